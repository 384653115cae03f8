const FIELDS = 'input:not([type="radio"]), input[type="radio"]:checked, textarea, select';

/** Focus the field after this one, skipping buttons; a group of radio buttons is one field. */
export function focusNextField(form: HTMLFormElement, current: HTMLInputElement): void {
  const isOther = (field: Element) =>
    !(field instanceof HTMLInputElement && field.type === 'radio' && field.name === current.name);
  const isAfter = (field: Element) =>
    (current.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const next = [...form.querySelectorAll<HTMLElement>(`${FIELDS}, ${UNCHECKED_GROUP}`)].find(
    (field) => isAfter(field) && isOther(field),
  );
  next?.focus();
}

/** The first radio button of a group, which takes the focus while none is checked. */
const UNCHECKED_GROUP = 'fieldset:not(:has(input:checked)) label:first-child > input[type="radio"]';
