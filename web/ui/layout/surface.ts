import { createContext } from 'react';

/**
 * True inside a surface, such as a card, a table's frame or a dialog. Otherwise a component renders its own surface.
 */
export const OnSurface = createContext(false);
