const STOPS =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [contenteditable="true"], [tabindex]';

/** Where Tab goes inside an element, in order. */
function stopsIn(place: Element): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>(STOPS)].filter(
    (each) => each.tabIndex >= 0 && each.getClientRects().length > 0,
  );
}

/**
 * A dialog keeps Tab inside. Notes with a button that appear meanwhile are the next stops of its circle, after its last: what
 * was done in the dialog can be taken back without leaving it.
 * @param notes where the notes are
 */
export function stepThroughNotes(notes: Element, event: KeyboardEvent): void {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  const here = document.activeElement;
  if (event.key !== 'Tab' || !dialog || !here) return;
  const circle = [...stopsIn(dialog), ...stopsIn(notes)];
  const at = circle.findIndex((each) => each === here);
  if (at < 0) return;
  const next = circle[(at + (event.shiftKey ? circle.length - 1 : 1)) % circle.length]!;
  // Between two stops of the dialog the browser needs no help.
  if (dialog.contains(here) && dialog.contains(next)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  next.focus();
}
