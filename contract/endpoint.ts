import { z } from 'zod';
import type { DeclaredList } from './list.ts';

/** The three groups of signed-in users (Specification 1). */
export type Group = 'user' | 'mentor' | 'admin';

/** Groups that may call, all signed-in users, or all visitors (with the reason). */
export type Access = readonly Group[] | 'signed-in' | { readonly open: string };

/**
 * What a call does to the database. `read` runs on a read-only connection; `write` runs in one transaction and is
 * never prefetched, cached, retried or run for HEAD, even when the specification makes it a GET.
 */
export type Effect = 'read' | 'write';

/** Rate class of a call. Numbers live in `api/http/limits.ts`. */
export type Limit = 'read' | 'write' | 'login' | 'upload' | 'public' | 'link';

/** The file field of a multipart call. Types are detected from the content. Sizes in bytes. */
export interface Files {
  readonly field: string;
  readonly maxCount: number;
  readonly maxBytes: number;
  readonly accept: readonly string[];
}

export type Input = z.ZodObject;
export type Reply = z.ZodType;

/** One call of the API: its types, validation, documentation and rights. */
export interface Endpoint<I extends Input = Input, R extends Reply = Reply> {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** Path below `/api`. `{product}` stands for the programme's slug. */
  readonly path: string;
  /** One line for the API page. */
  readonly summary: string;
  readonly access: Access;
  readonly effect: Effect;
  readonly limit: Limit;
  readonly input: I;
  /** Numeric parameters of a POST that may stand in the query or the body; when both have them, they must be equal. */
  readonly inQuery?: readonly string[];
  readonly files?: Files;
  readonly reply: R;
  /** Allowed before a forced password change; all other calls are refused then (threat T4). */
  readonly beforePasswordChange?: true;
  /** Sent by an open page without user action. It does not extend the session. */
  readonly unattended?: true;
  /** Status of a successful response; default 200. */
  readonly status?: number;
  /** A list with the inputs page, per_page, q and sort, and the total in `X-Total-Count`. */
  readonly paged?: boolean;
  /** The declared list of this call, shared by screen and spreadsheet. */
  readonly list?: DeclaredList;
  /** Seconds that browsers and proxies may cache the response: it is equal for all users and has no personal data. */
  readonly keepSeconds?: number;
  /** The response body is bytes, not JSON (a file, a spreadsheet). */
  readonly raw?: boolean;
  /**
   * The response has identity, tax or account numbers, or papers with them. Each full number is recorded as an access
   * before the response is sent (`Context.lihat`). With `samar` 1 it has only the last four digits, which is not
   * recorded.
   */
  readonly nomor?: true;
  /**
   * Other programs may also send this POST as a form to this address outside `/api`. The input is the query; the body
   * is ignored, and the message is returned as plain text.
   */
  readonly form?: `/${string}`;
}

/** Declares a call. Access and effect are required. */
export function endpoint<I extends Input, R extends Reply, const F extends Effect, const A extends Access>(
  // A paged call must declare its list.
  spec: Endpoint<I, R> & { effect: F; access: A } & ({ paged?: false } | { paged: true; list: DeclaredList }),
): Endpoint<I, R> & { effect: F; access: A } {
  return Object.freeze(spec);
}

export type InputOf<E> = E extends Endpoint<infer I, Reply> ? z.output<I> : never;
/** The input of a caller, before defaults are applied. */
export type ArgsOf<E> = E extends Endpoint<infer I, Reply> ? z.input<I> : never;
export type ReplyOf<E> = E extends Endpoint<Input, infer R> ? z.output<R> : never;
/** A row of a call that returns a list. */
export type RowOf<E> = ReplyOf<E> extends readonly (infer Row)[] ? Row : never;

/** Tests whether a value is an endpoint; used to discover contracts by path. */
export function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'effect' in value
  );
}

/** The path with the programme's slug. */
export function pathOf(e: Endpoint, product: string): string {
  return e.path.replace('{product}', product);
}
