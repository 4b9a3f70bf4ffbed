import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

type Schema = Record<string, unknown>;

/** JSON Schema of a Zod type, for its `input` or its `output` side. */
export function jsonSchema(
  type: z.ZodType,
  io: 'input' | 'output',
  override: (seen: { jsonSchema: Schema }) => void = () => {},
): Schema {
  const { $schema: _version, ...schema } = z.toJSONSchema(type, {
    target: 'draft-7',
    io,
    unrepresentable: 'any',
    override,
  });
  return schema;
}

/**
 * Cached reply schemas. They are cached because tests start dozens of servers in one process, each with the
 * same replies.
 */
const written = new WeakMap<Endpoint, Schema>();

/**
 * Schema of a reply for the compiled serializer. Text patterns are removed from it, because testing each text
 * against a pattern would take time.
 */
export function writtenSchema(endpoint: Endpoint): Schema {
  const schema =
    written.get(endpoint) ??
    jsonSchema(endpoint.reply, 'output', ({ jsonSchema: each }) => {
      delete each.format;
      delete each.pattern;
    });
  written.set(endpoint, schema);
  return schema;
}

type Serializer = (value: unknown) => string;

const compile = SerializerSelector()({}, {});
const compiled = new WeakMap<object, Serializer>();

/** Compiled serializer of a reply schema. It is compiled once per process: each of the 240 schemas takes about 1 ms. */
export function serializerOf(route: {
  schema: object;
  method: string;
  url: string;
  httpStatus?: string;
}): Serializer {
  const serialize = compiled.get(route.schema) ?? compile({ httpStatus: '200', ...route });
  compiled.set(route.schema, serialize);
  return serialize;
}

/** Schema of a reply for the API documentation. */
export const replySchema = ({ reply }: Endpoint): Schema => jsonSchema(reply, 'output');

export function inputSchema({ input }: Endpoint) {
  return jsonSchema(input, 'input');
}
