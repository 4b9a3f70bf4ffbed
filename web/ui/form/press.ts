/**
 * On touch the click is a separate event after `pointerup`. Without a click within this time, in milliseconds, it was a
 * swipe or a long press.
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

// Runs before the press moves the focus.
window.addEventListener('pointerdown', begin, true);
// A mouse clicks in the same task as its release. Touch moves the focus only after `pointerup`, and clicks after that.
window.addEventListener('pointerup', (event) => endIn(event.pointerType === 'mouse' ? 0 : CLICK_MS), true);
window.addEventListener('click', () => endIn(0), true);
window.addEventListener('pointercancel', () => endIn(0), true);

/**
 * Runs an action now or, during a press of mouse or finger, after its click. The layout must not move between press and
 * click: a message that appears above the pressed element would move it from under the pointer, and the click would be
 * lost.
 */
export function afterPress(act: () => void): void {
  if (pressing) waiting.add(act);
  else act();
}
