import { vi } from 'vitest';

const HEADS = {
  'image/jpeg': '\xff\xd8\xff\xe0',
  'image/png': '\x89PNG\r\n\x1a\n',
  'image/webp': 'RIFF\x00\x00\x00\x00WEBP',
  'image/gif': 'GIF89a',
  'image/avif': '\x00\x00\x00\x14ftypavif',
};

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** Build a file that begins with the signature of its image type. */
export function anImage(name = 'oud.png', type: keyof typeof HEADS = 'image/png', bytes = 64): File {
  const head = bytesOf(HEADS[type]);
  return new File([head, new Uint8Array(Math.max(0, bytes - head.length))], name, { type });
}

interface Pretended {
  width?: number;
  height?: number;
  /** Fail to open, or while decoding. */
  isBroken?: 'opening' | 'decoding';
}

/** Mock image decoding, which jsdom lacks: every image has this size, and object URLs are numbered. */
export function fakeImages({ width = 800, height = 1000, isBroken }: Pretended = {}): void {
  let opened = 0;
  URL.createObjectURL = vi.fn(() => `blob:picture-${++opened}`);
  URL.revokeObjectURL = vi.fn();
  const { prototype } = HTMLImageElement;
  vi.stubGlobal('createImageBitmap', async () => {
    if (isBroken === 'decoding') throw new DOMException('', 'InvalidStateError');
    return { width, height, close: () => {} };
  });
  vi.spyOn(prototype, 'naturalWidth', 'get').mockReturnValue(width);
  vi.spyOn(prototype, 'naturalHeight', 'get').mockReturnValue(height);
  vi.spyOn(prototype, 'src', 'set').mockImplementation(function open(this: HTMLImageElement) {
    queueMicrotask(() => this.dispatchEvent(new Event(isBroken === 'opening' ? 'error' : 'load')));
  });
}
