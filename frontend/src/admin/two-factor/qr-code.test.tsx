import { render, screen } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { expect, it } from 'vitest';
import QrCode from './qr-code';

const MODULE_PX = 4;

/** Return the pixels that a camera would see. */
function photographed(code: SVGElement) {
  const size = Number(code.getAttribute('viewBox')?.split(' ')[2]) * MODULE_PX;
  const data = new Uint8ClampedArray(4 * size * size).fill(255);
  const path = code.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let dy = 0; dy < MODULE_PX; dy += 1) {
      const start = 4 * ((Number(y) * MODULE_PX + dy) * size + Number(x) * MODULE_PX);
      for (let at = start; at < start + 4 * MODULE_PX; at += 4) data.fill(0, at, at + 3);
    }
  }
  return { width: size, height: size, data };
}

it('is read as the text that it was made of', () => {
  const text =
    'otpauth://totp/%D8%B9%D8%B7%D8%A7%D8%B1:layla%40attar.example?secret=JBSWY3DPEHPK3PXP&issuer=Attar';
  render(<QrCode text={text} />);
  const code = screen.getByRole<HTMLElement & SVGElement>('img', { name: 'رمز QR لتطبيق المصادقة' });
  expect(decodeQR(photographed(code))).toBe(text);
});
