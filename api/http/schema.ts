import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

type Schema = Record<string, unknown>;

/** JSON Schema of a type, for the `input` or the `output` side. */
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

/** Cache: every server in a process compiles the same replies, and tests start dozens of servers. */
const written = new WeakMap<Endpoint, Schema>();

/** Schema of a reply for the compiled serializer. Without text patterns, which it would check for each text in vain. */
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

/** Compiled serializer of a reply schema. Compiled once per process: each of 240 takes about 1 ms. */
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

/** Schema of a reply, for the documentation. */
export const replySchema = ({ reply }: Endpoint): Schema => jsonSchema(reply, 'output');

export function inputSchema({ input }: Endpoint) {
  return jsonSchema(input, 'input');
}
