let pressing = false;
const waiting = new Set<() => void>();

/** The click follows the release in the same turn of the event loop; the deferred work runs after it. */
function released() {
  pressing = false;
  setTimeout(() => {
    const now = [...waiting];
    waiting.clear();
    for (const act of now) act();
  });
}

// Runs before the press moves the focus.
window.addEventListener('pointerdown', () => (pressing = true), true);
window.addEventListener('pointerup', released, true);
window.addEventListener('pointercancel', released, true);

/**
 * Does it now or, while a button of the mouse is down, after the click. The press that leaves a field must not move what is
 * pressed: a message that appears above it in between would take it from under the pointer, and the click would be lost.
 */
export function afterPress(act: () => void): void {
  if (pressing) waiting.add(act);
  else act();
}
