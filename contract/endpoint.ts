import { z } from 'zod';
import type { DeclaredList } from './list.ts';

/** The three groups of signed-in users (Specification 1). */
export type Group = 'user' | 'mentor' | 'admin';

/** Who may call: the named groups, anyone signed in, or everyone — and then the reason is written down. */
export type Access = readonly Group[] | 'signed-in' | { readonly open: string };

/**
 * What a call does to the database. `read` runs on a read-only connection; `write` runs in one transaction and is
 * never prefetched, cached, retried or run for HEAD, even when the specification makes it a GET.
 */
export type Effect = 'read' | 'write';

/** Rate class of a call. Numbers live in `api/http/limits.ts`. */
export type Limit = 'read' | 'write' | 'login' | 'upload' | 'public' | 'link';

/** What a multipart call accepts: one field of files, judged by content. Sizes in bytes. */
export interface Files {
  readonly field: string;
  readonly maxCount: number;
  readonly maxBytes: number;
  readonly accept: readonly string[];
}

export type Input = z.ZodObject;
export type Reply = z.ZodType;

/** One call of the API: the object that types it, checks it, documents it and runs it. */
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
  /** Numbers of a POST that may stand in the query instead of the body; in both they must be the same. */
  readonly inQuery?: readonly string[];
  readonly files?: Files;
  readonly reply: R;
  /** Also answered to a caller who must change the password first; nothing else is (threat T4). */
  readonly beforePasswordChange?: true;
  /** Asked by an open page without anybody's doing: no use of the session, which ends as if it had not been asked. */
  readonly unattended?: true;
  /** Status of success, 200 unless told. */
  readonly status?: number;
  /** A list that also takes page, per_page, q and sort, and counts in `X-Total-Count`. */
  readonly paged?: boolean;
  /** The list that it answers, as it is declared for screen and sheet, too. */
  readonly list?: DeclaredList;
  /** The same answer for everyone, and no personal data: browsers and proxies may keep it for so many seconds. */
  readonly keepSeconds?: number;
  /** The answer is bytes, not JSON (a file, a spreadsheet). */
  readonly raw?: boolean;
  /**
   * The answer holds identity, tax or account numbers of people, or papers with them: each one in full is a look, written down
   * before it leaves (`Context.lihat`). One whose input has `samar` holds, with 1, the last four digits alone, and is no look.
   */
  readonly nomor?: true;
}

/** Declares a call. Nothing about who may call it or what it does can be left out. */
export function endpoint<I extends Input, R extends Reply, const F extends Effect, const A extends Access>(
  // A list that is paged is declared.
  spec: Endpoint<I, R> & { effect: F; access: A } & ({ paged?: false } | { paged: true; list: DeclaredList }),
): Endpoint<I, R> & { effect: F; access: A } {
  return Object.freeze(spec);
}

export type InputOf<E> = E extends Endpoint<infer I, Reply> ? z.output<I> : never;
/** What a caller hands in, before defaults are filled. */
export type ArgsOf<E> = E extends Endpoint<infer I, Reply> ? z.input<I> : never;
export type ReplyOf<E> = E extends Endpoint<Input, infer R> ? z.output<R> : never;
/** One row of a call that answers a list. */
export type RowOf<E> = ReplyOf<E> extends readonly (infer Row)[] ? Row : never;

/** Is this value an endpoint? Used where contracts are discovered by path. */
export function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'effect' in value
  );
}

/** The path with the programme's slug in place. */
export function pathOf(e: Endpoint, product: string): string {
  return e.path.replace('{product}', product);
}
