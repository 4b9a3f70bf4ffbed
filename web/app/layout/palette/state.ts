import { createStore } from '#ui/state/store.ts';

/** Whether the palette is open: the key and the button in the header open the same one. */
export const paletteOpen = createStore(false);
