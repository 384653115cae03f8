import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { BackOfficeApart } from './scripts/back-office-apart.mjs';
import { DevelopmentOnly } from './scripts/development-only.mjs';
import { PrecacheList, WORKER } from './scripts/precache-list.mjs';
import { SizeBudgets } from './scripts/size-budgets.mjs';
import { MANIFEST, WebManifest } from './scripts/web-manifest.mjs';

/** The oldest supported browsers; `src/polyfills.ts` adds the APIs that they lack. */
const { browserslist } = JSON.parse(readFileSync(new URL('./package.json', import.meta.url), 'utf8'));

const src = fileURLToPath(new URL('./src', import.meta.url));
const modules = fileURLToPath(new URL('./node_modules', import.meta.url));
/** ATTAR_SERVICE_WORKER=off builds a worker that removes itself and its caches from devices on their next visit. */
const worker = process.env.ATTAR_SERVICE_WORKER === 'off' ? 'uninstall' : 'worker';
const backend = process.env.ATTAR_BACKEND ?? 'http://127.0.0.1:8080';

const cssLoader = (production, options) => ({
  loader: 'css-loader',
  options: {
    modules: {
      ...options,
      auto: /\.module\.css$/,
      namedExport: false,
      exportLocalsConvention: 'camel-case-only',
      // Class names are part of style sheets and scripts: readable ones cost 2 kB.
      localIdentName: production ? '[hash:base64:5]' : '[name]-[local]-[hash:base64:4]',
    },
  },
});

const swcLoader = (targets) => ({
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    env: { targets, bugfixes: true },
  },
});

const assets = { test: /\.(woff2|svg|png|webp|avif)$/, type: 'asset/resource' };

const output = (production) => ({
  path: fileURLToPath(new URL('./dist', import.meta.url)),
  publicPath: '/build/',
  filename: production ? '[name].[contenthash:8].js' : '[name].js',
  assetModuleFilename: '[name].[contenthash:8][ext]',
});

const resolve = { extensions: ['.tsx', '.ts', '.js', '.mjs'], alias: { '@': src } };

/** Return a minimizer that collects licences in a file. */
const minimizer = (licenses) =>
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    terserOptions: { compress: { passes: 3 } },
    extractComments: { condition: 'some', filename: licenses, banner: false },
  });

/**
 * Webpack keeps every export of a module that is used anywhere. The back office uses more of the form libraries than
 * the storefront: with its own copies, customers do not download those parts.
 */
const ownCopies = Object.fromEntries(
  ['react-hook-form', 'valibot'].map((name) => [`${name}$`, `${modules}/${name}?back-office`]),
);

/** Return the files of each named lazy chunk, which the gateway preloads on the pages that need them. */
const lazyChunks = ({ namedChunkGroups }) =>
  Object.fromEntries(
    [...namedChunkGroups]
      .filter(([, group]) => !group.isInitial())
      .map(([name, group]) => [name, group.getFiles().filter((file) => /\.(js|css)$/.test(file))]),
  );

/** Return the code of the inline script. */
const loaderOf = (compilation) =>
  compilation.entrypoints
    .get('loader')
    .getFiles()
    .filter((file) => file.endsWith('.js'))
    .map((file) => compilation.getAsset(file).source.source())
    .join('');

/**
 * Chunks that keep what they share with others. The profile shares much with the account chunk and is smaller as one file;
 * what orders in the back office share with checkout would be files of their own, which the home page has to know.
 */
const WHOLE = ['profile', 'admin-orders'];

/** Whether modules shared with other chunks may be split off a chunk. */
const isShared = (chunk) => !chunk.canBeInitial() && !WHOLE.includes(chunk.name);

/**
 * The script that renders pages in the gateway (`gateway/src/render`): one file for an engine without a DOM, without
 * styles and without the chunks that browsers load later.
 *
 * @returns {import('webpack').Configuration}
 */
const server = (production) => ({
  name: 'server',
  target: 'es2022',
  entry: { 'server/render': `${src}/server.tsx` },
  // Emits the same assets under the same names as the browser's build.
  output: {
    ...output(production),
    filename: '[name].js',
    globalObject: 'globalThis',
    chunkFormat: 'array-push',
    chunkLoading: false,
  },
  devtool: false,
  resolve: {
    ...resolve,
    alias: {
      ...resolve.alias,
      // The package's entry adds the rendering to streams, which needs more of a browser.
      'react-dom/server$': `${modules}/react-dom/cjs/react-dom-server-legacy.browser.${production ? 'production' : 'development'}.js`,
    },
  },
  module: {
    parser: { javascript: { dynamicImportMode: 'weak' } },
    rules: [
      { test: /\.tsx?$/, exclude: /node_modules/, use: swcLoader('chrome >= 100') },
      { test: /\.css$/, use: cssLoader(production, { exportOnlyLocals: true }) },
      assets,
    ],
  },
  optimization: { minimizer: [minimizer('server/licenses.txt')] },
  performance: { hints: false },
});

/** @returns {import('webpack').Configuration} */
const browser = (production) => {
  return {
    name: 'browser',
    entry: {
      main: `${src}/index.tsx`,
      loader: `${src}/loader.ts`,
      // In development, never serve a cached build of changed sources.
      ...(production && { worker: { import: `${src}/service-worker/${worker}.ts`, filename: WORKER } }),
    },
    output: { ...output(production), clean: { keep: /^server\// } },
    devtool: production ? false : 'eval-cheap-module-source-map',
    resolve,
    module: {
      rules: [
        { test: /\.tsx?$/, exclude: /node_modules/, use: swcLoader(browserslist.join(', ')) },
        { test: /\.tsx?$/, include: `${src}/admin/`, resolve: { alias: ownCopies } },
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, cssLoader(production)] },
        assets,
      ],
    },
    plugins: [
      new HtmlWebpackPlugin({
        template: `${src}/index.html`,
        chunks: ['main'],
        // The template inserts the files: an inline script loads the others.
        inject: false,
        lazyChunks,
        loaderOf,
        manifest: `/${MANIFEST}`,
        // Keep comments: the gateway replaces the markers.
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
      // Four digits are enough for thousands of modules; webpack would take five, in each of their references.
      new webpack.ids.DeterministicModuleIdsPlugin({ maxLength: 4, fixedLength: true }),
    ],
    optimization: {
      // Replaced by the plugin above.
      moduleIds: false,
      minimizer: [minimizer(), new CssMinimizerPlugin()],
      splitChunks: {
        cacheGroups: {
          vendor: {
            name: 'vendor',
            test: /node_modules[\\/](react|react-dom|scheduler|react-redux|use-sync-external-store|@reduxjs|redux|immer|reselect|regexparam|wouter)[\\/]/,
            chunks: 'initial',
          },
          // Webpack's two default groups.
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

/** The development server serves the browser's build alone. */
export default ({ WEBPACK_SERVE } = {}, { mode }) => {
  const production = mode === 'production';
  return WEBPACK_SERVE ? browser(production) : [browser(production), server(production)];
};
