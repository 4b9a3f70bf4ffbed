import type { ArgsOf, Endpoint, InputOf } from '#contract/endpoint.ts';
import { fieldsOf, isLoose, schemaHere } from '#app/calls/schema.ts';
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
  for (const name of isLoose(e) ? Object.keys(values) : fieldsOf(e)) {
    const value = (values as Record<string, unknown>)[name];
    if (value !== undefined) input[name] = travelsAsText && typeof value === 'number' ? String(value) : value;
  }
  return input;
}

/** The contract's objections to these values, by path; none before it has come. */
export function complaintsOf(e: Endpoint, values: object): Errors {
  const schema = schemaHere(e);
  return schema ? wrongFields(schema.safeParse(inputOf(e, values))) : {};
}
