const FILLABLE = 'input[autocomplete]:not([autocomplete="off"], [inputmode])';

/**
 * Returns the fields that a password manager may fill without an input event: fields with a purpose in `autocomplete`.
 * The form reads their values at submit, because no event reports them.
 */
export function filledFields(element: EventTarget | undefined): HTMLInputElement[] {
  if (!(element instanceof HTMLFormElement)) return [];
  return [...element.querySelectorAll<HTMLInputElement>(FILLABLE)].filter(
    ({ disabled, readOnly }) => !disabled && !readOnly,
  );
}

/** Focuses the first invalid field in page order. */
export function focusFirst(formId: string, paths: readonly string[]): void {
  const wrong = paths
    .map((path) => document.getElementById(`${formId}-${path}`))
    .filter((element) => element !== null)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  wrong[0]?.focus();
}
