import type { Endpoint, Input } from '#contract/endpoint.ts';

/**
 * Replacement of a call's input schema in the browser build (`scripts/vite/calls.ts`). It contains the field names, and
 * a lazy import of the schema.
 */
interface Later {
  readonly fields: readonly string[];
  /** True: the call also accepts fields that are not in `fields`. */
  readonly loose: boolean;
  readonly load: () => Promise<Input>;
}

const come = new WeakMap<Endpoint, Input>();

/**
 * Returns the lazy schema that the browser build adds to a call. Undefined if the build has not added one: in unit
 * tests, and for calls that a test declares.
 */
const laterOf = (e: Endpoint) => (e as { later?: Later }).later;

/** Returns the input schema of a call, if it is loaded. */
export function schemaHere(e: Endpoint): Input | undefined {
  return laterOf(e) ? come.get(e) : e.input;
}

/** Returns the input schema of a call, and fetches it if it is not loaded. Rejects if the fetch fails. */
export async function fetchSchema(e: Endpoint): Promise<Input> {
  const input = schemaHere(e) ?? (await laterOf(e)?.load()) ?? e.input;
  come.set(e, input);
  return input;
}

/** Returns the field names of a call's input. */
export function fieldsOf(e: Endpoint): readonly string[] {
  return laterOf(e)?.fields ?? Object.keys(e.input.shape);
}

/**
 * Tests whether the call accepts fields that its schema does not list. An example is the switch
 * `raport_{product}_open`, whose name depends on the installation.
 */
export function isLoose(e: Endpoint): boolean {
  return laterOf(e)?.loose ?? e.input.def.catchall !== undefined;
}
