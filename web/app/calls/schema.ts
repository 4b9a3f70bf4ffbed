import type { Endpoint, Input } from '#contract/endpoint.ts';

/**
 * The part of a call's input that the build keeps (`scripts/vite/calls.ts`): the field names, and the import of the
 * schema.
 */
interface Later {
  readonly fields: readonly string[];
  /** Also accepts names that are not listed. */
  readonly loose: boolean;
  readonly load: () => Promise<Input>;
}

const come = new WeakMap<Endpoint, Input>();

/** Absent without a build: in unit tests, and for calls that a test declares. */
const laterOf = (e: Endpoint) => (e as { later?: Later }).later;

/** The input schema of this call, if it is loaded. */
export function schemaHere(e: Endpoint): Input | undefined {
  return laterOf(e) ? come.get(e) : e.input;
}

/** The input schema of this call, fetched if it is not loaded. Rejects when the fetch fails. */
export async function fetchSchema(e: Endpoint): Promise<Input> {
  const input = schemaHere(e) ?? (await laterOf(e)?.load()) ?? e.input;
  come.set(e, input);
  return input;
}

/** Field names of the call's input. */
export function fieldsOf(e: Endpoint): readonly string[] {
  return laterOf(e)?.fields ?? Object.keys(e.input.shape);
}

/** Tests whether the call accepts names that it does not list (`raport_{product}_open`). */
export function isLoose(e: Endpoint): boolean {
  return laterOf(e)?.loose ?? e.input.def.catchall !== undefined;
}
