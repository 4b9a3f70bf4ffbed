import type { ArgsOf, Endpoint, InputOf } from '#contract/endpoint.ts';
import { fieldsOf, isLoose, schemaHere } from '#app/calls/schema.ts';
import { wrongFields, type Errors } from '#ui/form/form-errors.ts';

/**
 * Arguments of a call as a form stores them. The form stores numbers as numbers, even if the call sends them as text.
 */
export type FormArgs<E> = Typed<ArgsOf<E>, InputOf<E>>;

type Typed<Args, Read> = {
  [K in keyof Args]: NonNullable<Read[K & keyof Read]> extends number
    ? Args[K] | NonNullable<Read[K & keyof Read]>
    : Args[K];
};

/**
 * Converts the values of a form to the input of this call, without extra fields of the form. Numbers and flags become
 * text if the call sends text (a query, a multipart form). Empty fields are omitted, and the contract reports missing
 * required fields.
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

/**
 * Returns the error messages of the contract for form values, by path. Before the contract is loaded there are no
 * messages.
 */
export function complaintsOf(e: Endpoint, values: object): Errors {
  const schema = schemaHere(e);
  return schema ? wrongFields(schema.safeParse(inputOf(e, values))) : {};
}
