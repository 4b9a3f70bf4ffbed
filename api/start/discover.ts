import { isEndpoint, type Endpoint } from '#contract/endpoint.ts';
import { isConstraintRule, type ConstraintRule } from '#api/call/constraint.ts';
import { isHandler, type Handler } from '#api/call/handle.ts';
import { isJobKind, type AnyJobKind } from '#api/job/job.ts';
import { modulesBelow } from './modules.ts';

/**
 * Finds every endpoint of `contract/` and every handler of `api/features/` by place, and holds them against each other.
 * @throws when an endpoint has no handler, a handler no endpoint, or two share method and path or a name
 */
export async function discover(contractDir: string, featuresDir: string): Promise<Handler[]> {
  const contracts = await modulesBelow(contractDir, /(?<!\.test)\.(ts|js)$/);
  const features = await modulesBelow(featuresDir, /\.routes\.(ts|js)$/);
  const endpoints = new Set(contracts.flatMap((m) => Object.values(m).filter(isEndpoint)));
  const handlers = features.flatMap((m) => Object.values(m).filter(isHandler));
  return match(endpoints, handlers);
}

/**
 * Finds every kind of job beside the features, by the name `*.job.ts`.
 * @throws when two share a name
 */
export async function discoverJobs(featuresDir: string): Promise<AnyJobKind[]> {
  const modules = await modulesBelow(featuresDir, /\.job\.(ts|js)$/);
  const kinds = modules.flatMap((m) => Object.values(m).filter(isJobKind));
  const seen = new Set<string>();
  for (const { kind } of kinds) {
    if (seen.has(kind)) throw new Error(`Two kinds of job are named ${kind}`);
    seen.add(kind);
  }
  return kinds;
}

/**
 * Finds the sentences of the database's constraints, beside the handlers.
 * @throws when two speak for one constraint
 */
export async function discoverConstraints(featuresDir: string): Promise<ConstraintRule[]> {
  const modules = await modulesBelow(featuresDir, /\.routes\.(ts|js)$/);
  const rules = modules.flatMap((m) => Object.values(m).flat().filter(isConstraintRule));
  const seen = new Set<string>();
  for (const { name } of rules) {
    if (seen.has(name)) throw new Error(`Two rules speak for the constraint ${name}`);
    seen.add(name);
  }
  return rules;
}

function match(endpoints: Set<Endpoint>, handlers: Handler[]): Handler[] {
  const wrong: string[] = [];
  const byEndpoint = new Map<Endpoint, Handler>();
  const seen = new Map<string, string>();
  for (const handler of handlers) {
    const { endpoint } = handler;
    if (byEndpoint.has(endpoint)) wrong.push(`${endpoint.name} has two handlers`);
    if (!endpoints.has(endpoint))
      wrong.push(`${endpoint.name} is handled but stands in no file of contract/`);
    byEndpoint.set(endpoint, handler);
  }
  for (const endpoint of endpoints) {
    if (!byEndpoint.has(endpoint))
      wrong.push(`${endpoint.method} ${endpoint.path} (${endpoint.name}) has no handler`);
    for (const key of [`${endpoint.method} ${endpoint.path}`, `name ${endpoint.name}`]) {
      const other = seen.get(key);
      if (other) wrong.push(`${endpoint.name} and ${other} share ${key}`);
      seen.set(key, endpoint.name);
    }
  }
  if (wrong.length > 0) throw new Error(`Contract and handlers do not fit:\n${wrong.join('\n')}`);
  return handlers;
}
