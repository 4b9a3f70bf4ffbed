import { createStore } from '#ui/state/store.ts';

/** True while the palette is open. The shortcut and the button in the header share this state. */
export const paletteOpen = createStore(false);
