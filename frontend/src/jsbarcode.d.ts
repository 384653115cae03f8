// The package has no types of this module, which encodes without drawing.
declare module 'jsbarcode/bin/barcodes/CODE128/index.js' {
  export class CODE128 {
    constructor(text: string, options: object);
    valid(): boolean;
    /** Return the modules as digits, 1 for a bar. */
    encode(): { data: string };
  }
}
