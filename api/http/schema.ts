import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

type Schema = Record<string, unknown>;

/** JSON Schema of a value: as it is sent in (`input`), or as it leaves the server. */
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

/** Kept because every server in a process compiles the same replies, and tests start dozens of servers. */
const written = new WeakMap<Endpoint, Schema>();

/** The schema of a reply, for the compiled serializer. What a text looks like is left out: it would be asked of each, for nothing. */
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

/** The compiled serializer of a reply schema. Compiled once per process: each of 240 takes about a millisecond. */
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

/** The schema of a reply, for those who read about it. */
export const replySchema = ({ reply }: Endpoint): Schema => jsonSchema(reply, 'output');

/** The schema of a call's input. */
export function inputSchema({ input }: Endpoint) {
  return jsonSchema(input, 'input');
}
