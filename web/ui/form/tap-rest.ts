/** Time in milliseconds during which taps are ignored after the content under the finger has changed (issue 47). */
const REST_MS = 400;

/**
 * Attribute of `body` while taps are ignored. A stylesheet can use it, and a browser test can wait until it is removed.
 */
const RESTING = 'data-resting';

let timer: ReturnType<typeof setTimeout> | undefined;
let ignored = false;
/**
 * True: the last input came from the keyboard. Then no taps need to be ignored, because nobody presses a key twice by
 * accident.
 */
let byKey = false;

/**
 * Call it when a tap has replaced the buttons under the finger. The second tap of a double tap must not press one of
 * the new buttons.
 */
export function restTaps(): void {
  if (byKey) return;
  document.body.setAttribute(RESTING, '');
  clearTimeout(timer);
  timer = setTimeout(() => document.body.removeAttribute(RESTING), REST_MS);
}

function begin(): void {
  byKey = false;
  ignored = document.body.hasAttribute(RESTING);
}

function refuse(event: MouseEvent): void {
  // A click with `detail` 0 comes from a key or a screen reader, not from a press.
  if (!ignored || event.detail === 0) return;
  event.preventDefault();
  event.stopPropagation();
}

window.addEventListener('pointerdown', begin, true);
window.addEventListener('keydown', () => (byKey = true), true);
// Prevent `mousedown` too, so that the focus does not move. In some lists a row opens when it gets the focus.
window.addEventListener('mousedown', refuse, true);
window.addEventListener('click', refuse, true);
