import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

/** JSON Schema of a value: as it is sent in (`input`), or as it leaves the server. */
export function jsonSchema(type: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _version, ...schema } = z.toJSONSchema(type, {
    target: 'draft-7',
    io,
    unrepresentable: 'any',
  });
  return schema;
}

/** Kept because every server in a process compiles the same replies, and tests start dozens of servers. */
const replies = new WeakMap<Endpoint, Record<string, unknown>>();

/** The schema of a reply, for the compiled serializer and the API page. */
export function replySchema(endpoint: Endpoint) {
  const schema = replies.get(endpoint) ?? jsonSchema(endpoint.reply, 'output');
  replies.set(endpoint, schema);
  return schema;
}

/** The schema of a call's input. */
export function inputSchema({ input }: Endpoint) {
  return jsonSchema(input, 'input');
}
