import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;
const DIGITS = 6;

function bytesOf(base32: string): Buffer {
  const bits = [...base32].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

const stepAt = (at: number) => Math.floor(at / STEP_MS);

/** Return the RFC 6238 code of a time step of 30 seconds. */
function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** An authenticator that never returns the same code twice, since the store accepts each code once. */
export class Authenticator {
  private last = -1;

  constructor(private readonly secret: string) {}

  /** Return the next unused code; one step ahead of the clock is allowed, beyond that it waits. */
  async next(): Promise<string> {
    const step = Math.max(stepAt(Date.now()), this.last + 1);
    const early = (step - 1) * STEP_MS - Date.now();
    if (early > 0) await pause(early);
    this.last = step;
    return codeOf(this.secret, step);
  }

  /** Return the last code again. */
  again(): string {
    return codeOf(this.secret, this.last);
  }
}
