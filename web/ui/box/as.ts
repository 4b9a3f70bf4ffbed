import type { ComponentPropsWithRef, ElementType } from 'react';

/** The props of a piece that can be any element: its own, then those of the element named by `as`. */
export type As<E extends ElementType, Own> = Own & { as?: E } & Omit<
    ComponentPropsWithRef<E>,
    keyof Own | 'as'
  >;

/** Attributes for style sheets, present or absent, so that a rule needs one selector. */
export const joined = (...names: readonly (string | undefined)[]): string => names.filter(Boolean).join(' ');
