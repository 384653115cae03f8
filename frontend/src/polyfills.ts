function add(owner: object, name: string, value: (...args: never[]) => unknown): void {
  if (!(name in owner)) Object.defineProperty(owner, name, { value, configurable: true, writable: true });
}

/**
 * Add APIs that the app uses and the oldest browsers of `browserslist` (package.json) lack; native ones are kept. A
 * dialog without a top layer is positioned by its styles (`modal.module.css`).
 */
export function addMissing(): void {
  add(Array.prototype, 'at', function at(this: unknown[], index: number) {
    return this[index < 0 ? this.length + index : index];
  });
  add(Array.prototype, 'findLast', function findLast(this: unknown[], matches: (item: unknown) => boolean) {
    return [...this].reverse().find(matches);
  });
  add(
    Object,
    'hasOwn',
    (owner: object, name: PropertyKey) => Object.getOwnPropertyDescriptor(owner, name) !== undefined,
  );
  const dialog = (window.HTMLDialogElement ?? HTMLElement).prototype;
  add(dialog, 'showModal', function showModal(this: HTMLElement) {
    this.setAttribute('open', '');
  });
  add(dialog, 'close', function close(this: HTMLElement) {
    this.removeAttribute('open');
  });
}

// Before any module that uses them.
addMissing();
