import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Perangkat } from '#contract/fields.ts';
import { refuse, refuseField } from '#api/call/refuse.ts';
import { invalidInput } from './errors.ts';

/** A whole number without leading zeros, as text in a query string. */
const DECIMAL = /^(0|[1-9]\d{0,9})$/;

/** Header with the browser's id. It is also sent to calls whose input has no field `perangkat`. */
export const X_PERANGKAT = 'x-perangkat';

/**
 * Error message for invalid input if the contract has no message for it. Pages of this app never send such
 * input.
 */
const UNNAMED = { error: () => 'Isian belum benar' };

/**
 * Reads the input of a call: query and path for GET and DELETE, body for POST. The contract checks it and drops unknown
 * fields.
 * @throws Refusal 400 for a body that is no object, 422 for a field
 */
export function readInput(
  endpoint: Endpoint,
  request: FastifyRequest,
  fields: Record<string, string> | undefined,
): unknown {
  // A missing body counts as an empty object. The body `null` is refused as unreadable.
  const { body = {} } = request;
  const own = endpoint.method === 'POST' ? (fields ?? body) : request.query;
  if (typeof own !== 'object' || own === null || Array.isArray(own))
    throw refuse(400, 'Kiriman tidak dapat dibaca');
  return inputOf(endpoint, {
    ...fromHeader(endpoint, request),
    ...own,
    ...fromQuery(endpoint, own as Record<string, unknown>, request.query as Record<string, unknown>),
    ...(request.params as object),
  });
}

/**
 * Copies the header `X-Perangkat` to the input field `perangkat`, if the call has this field. A field in the
 * body takes precedence.
 */
function fromHeader({ input }: Endpoint, { headers }: FastifyRequest): Record<string, unknown> {
  const sent = headers[X_PERANGKAT];
  return input.shape.perangkat === Perangkat && sent !== undefined ? { perangkat: sent } : {};
}

/** Checks input with the contract. @throws Refusal 422 with the contract's messages */
export function inputOf(endpoint: Endpoint, fields: unknown): unknown {
  const parsed = endpoint.input.safeParse(fields);
  if (parsed.success) return parsed.data;
  // Parses the input again to get the error messages. Parsing with messages takes 7 times as long, so only
  // invalid input is parsed this way.
  throw invalidInput(endpoint.input.safeParse(fields, UNNAMED).error ?? parsed.error);
}

/**
 * Returns the fields that a POST may also send in its query. Numeric fields are converted from text to numbers.
 * @throws Refusal 422 if the body has a different value
 */
function fromQuery(
  { inQuery = [], input }: Endpoint,
  body: Record<string, unknown>,
  query: Record<string, unknown>,
): Record<string, unknown> {
  const found = inQuery.filter((name) => query[name] !== undefined);
  return Object.fromEntries(
    found.map((name) => {
      const text = query[name];
      const value = typeof text === 'string' && DECIMAL.test(text) ? Number(text) : text;
      if (body[name] === undefined) return [name, value];
      const [sent, asked] = [body[name], value].map((each) =>
        (input.shape[name] as z.ZodType).safeParse(each),
      );
      if (sent!.success !== asked!.success || sent!.data !== asked!.data)
        throw refuseField(name, 'Isian dan alamat menyebut yang berbeda');
      return [name, body[name]];
    }),
  );
}
