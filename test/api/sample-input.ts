import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** Values that a sample depends on. */
export interface SampleFor {
  /** Number of the sample. Each sample has different texts. */
  nth: number;
  /** Ids of existing rows, by field name. */
  ids: Readonly<Record<string, number>>;
}

/**
 * Returns an input that matches the contract, as far as JSON Schema describes the contract. An id that may be null is
 * null, so that the call creates a new row.
 */
export function sampleInput({ input }: Endpoint, of: SampleFor): Record<string, unknown> {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return sample(schema, of, 'input') as Record<string, unknown>;
}

/** Matches optional fields that refer to an earlier version or row. Samples do not contain them. */
const EARLIER = /(^id|_id|_at|_lama|setelah|riwayat)$/;

function sample(schema: Schema, of: SampleFor, name: string): unknown {
  const { nth, ids } = of;
  const { const: only, enum: some, anyOf, oneOf, type } = schema;
  if (only !== undefined) return only;
  if (some) return some[nth % some.length];
  const either = anyOf ?? oneOf;
  if (either) {
    const first = either.find((each) => each.type !== 'null')!;
    return first !== either.at(0) || either.length === 1 || !name.startsWith('id')
      ? sample(first, of, name)
      : null;
  }
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => schema.required?.includes(key) || !EARLIER.test(key))
          .map(([key, each]) => [key, sample(each as Schema, of, key)]),
      );
    case 'array': {
      const [first] = [schema.items].flat();
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, (_, n) =>
        sample((first ?? {}) as Schema, { nth: nth + n, ids }, name),
      );
    }
    case 'integer':
    case 'number':
      return ids[name] ?? Math.min(Math.max(1, schema.minimum ?? 1), schema.maximum ?? 1);
    case 'boolean':
      return nth % 2 === 0;
    default:
      return text(schema, nth, name);
  }
}

/** A string that fits this field name and schema. */
function text(
  { format, pattern, minLength = 0, maxLength = 100 }: Schema,
  nth: number,
  name: string,
): string {
  if (format === 'email' || /email/.test(name)) return `banjir${nth}@example.org`;
  if (format === 'date' || /^(tgl|tanggal|sampai)/.test(name)) return '2026-12-01';
  if (format === 'date-time' || name.endsWith('_at')) return '2026-12-01T00:00:00.000Z';
  if (/password/.test(name)) return `Gunung-Rinjani-${nth}-kabut`;
  if (/url|tautan/.test(name)) return `https://contoh${nth}.ac.id/`;
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(`Teks ${nth}`))
    return '1'.repeat(Math.max(1, minLength));
  return `Teks ${nth}`.padEnd(minLength, 'x').slice(0, maxLength);
}
