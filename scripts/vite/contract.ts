/// <reference types="vite/client" />
/** Every module of the contract. The build reads the fields of each call from these modules. */
export const modules = import.meta.glob('/contract/**/*.ts', { eager: true });
