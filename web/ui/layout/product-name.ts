import { createContext, useContext } from 'react';

/** The product's name, the last part of every document title. */
export const ProductName = createContext('');

export function useProductName(): string {
  return useContext(ProductName);
}
