import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';

type JsonSchema = Record<string, unknown>;

/** JSON Schema of a reply, for the compiled serializer and the API page. */
export function replySchema(endpoint: Endpoint): JsonSchema {
  const schema = z.toJSONSchema(endpoint.reply, {
    target: 'draft-7',
    io: 'output',
    unrepresentable: 'any',
  }) as JsonSchema;
  delete schema.$schema;
  return schema;
}

/** JSON Schema of what a call takes. */
export function inputSchema(endpoint: Endpoint): JsonSchema {
  const schema = z.toJSONSchema(endpoint.input, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema;
  delete schema.$schema;
  return schema;
}
