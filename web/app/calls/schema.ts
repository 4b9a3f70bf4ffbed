import type { Endpoint, Input } from '#contract/endpoint.ts';

/** What the build leaves of a call's input (`scripts/vite/calls.ts`): the names of its fields, and the way to their schema. */
interface Later {
  readonly fields: readonly string[];
  /** Takes names, too, that it does not list. */
  readonly loose: boolean;
  readonly load: () => Promise<Input>;
}

const come = new WeakMap<Endpoint, Input>();

/** Absent where nothing has been built: in unit tests, and of calls that a test declares. */
const laterOf = (e: Endpoint) => (e as { later?: Later }).later;

/** The schema of what this call takes, once it has come. */
export function schemaHere(e: Endpoint): Input | undefined {
  return laterOf(e) ? come.get(e) : e.input;
}

/** The same, fetched where it has not come yet. Rejects when it cannot be had. */
export async function fetchSchema(e: Endpoint): Promise<Input> {
  const input = schemaHere(e) ?? (await laterOf(e)?.load()) ?? e.input;
  come.set(e, input);
  return input;
}

/** The names of its fields. */
export function fieldsOf(e: Endpoint): readonly string[] {
  return laterOf(e)?.fields ?? Object.keys(e.input.shape);
}

/** Does it take names that it does not list (`raport_{product}_open`)? */
export function isLoose(e: Endpoint): boolean {
  return laterOf(e)?.loose ?? e.input.def.catchall !== undefined;
}
