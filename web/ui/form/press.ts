/** A finger's click comes in an event of its own after `pointerup`. After so many milliseconds none comes: it was a swipe or a long press. */
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
// A mouse clicks in the same task as it is released. A finger moves the focus only after `pointerup`, and clicks after that.
window.addEventListener('pointerup', (event) => endIn(event.pointerType === 'mouse' ? 0 : CLICK_MS), true);
window.addEventListener('click', () => endIn(0), true);
window.addEventListener('pointercancel', () => endIn(0), true);

/**
 * Does it now or, during a press of mouse or finger, after its click. The press that moves the focus must not move what is
 * pressed: a message that appears above it in between would take it from under the pointer, and the click would be lost.
 */
export function afterPress(act: () => void): void {
  if (pressing) waiting.add(act);
  else act();
}
