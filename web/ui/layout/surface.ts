import { createContext } from 'react';

/**
 * True inside a surface, such as a card, a table's frame or a dialog: a component inside does not render its own
 * surface.
 */
export const OnSurface = createContext(false);
