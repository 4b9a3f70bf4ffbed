import type { Readable } from 'node:stream';
import type { Endpoint, Group, InputOf, ReplyOf } from '#contract/endpoint.ts';
import type { Audit, AuditMany } from '#api/riwayat/audit.ts';
import type { Db } from '#api/db/db.ts';
import type { Failures } from '#api/guard/failures.ts';
import type { KeptText } from '#api/http/kept-text.ts';
import type { Quotas } from '#api/guard/quotas.ts';
import type { Range } from '#api/guard/seal-file.ts';
import type { Health, Links, Look } from '#api/handed-in.ts';
import type { Sealer } from '#api/guard/seal.ts';
import type { Signer } from '#api/guard/sign.ts';
import type { CertKey } from '#api/kredensial/key.ts';
import type { Refusal } from './refuse.ts';
import type { Share } from './shared.ts';
import type { StoredFiles } from '#api/store/stored-files.ts';
import type { UploadedFile } from '#api/store/uploaded-file.ts';
import type { Settings } from '#api/start/settings.ts';
import type { RunTask } from '#api/work/work.ts';

/** The signed-in user. The data come only from the session, never from the request. */
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
  /** Encrypts identity numbers, so that a copy of the database does not reveal them. */
  seal: Sealer;
  sign: Signer;
  /** Key that signs digital credentials. */
  certKey: CertKey;
  /**
   * Access to stored files. Handlers must create, read and delete files only through this object. A handler of an open
   * endpoint can only read files.
   */
  stored: E['access'] extends { open: string } ? Pick<StoredFiles, 'find' | 'open'> : StoredFiles;
  failures: Failures;
  quotas: Quotas;
  /** Checks whether the links in texts can be opened. Null if the app does not check links. */
  tautan: Links | null;
  health: Health;
  /**
   * Runs an expensive task in a worker process. Each caller has its own queue. Handlers must not call this function
   * while a transaction is open.
   */
  work: RunTask;
  /** Returns a cached result. A result may be cached only if it is the same for all callers who may see it. */
  share: Share;
  /**
   * Refreshes a table of cached results, if the cached results have expired. `name` is the name of this cache. `write`
   * writes new results in a transaction of its own. The second argument of `write` is the cache time in seconds.
   * `times` multiplies the cache time.
   * @returns the database to read the table from; never a replica
   */
  kept: (name: string, write: (db: Db, seconds: number) => Promise<void>, times?: number) => Promise<Db>;
  /** True if the app will shut down soon but still serves requests. */
  draining: boolean;
  /**
   * Public address of the app: PUBLIC_URL, or else the address on which it listens. It is never taken from a
   * request, because a client can forge it.
   */
  site: string;
  /** All endpoints of the API, for the API documentation. */
  endpoints: readonly Endpoint[];
  /** SHA-256 of the caller's token; null without a session. */
  tokenHash: Buffer | null;
  /** Network address of the caller. */
  address: string;
  /** Header `Authorization` of the caller; may be empty. */
  authorization: string;
  /** Metrics of this instance as Prometheus text. */
  metrics: () => Promise<string>;
  /** `User-Agent` of the caller; may be empty. */
  agent: string;
  /** Calls `then` after the response was sent or the caller has disconnected. */
  onAnswered: (then: () => void) => void;
  /** Sets the header `X-Total-Count`, the number of all rows of a list. */
  total: (count: number) => void;
  /** Sets the header `X-Pemberitahuan`, the user's number of unread notifications. */
  unread: (count: number) => void;
  audit: Audit;
  auditMany: AuditMany;
  /**
   * Records that the response shows people's identity numbers. The handler must call this function before the response
   * is sent. Otherwise the app does not send the full response of an endpoint with `nomor`. In a read-only call, the
   * record is stored in its own transaction.
   */
  lihat: (look: Look) => Promise<void>;
}

/**
 * A response with a file of known size, which supports ranges. The file is opened just before the headers are
 * sent.
 */
export class FileBody {
  constructor(
    readonly size: number,
    readonly open: (range?: Range) => Promise<Readable>,
  ) {}
}

/** A response body that is not JSON. */
export class RawReply {
  constructor(
    readonly type: string,
    readonly body: string | Buffer | KeptText | FileBody | NodeJS.ReadableStream,
    readonly headers: Record<string, string> = {},
  ) {}
}

/** A reply with a list that is sent in slices. The list is the reply itself or one of its fields. */
type Streamed<R> = R extends readonly (infer Row)[]
  ? AsyncIterable<readonly Row[]>
  : { [K in keyof R]: R[K] extends readonly (infer Row)[] ? R[K] | AsyncIterable<readonly Row[]> : R[K] };

/**
 * A JSON response that is sent in slices, so that a large response needs little memory. The endpoint's reply
 * schema checks each slice. It can be used only for reads, because the transaction of a write has ended
 * before the slices are sent.
 */
export class StreamedReply<Body extends object> {
  constructor(readonly body: Body) {}
}

/**
 * Result of a handler. If a handler returns a refusal, its transaction is committed. If it throws a refusal,
 * the transaction is rolled back.
 */
type Answer<E extends Endpoint> = Refusal | Reply<E>;

type Reply<E extends Endpoint> = E['raw'] extends true
  ? RawReply
  : E['effect'] extends 'read'
    ? ReplyOf<E> | StreamedReply<Streamed<ReplyOf<E>> & object>
    : ReplyOf<E>;

export interface Handler<E extends Endpoint = Endpoint> {
  readonly kind: 'handler';
  readonly endpoint: E;
  /**
   * Runs before `prepare`, in a transaction of its own. It loads data for `prepare`. Its writes are kept even if a
   * later step of the call fails.
   */
  readonly begin?: (ctx: Context<E>) => Promise<void>;
  /**
   * Runs before the transaction. It is for slow work such as hashing and files, because slow work must not
   * keep a transaction open. `db` is read-only.
   */
  readonly prepare?: (ctx: Context<E>) => Promise<unknown>;
  /**
   * Runs in the transaction of a write. It is repeated after a deadlock, so all its effects must go through
   * `ctx`.
   */
  readonly run: (ctx: Context<E>, prepared: never) => Promise<Answer<E>>;
}

/** Binds an endpoint to the function that handles its calls. A feature file exports only the result of `handle`. */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (ctx: Context<E>) => Promise<Answer<E>>,
): Handler<E> {
  return { kind: 'handler', endpoint, run };
}

/** Like `handle`, but runs `prepare` before the transaction begins. `run` gets the result of `prepare`. */
export function handlePrepared<E extends Endpoint, P>(
  endpoint: E,
  prepare: (ctx: Context<E>) => Promise<P>,
  run: (ctx: Context<E>, prepared: P) => Promise<Answer<E>>,
): Handler<E> {
  return { kind: 'handler', endpoint, prepare, run };
}

/** Like `handlePrepared`, but runs `begin` in a transaction of its own before `prepare` (see `Handler.begin`). */
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
