import { z } from 'zod';
import type { DeclaredList } from './list.ts';

/** The three groups of signed-in users (Specification 1). */
export type Group = 'user' | 'mentor' | 'admin';

/**
 * Callers who have access to the endpoint: the listed groups, all signed-in users, or all visitors. For all visitors,
 * `open` contains the reason. If `session` is `optional`, the call reads the visitor's session. An invalid token is
 * then ignored, and does not count as a failed attempt.
 */
export type Access =
  | readonly Group[]
  | 'signed-in'
  | { readonly open: string; readonly session?: 'optional' };

/**
 * How a call uses the database. A `read` call runs on a read-only connection, a `write` call in one transaction. A
 * `write` call is never prefetched, cached or retried, and a HEAD request never runs it. This is also true if the
 * specification defines the call as a GET.
 */
export type Effect = 'read' | 'write';

/**
 * Rule for a writing call and closed periods. `tolak`: the call never changes data of a closed period, and refuses such
 * a change with 409 `periode_ditutup`. `boleh`: the call may change data of a closed period, or it changes no data of a
 * period.
 */
export type ClosedPeriodRule = 'tolak' | 'boleh';

/** Name of the rate limit of a call. `api/http/limits.ts` contains the values of the limits. */
export type Limit = 'read' | 'write' | 'login' | 'upload' | 'public' | 'link';

/** The file field of a multipart call. The server detects the media type from the content. Sizes are in bytes. */
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
  /** One-line description of the call for the API documentation page. */
  readonly summary: string;
  readonly access: Access;
  readonly effect: Effect;
  /** Rule for changes in closed periods. Every call with the effect `write` must declare this rule. */
  readonly periodeTertutup?: ClosedPeriodRule;
  readonly limit: Limit;
  readonly input: I;
  /**
   * Numeric parameters that a POST may send either in the query string or in the body. If a request sends a
   * parameter in both places, the values must be equal.
   */
  readonly inQuery?: readonly string[];
  readonly files?: Files;
  readonly reply: R;
  /**
   * True for a call that is allowed while the user must change the password. The server refuses all other
   * calls of this user (threat T4).
   */
  readonly beforePasswordChange?: true;
  /**
   * True for a call that an open page sends without a user action. Such a call does not extend the session.
   */
  readonly unattended?: true;
  /** HTTP status of a successful response; default 200. */
  readonly status?: number;
  /**
   * True for a call that returns a list in pages. Its inputs are page, per_page, q and sort; `X-Total-Count` contains
   * the total.
   */
  readonly paged?: boolean;
  /** The columns and sort keys of this list. The table on the screen and the spreadsheet share them. */
  readonly list?: DeclaredList;
  /**
   * Number of seconds for which browsers and proxies may cache the response. It may be set only if the
   * response is the same for all users and has no personal data.
   */
  readonly keepSeconds?: number;
  /** True if the response body consists of bytes instead of JSON (a file, a spreadsheet). */
  readonly raw?: boolean;
  /**
   * True if the response contains identity, tax or account numbers, or documents with these numbers. The
   * server records an access for each full number before it sends the response (`Context.lihat`). With
   * `samar` 1, the response contains only the last four digits, and the server records no access.
   */
  readonly nomor?: true;
  /**
   * Address outside `/api` to which other programs may send this POST as a form. The query string is the
   * input. The server ignores the body, and returns the message as plain text.
   */
  readonly form?: `/${string}`;
}

/**
 * Declares a call. The types require `access` and `effect`, and for a writing call also `periodeTertutup`.
 */
export function endpoint<I extends Input, R extends Reply, const F extends Effect, const A extends Access>(
  // The type requires a paged call to declare its list.
  spec: Endpoint<I, R> & { effect: F; access: A } & (
      | { paged?: false }
      | { paged: true; list: DeclaredList }
    ) &
    ([F] extends ['write'] ? { periodeTertutup: ClosedPeriodRule } : { periodeTertutup?: undefined }),
): Endpoint<I, R> & { effect: F; access: A } {
  return Object.freeze(spec);
}

export type InputOf<E> = E extends Endpoint<infer I, Reply> ? z.output<I> : never;
/** The input as a caller sends it, before the schema adds default values. */
export type ArgsOf<E> = E extends Endpoint<infer I, Reply> ? z.input<I> : never;
export type ReplyOf<E> = E extends Endpoint<Input, infer R> ? z.output<R> : never;
/** A row of a call that returns a list. */
export type RowOf<E> = ReplyOf<E> extends readonly (infer Row)[] ? Row : never;

/**
 * Tests whether an exported value is an endpoint. The server needs this test to find the endpoints in the
 * contract files.
 */
export function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'effect' in value
  );
}

/** The path with the programme's slug in place of `{product}`. */
export function pathOf(e: Endpoint, product: string): string {
  return e.path.replace('{product}', product);
}
