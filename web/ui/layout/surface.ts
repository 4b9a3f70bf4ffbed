import { createContext } from 'react';

/**
 * True inside a surface, such as a card, the frame of a table or a dialog. A component on a surface does not render a
 * second surface.
 */
export const OnSurface = createContext(false);
