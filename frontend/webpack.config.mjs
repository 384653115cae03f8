import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import { BackOfficeApart } from './scripts/back-office-apart.mjs';
import { DevelopmentOnly } from './scripts/development-only.mjs';
import { PrecacheList, WORKER } from './scripts/precache-list.mjs';
import { SizeBudgets } from './scripts/size-budgets.mjs';
import { MANIFEST, WebManifest } from './scripts/web-manifest.mjs';

/** The oldest browsers that the application is built for; `src/polyfills.ts` has what they lack. */
const { browserslist } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));

const src = fileURLToPath(new URL('./src', import.meta.url));
const modules = fileURLToPath(new URL('./node_modules', import.meta.url));
/** With ATTAR_SERVICE_WORKER=off devices that have a worker lose it, and what it kept, at their next visit. */
const worker = process.env.ATTAR_SERVICE_WORKER === 'off' ? 'uninstall' : 'worker';
const backend = process.env.ATTAR_BACKEND ?? 'http://127.0.0.1:8080';

const cssLoader = (production) => ({
  loader: 'css-loader',
  options: {
    modules: {
      auto: /\.module\.css$/,
      namedExport: false,
      exportLocalsConvention: 'camel-case-only',
      // Each name stands in the style sheet and in the script: the readable ones cost 2 kB.
      localIdentName: production ? '[hash:base64:5]' : '[name]-[local]-[hash:base64:4]',
    },
  },
});

const swcLoader = {
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    env: { targets: browserslist.join(', ') },
  },
};

/**
 * What a library is used for anywhere comes wherever it is used. The forms of the back office need more than those of
 * the shop: with copies of its own, shoppers do not download that.
 */
const ownCopies = Object.fromEntries(
  ['react-hook-form', 'valibot'].map((name) => [`${name}$`, `${modules}/${name}?back-office`]),
);

/** The files of each named lazy chunk: the gateway has the page that it serves load its own at once. */
const lazyChunks = ({ namedChunkGroups }) =>
  Object.fromEntries(
    [...namedChunkGroups]
      .filter(([, group]) => !group.isInitial())
      .map(([name, group]) => [name, group.getFiles().filter((file) => /\.(js|css)$/.test(file))]),
  );

/** Whether what a chunk has in common with others may be in a chunk of its own. */
const isShared = (chunk) => !chunk.canBeInitial() && chunk.name !== 'profile';

/** @returns {import('webpack').Configuration} */
export default (_env, { mode }) => {
  const production = mode === 'production';
  return {
    entry: {
      main: `${src}/index.tsx`,
      // While developing, nothing may be older than its source.
      ...(production && { worker: { import: `${src}/service-worker/${worker}.ts`, filename: WORKER } }),
    },
    output: {
      path: fileURLToPath(new URL('./dist', import.meta.url)),
      publicPath: '/build/',
      filename: production ? '[name].[contenthash:8].js' : '[name].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      clean: true,
    },
    devtool: production ? false : 'eval-cheap-module-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.js', '.mjs'], alias: { '@': src } },
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: swcLoader },
        { test: /\.tsx?$/, include: `${src}/admin/`, resolve: { alias: ownCopies } },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, cssLoader(production)] },
        { test: /\.(woff2|svg|png|webp|avif)$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new HtmlWebpackPlugin({
        template: `${src}/index.html`,
        chunks: ['main'],
        scriptLoading: 'defer',
        lazyChunks,
        manifest: `/${MANIFEST}`,
        // The gateway fills the comment markers, so comments must survive.
        minify: production && { collapseWhitespace: true, removeComments: false },
      }),
      new WebManifest(`${src}/assets/manifest.json`),
      new MiniCssExtractPlugin({
        filename: production ? '[name].[contenthash:8].css' : '[name].css',
        ignoreOrder: true,
      }),
      ...(production
        ? [
            ...['gzip', 'brotliCompress'].map(
              (algorithm) =>
                new CompressionPlugin({
                  algorithm,
                  filename: `[base]${algorithm === 'gzip' ? '.gz' : '.br'}`,
                  test: /\.(js|css|svg)$/,
                  minRatio: 0.9,
                }),
            ),
            new PrecacheList(),
            new DevelopmentOnly(`${src}/gallery`),
            new BackOfficeApart([
              `${src}/admin/`,
              `${src}/api/generated-admin.`,
              `${src}/shared/messages/admin`,
              '/node_modules/@tiptap/',
              '/node_modules/prosemirror-',
              '/node_modules/qr/',
              '/node_modules/@zip.js/',
            ]),
            new SizeBudgets(),
          ]
        : []),
    ],
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          terserOptions: { compress: { passes: 3 } },
          extractComments: { condition: 'some', filename: 'licenses.txt', banner: false },
        }),
        new CssMinimizerPlugin(),
      ],
      splitChunks: {
        cacheGroups: {
          vendor: {
            name: 'vendor',
            test: /node_modules[\\/](react|react-dom|scheduler|react-redux|use-sync-external-store|@reduxjs|redux|immer|reselect|regexparam|wouter)[\\/]/,
            chunks: 'initial',
          },
          // webpack's own two groups, without the profile: it shares much with log-in and sign-up, and is smaller as one file.
          default: { chunks: isShared, minChunks: 2, priority: -20, reuseExistingChunk: true },
          defaultVendors: {
            chunks: isShared,
            test: /[\\/]node_modules[\\/]/,
            priority: -10,
            reuseExistingChunk: true,
          },
        },
      },
      runtimeChunk: false,
    },
    performance: { hints: false },
    devServer: {
      port: 3000,
      historyApiFallback: { index: '/build/index.html' },
      proxy: [{ context: ['/api', '/storage'], target: backend }],
    },
  };
};
