import type { ArgsOf, Endpoint, InputOf } from '#contract/endpoint.ts';
import { wrongFields, type Errors } from '#ui/form/form-errors.ts';

/** The arguments of a call as a form holds them: what the contract reads as a number is one, also where it travels as text. */
export type FormArgs<E> = Typed<ArgsOf<E>, InputOf<E>>;

type Typed<Args, Read> = {
  [K in keyof Args]: NonNullable<Read[K & keyof Read]> extends number
    ? Args[K] | NonNullable<Read[K & keyof Read]>
    : Args[K];
};

/**
 * A form's values as this call takes them: its own fields only, and where they travel as text (a query, a multipart form)
 * numbers and flags as decimal text. Empty fields are left out; the contract says which of them must not be.
 */
export function inputOf(e: Endpoint, values: object): Record<string, unknown> {
  const travelsAsText = e.method !== 'POST' || e.files !== undefined;
  const input: Record<string, unknown> = {};
  for (const name of namesOf(e, values)) {
    const value = (values as Record<string, unknown>)[name];
    if (value !== undefined) input[name] = travelsAsText && typeof value === 'number' ? String(value) : value;
  }
  return input;
}

/** The contract's objections to these values, by path. */
export function complaintsOf(e: Endpoint, values: object): Errors {
  return wrongFields(e.input.safeParse(inputOf(e, values)));
}

/** A loose input (`raport_{product}_open`) takes names that it does not list. */
function namesOf(e: Endpoint, values: object): string[] {
  return e.input.def.catchall ? Object.keys(values) : Object.keys(e.input.shape);
}
