/**
 * Time in milliseconds in which a click must follow `pointerup`. On touch screens the click is a separate event.
 * Without a click in this time, the press was a swipe or a long press, and has ended.
 */
const CLICK_MS = 400;

let pressing = false;
let ending: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

function begin(event: PointerEvent) {
  if (event.button !== 0) return;
  clearTimeout(ending);
  pressing = true;
}

function end() {
  pressing = false;
  const now = [...waiting];
  waiting.clear();
  for (const act of now) act();
}

function endIn(ms: number) {
  clearTimeout(ending);
  ending = setTimeout(end, ms);
}

// Listen in the capture phase, so that `begin` runs before the press moves the focus.
window.addEventListener('pointerdown', begin, true);
// A mouse sends its click in the same task as `pointerup`. Touch moves the focus and clicks only after `pointerup`.
window.addEventListener('pointerup', (event) => endIn(event.pointerType === 'mouse' ? 0 : CLICK_MS), true);
window.addEventListener('click', () => endIn(0), true);
window.addEventListener('pointercancel', () => endIn(0), true);

/**
 * Runs an action at once, or after the click if a mouse button or finger is pressed. The layout must not move between
 * press and click. Otherwise a new message could move the pressed element away from the pointer, and the click would be
 * lost.
 */
export function afterPress(act: () => void): void {
  if (pressing) waiting.add(act);
  else act();
}
