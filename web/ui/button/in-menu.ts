import { createContext } from 'react';

/** True inside a menu, where a button with a text renders as an entry. */
export const InMenu = createContext(false);
