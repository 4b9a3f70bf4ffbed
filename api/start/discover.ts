import { isEndpoint, type Endpoint } from '#contract/endpoint.ts';
import { isConstraintRule, type ConstraintRule } from '#api/call/constraint.ts';
import { isHandler, type Handler } from '#api/call/handle.ts';
import { isJobKind, type AnyJobKind } from '#api/job/job.ts';
import { modulesBelow } from './modules.ts';

/** A handler, and the path of its file below `api/features/`. */
interface Placed {
  readonly at: string;
  readonly handler: Handler;
}

/**
 * Finds all endpoints of `contract/` and all handlers of `api/features/`, and checks that they match.
 * @throws if an endpoint has no handler, if a handler has no endpoint or is not at the path of its endpoint, or if two
 * endpoints have the same method and path or the same name
 */
export async function discover(contractDir: string, featuresDir: string): Promise<Handler[]> {
  const contracts = await modulesBelow(contractDir, /(?<!\.test)\.(ts|js)$/);
  const features = await modulesBelow(featuresDir, /\.routes\.(ts|js)$/);
  const endpoints = new Map(
    contracts.flatMap(({ at, exports }) => exports.filter(isEndpoint).map((each) => [each, at] as const)),
  );
  const placed = features.flatMap(({ at, exports }) =>
    exports.filter(isHandler).map((handler) => ({ at, handler })),
  );
  return match(endpoints, placed);
}

/**
 * Finds all kinds of jobs in the files `*.job.ts` of the features.
 * @throws if two kinds have the same name
 */
export async function discoverJobs(featuresDir: string): Promise<AnyJobKind[]> {
  const modules = await modulesBelow(featuresDir, /\.job\.(ts|js)$/);
  const kinds = modules.flatMap(({ exports }) => exports.filter(isJobKind));
  const seen = new Set<string>();
  for (const { kind } of kinds) {
    if (seen.has(kind)) throw new Error(`Two kinds of job are named ${kind}`);
    seen.add(kind);
  }
  return kinds;
}

/**
 * Finds all constraint rules in the files of the handlers.
 * @throws if two rules are for the same constraint
 */
export async function discoverConstraints(featuresDir: string): Promise<ConstraintRule[]> {
  const modules = await modulesBelow(featuresDir, /\.routes\.(ts|js)$/);
  const rules = modules.flatMap(({ exports }) => exports.flat().filter(isConstraintRule));
  const seen = new Set<string>();
  for (const { name } of rules) {
    if (seen.has(name)) throw new Error(`Two rules speak for the constraint ${name}`);
    seen.add(name);
  }
  return rules;
}

/**
 * Tests whether a file may contain a handler of the contract file `contract/adm/sys/acuan`. Allowed are the file
 * `adm/sys/acuan`, a file below `adm/sys/acuan/`, and a file such as `adm/sys/acuan-daftar`.
 */
const standsAt = (at: string, contract: string) =>
  at.startsWith(contract) && ['', '/', '-', '.'].includes(at.charAt(contract.length));

function match(endpoints: Map<Endpoint, string>, placed: readonly Placed[]): Handler[] {
  const wrong: string[] = [];
  const byEndpoint = new Map<Endpoint, Handler>();
  const seen = new Map<string, string>();
  for (const { at, handler } of placed) {
    const { endpoint } = handler;
    const contract = endpoints.get(endpoint);
    if (byEndpoint.has(endpoint)) wrong.push(`${endpoint.name} has two handlers`);
    if (contract === undefined) wrong.push(`${endpoint.name} is handled but stands in no file of contract/`);
    else if (!standsAt(at, contract))
      wrong.push(
        `contract/${contract} is handled in api/features/${at}: a handler stands at the path of its contract`,
      );
    byEndpoint.set(endpoint, handler);
  }
  for (const endpoint of endpoints.keys()) {
    if (!byEndpoint.has(endpoint))
      wrong.push(`${endpoint.method} ${endpoint.path} (${endpoint.name}) has no handler`);
    for (const key of [`${endpoint.method} ${endpoint.path}`, `name ${endpoint.name}`]) {
      const other = seen.get(key);
      if (other) wrong.push(`${endpoint.name} and ${other} share ${key}`);
      seen.set(key, endpoint.name);
    }
  }
  if (wrong.length > 0)
    throw new Error(`Contract and handlers do not fit:\n${[...new Set(wrong)].join('\n')}`);
  return placed.map(({ handler }) => handler);
}
