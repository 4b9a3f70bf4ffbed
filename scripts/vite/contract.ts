/// <reference types="vite/client" />
/** Every module of the contract, for the build, which asks each call for its fields. */
export const modules = import.meta.glob('/contract/**/*.ts', { eager: true });
