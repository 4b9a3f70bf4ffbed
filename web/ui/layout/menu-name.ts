import { createContext } from 'react';

/** Label of the menu entry that opened the current screen; null when no entry opens it. */
export const MenuName = createContext<string | null>(null);
