const STOPS =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [contenteditable="true"], [tabindex]';

/** Returns the elements inside `place` that Tab can reach, in document order. */
function stopsIn(place: Element): HTMLElement[] {
  return [...place.querySelectorAll<HTMLElement>(STOPS)].filter(
    (each) => each.tabIndex >= 0 && each.getClientRects().length > 0,
  );
}

/**
 * Moves the focus on Tab from the last tab stop of a dialog to the toasts with a button. A dialog traps Tab, so without
 * this handler the user could not undo an action without closing the dialog.
 * @param notes the container of the toasts
 */
export function stepThroughNotes(notes: Element, event: KeyboardEvent): void {
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  const here = document.activeElement;
  if (event.key !== 'Tab' || !dialog || !here) return;
  const circle = [...stopsIn(dialog), ...stopsIn(notes)];
  const at = circle.findIndex((each) => each === here);
  if (at < 0) return;
  const next = circle[(at + (event.shiftKey ? circle.length - 1 : 1)) % circle.length]!;
  // Between two elements of the dialog, the browser itself moves the focus.
  if (dialog.contains(here) && dialog.contains(next)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  next.focus();
}
