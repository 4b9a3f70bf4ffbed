import type { Readable } from 'node:stream';
import type { Endpoint, Group, InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { Audit, AuditMany } from '#api/riwayat/audit.ts';
import type { Db } from '#api/db/db.ts';
import type { Failures } from '#api/guard/failures.ts';
import type { KeptText } from '#api/http/kept-text.ts';
import type { Quotas } from '#api/guard/quotas.ts';
import type { Range } from '#api/guard/seal-file.ts';
import type { Links, Look } from '#api/handed-in.ts';
import type { Sealer } from '#api/guard/seal.ts';
import type { Signer } from '#api/guard/sign.ts';
import type { CertKey } from '#api/kredensial/key.ts';
import type { Refusal } from './refuse.ts';
import type { Share } from './shared.ts';
import type { StoredFiles } from '#api/store/stored-files.ts';
import type { UploadedFile } from '#api/store/uploaded-file.ts';
import type { Settings } from '#api/start/settings.ts';
import type { RunTask } from '#api/work/work.ts';

/** The signed-in user, read only from the session row. */
export interface Me {
  id: number;
  name: string;
  email: string;
  group: Group;
  harus_ganti_password: 0 | 1;
}

/** Argument of every handler. `me` is null only for open endpoints. */
export interface Context<E extends Endpoint> {
  input: InputOf<E>;
  me: E['access'] extends { open: string } ? Me | null : Me;
  db: Db;
  /** Time of the request by the server's clock. */
  now: Date;
  /** Today `YYYY-MM-DD` in the programme's time zone. */
  hariIni: string;
  files: readonly UploadedFile[];
  settings: Settings;
  /** Seals numbers that must be unreadable in a copy of the database. */
  seal: Sealer;
  sign: Signer;
  /** Signs digital credentials. */
  certKey: CertKey;
  /** Stored files, and the only way to create or delete one. An anonymous caller can only open them. */
  stored: E['access'] extends { open: string } ? Pick<StoredFiles, 'find' | 'open'> : StoredFiles;
  failures: Failures;
  quotas: Quotas;
  /** Checks links in texts; null when the check is off. */
  tautan: Links | null;
  /** Runs an expensive task in a worker process, queued per caller; not while a transaction is open. */
  work: RunTask;
  /** Cached results that are equal for all who may see them. */
  share: Share;
  /**
   * Refreshes a table of results in its own transaction, unless it was refreshed within the cache time, which `write`
   * receives in seconds.
   * @returns the database with the result; never a replica
   */
  kept: (name: string, write: (db: Db, seconds: number) => Promise<void>, times?: number) => Promise<Db>;
  /** The app ends soon; it still serves requests. */
  draining: boolean;
  /** Public address of the app: PUBLIC_URL, else the address it listens on; never from a request. */
  site: string;
  /** Every call of the API, for its own documentation. */
  endpoints: readonly Endpoint[];
  /** SHA-256 of the caller's token; null without a session. */
  tokenHash: Buffer | null;
  /** Network address of the caller. */
  address: string;
  /** `User-Agent` of the caller; may be empty. */
  agent: string;
  /** Runs `then` when the response was sent or the caller has disconnected. */
  onAnswered: (then: () => void) => void;
  /** Sets `X-Total-Count`. */
  total: (count: number) => void;
  /** Sets `X-Pemberitahuan`. */
  unread: (count: number) => void;
  audit: Audit;
  auditMany: AuditMany;
  /**
   * Records that this response shows people's numbers, before it is sent; a read does so in its own transaction. A full
   * response of an endpoint with `nomor` is not sent without it.
   */
  lihat: (look: Look) => Promise<void>;
}

/** A file of known size that supports ranges. It is opened just before the headers are sent. */
export class FileBody {
  constructor(
    readonly size: number,
    readonly open: (range?: Range) => Promise<Readable>,
  ) {}
}

/** A response of bytes. */
export class RawReply {
  constructor(
    readonly type: string,
    readonly body: string | Buffer | KeptText | FileBody | NodeJS.ReadableStream,
    readonly headers: Record<string, string> = {},
  ) {}
}

/** A reply whose rows come in slices: a list, or a list in one of its fields. */
type Streamed<R> = R extends readonly (infer Row)[]
  ? AsyncIterable<readonly Row[]>
  : { [K in keyof R]: R[K] extends readonly (infer Row)[] ? R[K] | AsyncIterable<readonly Row[]> : R[K] };

/**
 * A JSON response sent in slices, each checked by the endpoint's reply schema, so that its size needs no memory. Only
 * for reads, because a transaction has ended by then.
 */
export class StreamedReply<Body extends object> {
  constructor(readonly body: Body) {}
}

/** A returned refusal (not thrown) commits the transaction. */
type Answer<E extends Endpoint> = Refusal | Reply<E>;

type Reply<E extends Endpoint> = E['raw'] extends true
  ? RawReply
  : E['effect'] extends 'read'
    ? ReplyOf<E> | StreamedReply<Streamed<ReplyOf<E>> & object>
    : ReplyOf<E>;

export interface Handler<E extends Endpoint = Endpoint> {
  readonly kind: 'handler';
  readonly endpoint: E;
  /** Runs first in its own transaction: data for `prepare`, and writes that stay when the later steps fail. */
  readonly begin?: (ctx: Context<E>) => Promise<void>;
  /** Runs before the transaction: hashing and files, which must not keep one open. Its `db` is read-only. */
  readonly prepare?: (ctx: Context<E>) => Promise<unknown>;
  /** The transaction of a write. It is repeated after a deadlock, so all its effects must go through `ctx`. */
  readonly run: (ctx: Context<E>, prepared: never) => Promise<Answer<E>>;
}

/** Binds an endpoint to its function. Features export nothing else. */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (ctx: Context<E>) => Promise<Answer<E>>,
): Handler<E> {
  return { kind: 'handler', endpoint, run };
}

/** The same with work before the transaction; its result is passed to `run`. */
export function handlePrepared<E extends Endpoint, P>(
  endpoint: E,
  prepare: (ctx: Context<E>) => Promise<P>,
  run: (ctx: Context<E>, prepared: P) => Promise<Answer<E>>,
): Handler<E> {
  return { kind: 'handler', endpoint, prepare, run };
}

/** The same with a transaction before the preparation: see `Handler.begin`. */
export function handleBegun<E extends Endpoint, P>(
  endpoint: E,
  begin: (ctx: Context<E>) => Promise<void>,
  prepare: (ctx: Context<E>) => Promise<P>,
  run: (ctx: Context<E>, prepared: P) => Promise<Answer<E>>,
): Handler<E> {
  return { kind: 'handler', endpoint, begin, prepare, run };
}

/** Tests whether an export of a feature file is a handler. */
export function isHandler(value: unknown): value is Handler {
  return typeof value === 'object' && value !== null && (value as Handler).kind === 'handler';
}
