import type { FastifyReply } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { SLICE } from '#api/work/slices.ts';
import { inPieces, isLong } from './long-json.ts';
import { writtenSchema } from './schema.ts';

type Rows = AsyncIterable<readonly unknown[]>;
type Schema = Record<string, unknown> & { items?: Schema; properties?: Record<string, Schema> };

const isRows = (value: unknown): value is Rows =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/**
 * Yields the JSON of a response some rows at a time, so that the needed memory does not depend on the number of rows.
 * Every row is serialized by the endpoint's reply schema, so that fields outside the schema never leave the server.
 */
export async function* streamed(
  reply: FastifyReply,
  endpoint: Endpoint,
  body: object,
): AsyncGenerator<string> {
  const schema = writtenSchema(endpoint) as Schema;
  // The cast is needed because the framework's type only allows objects. The framework caches compiled schemas.
  const json = (value: unknown, of: Schema) => reply.serializeInput(value as Record<string, unknown>, of);
  if (isRows(body)) {
    yield* listOf(body, schema, json);
    return;
  }
  let before = '{';
  for (const [name, value] of Object.entries(body)) {
    const of = schema.properties![name]!;
    yield `${before}${JSON.stringify(name)}:`;
    if (isRows(value)) yield* listOf(value, of, json);
    else yield json(value, of);
    before = ',';
  }
  yield '}';
}

async function* listOf(
  slices: Rows,
  schema: Schema,
  json: (value: unknown, of: Schema) => string,
): AsyncGenerator<string> {
  yield '[';
  let before = '';
  for await (const rows of slices)
    for (let from = 0; from < rows.length; from += SLICE) {
      const slice = rows.slice(from, from + SLICE);
      if (!isLong(slice)) {
        yield before + json(slice, schema).slice(1, -1);
        before = ',';
        continue;
      }
      for (const row of slice) {
        yield before;
        yield* inPieces(row, async (skeleton) => json(skeleton, schema.items!));
        before = ',';
      }
    }
  yield ']';
}
