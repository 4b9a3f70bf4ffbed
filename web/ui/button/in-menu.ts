import { createContext } from 'react';

/** Is what is drawn an entry of a menu? A button with a word is one by itself there. */
export const InMenu = createContext(false);
