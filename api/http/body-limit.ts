import type { Endpoint } from '#contract/endpoint.ts';
import { inputSchema } from './schema.ts';

/**
 * Minimum body limit in bytes for every call. Clients may send fields that a call ignores, so a lower limit could
 * refuse valid calls.
 */
export const BODY_MIN_BYTES = 8 * 1024;
/** Maximum body limit in bytes, for texts of the editor. Uploads of files have their own limits. */
const BODY_MAX_BYTES = 1024 * 1024;

/** Maximum bytes of one character in JSON, as `\uXXXX`. */
const CHAR_BYTES = 6;
/** Maximum bytes of a number, a date or another value of a fixed format. */
const WORD_BYTES = 40;

/** Fields of a JSON Schema that limit the length of a value. */
interface Shape {
  type?: string;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  items?: Shape;
  properties?: Record<string, Shape>;
  anyOf?: Shape[];
}

/** Body limits by endpoint. They are computed once per process, even if the process starts several servers. */
const limits = new WeakMap<Endpoint, number>();

/** Maximum body of a call in bytes, computed from the limits of its input in the contract (threat T31). */
export function bodyLimit(endpoint: Endpoint): number {
  const known = limits.get(endpoint);
  if (known !== undefined) return known;
  const limit = Math.min(BODY_MAX_BYTES, Math.max(BODY_MIN_BYTES, longest(inputSchema(endpoint))));
  limits.set(endpoint, limit);
  return limit;
}

function longest(shape: Shape): number {
  if (shape.anyOf) return Math.max(...shape.anyOf.map(longest));
  if (shape.type === 'object') {
    const fields = Object.entries(shape.properties ?? {});
    return fields.reduce((sum, [name, field]) => sum + name.length + 4 + longest(field), 2);
  }
  if (shape.type === 'array') return (shape.maxItems ?? Infinity) * (longest(shape.items ?? {}) + 1);
  if (shape.type !== 'string' || shape.enum || shape.const !== undefined) return WORD_BYTES;
  const fixed = shape.format !== undefined || shape.pattern !== undefined;
  return shape.maxLength === undefined && fixed ? WORD_BYTES : (shape.maxLength ?? Infinity) * CHAR_BYTES + 2;
}
