import { createContext } from 'react';

/** Is this already on a surface, such as a card, a table's frame or a dialog? If not, a component brings its own. */
export const OnSurface = createContext(false);
