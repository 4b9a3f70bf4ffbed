import { createContext } from 'react';

/** Is what is drawn here on a surface already: a card, the frame of a table, a dialog? Else it brings its own. */
export const OnSurface = createContext(false);
