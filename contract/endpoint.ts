import { z } from 'zod';
import type { DeclaredList } from './list.ts';

/** The three groups of signed-in users (Specification 1). */
export type Group = 'user' | 'mentor' | 'admin';

/**
 * Who may call: the listed groups, all signed-in users, or all visitors (`open` gives the reason). With `session` a
 * visitor's call also reads a session if there is a valid one; an invalid token is no error and is not counted.
 */
export type Access =
  | readonly Group[]
  | 'signed-in'
  | { readonly open: string; readonly session?: 'optional' };

/**
 * How a call uses the database. `read` runs on a read-only connection, `write` in one transaction. Browsers, proxies
 * and the app's pages never prefetch, cache or retry a `write` call, and it never runs for a HEAD request. This holds
 * even when the specification defines the call as a GET.
 */
export type Effect = 'read' | 'write';

/**
 * What a writing call does about a closed period. `tolak`: the call never changes data of a closed period, and refuses
 * with 409 `periode_ditutup` where it is about one. `boleh`: a closed period still allows the call, or the call changes
 * no data of a period.
 */
export type ClosedPeriodRule = 'tolak' | 'boleh';

/** Name of the rate limit of a call. `api/http/limits.ts` contains the numbers. */
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
  /** Each call with effect `write` declares it. */
  readonly periodeTertutup?: ClosedPeriodRule;
  readonly limit: Limit;
  readonly input: I;
  /**
   * Numeric parameters that a POST may send in the query string or in the body. If a request sends one in both places,
   * the values must be equal.
   */
  readonly inQuery?: readonly string[];
  readonly files?: Files;
  readonly reply: R;
  /**
   * True for a call that a user may use while a password change is required. The server refuses all other calls of this
   * user (threat T4).
   */
  readonly beforePasswordChange?: true;
  /** An open page sends this call without a user action, so the call does not extend the session. */
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
   * Seconds that browsers and proxies may cache the response. Set it only for a response that is equal for all users
   * and has no personal data.
   */
  readonly keepSeconds?: number;
  /** The response body is bytes, not JSON (a file, a spreadsheet). */
  readonly raw?: boolean;
  /**
   * The response contains identity, tax or account numbers, or documents with these numbers. The server records an
   * access for each full number before it sends the response (`Context.lihat`). With `samar` 1 the response contains
   * only the last four digits, and the server records no access.
   */
  readonly nomor?: true;
  /**
   * Address outside `/api` where other programs may send this POST as a form. The query string is the input. The server
   * ignores the body and returns the message as plain text.
   */
  readonly form?: `/${string}`;
}

/** Declares a call. The types require `access`, `effect` and, for a writing call, `periodeTertutup`. */
export function endpoint<I extends Input, R extends Reply, const F extends Effect, const A extends Access>(
  // A paged call must declare its list.
  spec: Endpoint<I, R> & { effect: F; access: A } & (
      | { paged?: false }
      | { paged: true; list: DeclaredList }
    ) &
    ([F] extends ['write'] ? { periodeTertutup: ClosedPeriodRule } : { periodeTertutup?: undefined }),
): Endpoint<I, R> & { effect: F; access: A } {
  return Object.freeze(spec);
}

export type InputOf<E> = E extends Endpoint<infer I, Reply> ? z.output<I> : never;
/** The input that a caller sends, before the schema adds defaults. */
export type ArgsOf<E> = E extends Endpoint<infer I, Reply> ? z.input<I> : never;
export type ReplyOf<E> = E extends Endpoint<Input, infer R> ? z.output<R> : never;
/** A row of a call that returns a list. */
export type RowOf<E> = ReplyOf<E> extends readonly (infer Row)[] ? Row : never;

/** Tests whether an exported value is an endpoint, because the server finds endpoints in the contract files. */
export function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'effect' in value
  );
}

/** The path with the programme's slug in place of `{product}`. */
export function pathOf(e: Endpoint, product: string): string {
  return e.path.replace('{product}', product);
}
