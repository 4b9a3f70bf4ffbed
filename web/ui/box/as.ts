import type { ComponentPropsWithRef, ElementType } from 'react';

/** Props of a polymorphic component: its own, then those of the element in `as`. */
export type As<E extends ElementType, Own> = Own & { as?: E } & Omit<
    ComponentPropsWithRef<E>,
    keyof Own | 'as'
  >;

/** Joins class names and skips missing ones. */
export const joined = (...names: readonly (string | undefined)[]): string => names.filter(Boolean).join(' ');
