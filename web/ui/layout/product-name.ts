import { createContext, useContext } from 'react';

/** Name of the product. It is the last part of every document title. */
export const ProductName = createContext('');

export function useProductName(): string {
  return useContext(ProductName);
}
