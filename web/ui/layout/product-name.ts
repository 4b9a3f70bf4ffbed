import { createContext, useContext } from 'react';

/** The product's name, with which every document title ends. */
export const ProductName = createContext('');

export function useProductName(): string {
  return useContext(ProductName);
}
