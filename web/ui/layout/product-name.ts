import { createContext, useContext } from 'react';

/** The product's name, as every document title ends with it. */
export const ProductName = createContext('');

export function useProductName(): string {
  return useContext(ProductName);
}
