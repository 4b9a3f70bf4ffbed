import { createContext } from 'react';

/** Label of the menu entry for the current screen. Null: the screen is not in the menu. */
export const MenuName = createContext<string | null>(null);
