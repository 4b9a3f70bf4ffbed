import { z } from 'zod';

/** Returns all fields and fixed values of a schema, for example `jadwal.tgl_mulai` or `status=ditolak`. */
export function fieldsOf(schema: z.ZodType, io: 'input' | 'output', at: string): string[] {
  const walk = (shape: z.core.JSONSchema.BaseSchema, place: string): string[] => [
    ...Object.entries(shape.properties ?? {}).flatMap(([key, value]) => [
      `${place}.${key}`,
      ...(typeof value === 'object' ? walk(value, `${place}.${key}`) : []),
    ]),
    ...[...(shape.enum ?? []), ...(shape.const === undefined ? [] : [shape.const])].map(
      (value) => `${place}=${String(value)}`,
    ),
    ...[
      shape.items,
      shape.additionalProperties,
      ...(shape.anyOf ?? []),
      ...(shape.oneOf ?? []),
      ...(shape.allOf ?? []),
    ]
      .flat()
      .flatMap((part) => (typeof part === 'object' && part !== null ? walk(part, place) : [])),
  ];
  return walk(z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }), at);
}
