import type { ComponentPropsWithRef, ElementType } from 'react';

/** Props of a component that can render as any element: its own props, and the props of the element in `as`. */
export type As<E extends ElementType, Own> = Own & { as?: E } & Omit<
    ComponentPropsWithRef<E>,
    keyof Own | 'as'
  >;

/** Joins class names with spaces, and skips undefined names. */
export const joined = (...names: readonly (string | undefined)[]): string => names.filter(Boolean).join(' ');
