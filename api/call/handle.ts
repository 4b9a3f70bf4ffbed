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

/** The signed-in user, from the session row and nowhere else. */
export interface Me {
  id: number;
  name: string;
  email: string;
  group: Group;
  harus_ganti_password: 0 | 1;
}

/** What every handler is given. `me` is null only for open endpoints. */
export interface Context<E extends Endpoint> {
  input: InputOf<E>;
  me: E['access'] extends { open: string } ? Me | null : Me;
  db: Db;
  /** The instant of the request, server clock. */
  now: Date;
  /** Today `YYYY-MM-DD` in the programme's time zone. */
  hariIni: string;
  files: readonly UploadedFile[];
  settings: Settings;
  /** Seals numbers that must not be readable in a copy of the database. */
  seal: Sealer;
  sign: Signer;
  /** Signs digital credentials. */
  certKey: CertKey;
  /** Stored files, and the only way to create or remove one. When the caller may be anonymous, they can only be opened. */
  stored: E['access'] extends { open: string } ? Pick<StoredFiles, 'find' | 'open'> : StoredFiles;
  failures: Failures;
  quotas: Quotas;
  /** The links of texts; null when they are not checked. */
  tautan: Links | null;
  /** Costly work beside the server, in the caller's turn; not while a transaction is open. */
  work: RunTask;
  /** Answers that all who may see them share for some seconds. */
  share: Share;
  /**
   * Refreshes a table of results in its own transaction, unless the same refresh is still cached; `write` receives the cache time in seconds.
   * @returns the database that has it; never a replica
   */
  kept: (name: string, write: (db: Db, seconds: number) => Promise<void>, times?: number) => Promise<Db>;
  /** The app will end soon; it still answers. */
  draining: boolean;
  /** Where people find the app's pages: PUBLIC_URL, else the address it listens on; never what a caller claims. */
  site: string;
  /** Every call of the API, for its own documentation. */
  endpoints: readonly Endpoint[];
  /** SHA-256 of the caller's token; null for a caller without a session. */
  tokenHash: Buffer | null;
  /** Caller's network address. */
  address: string;
  /** The caller's `User-Agent`, blank when there is none. */
  agent: string;
  /** Calls this when the answer has been sent, or nobody is there any more to receive it. */
  onAnswered: (then: () => void) => void;
  /** Sets `X-Total-Count`. */
  total: (count: number) => void;
  /** Sets `X-Pemberitahuan`. */
  unread: (count: number) => void;
  audit: Audit;
  auditMany: AuditMany;
  /**
   * Records that this answer shows people's numbers, before it leaves; a read does so in a transaction of its own. For
   * endpoints with `nomor`, whose full answers do not leave without it.
   */
  lihat: (look: Look) => Promise<void>;
}

/** A file of known size, of which a range may be asked for. It is opened when its headers are about to go out. */
export class FileBody {
  constructor(
    readonly size: number,
    readonly open: (range?: Range) => Promise<Readable>,
  ) {}
}

/** An answer of bytes. */
export class RawReply {
  constructor(
    readonly type: string,
    readonly body: string | Buffer | KeptText | FileBody | NodeJS.ReadableStream,
    readonly headers: Record<string, string> = {},
  ) {}
}

/** A reply, or its rows slice by slice: the rows of a list, or of a list in one of its fields. */
type Streamed<R> = R extends readonly (infer Row)[]
  ? AsyncIterable<readonly Row[]>
  : { [K in keyof R]: R[K] extends readonly (infer Row)[] ? R[K] | AsyncIterable<readonly Row[]> : R[K] };

/**
 * A JSON answer that leaves slice by slice, each through the endpoint's reply schema, so that its size costs no memory. For reads
 * only: a transaction is over before they go.
 */
export class StreamedReply<Body extends object> {
  constructor(readonly body: Body) {}
}

/** A refusal that is returned instead of thrown keeps what the transaction has written. */
type Answer<E extends Endpoint> = Refusal | Reply<E>;

type Reply<E extends Endpoint> = E['raw'] extends true
  ? RawReply
  : E['effect'] extends 'read'
    ? ReplyOf<E> | StreamedReply<Streamed<ReplyOf<E>> & object>
    : ReplyOf<E>;

export interface Handler<E extends Endpoint = Endpoint> {
  readonly kind: 'handler';
  readonly endpoint: E;
  /** Runs first, in a transaction of its own: what `prepare` needs and what stays when all that follows fails. */
  readonly begin?: (ctx: Context<E>) => Promise<void>;
  /** Runs before the transaction: hashing and files, which must not hold one open. Its `db` only reads. */
  readonly prepare?: (ctx: Context<E>) => Promise<unknown>;
  /** The transaction of a write. It is repeated after a deadlock, so everything it does must be done through its `ctx`. */
  readonly run: (ctx: Context<E>, prepared: never) => Promise<Answer<E>>;
}

/** Binds an endpoint to what it does. The only thing a feature exports. */
export function handle<E extends Endpoint>(
  endpoint: E,
  run: (ctx: Context<E>) => Promise<Answer<E>>,
): Handler<E> {
  return { kind: 'handler', endpoint, run };
}

/** The same with work that must be done before the transaction opens; its result is handed to `run`. */
export function handlePrepared<E extends Endpoint, P>(
  endpoint: E,
  prepare: (ctx: Context<E>) => Promise<P>,
  run: (ctx: Context<E>, prepared: P) => Promise<Answer<E>>,
): Handler<E> {
  return { kind: 'handler', endpoint, prepare, run };
}

/** The same with a transaction before the preparing: see `Handler.begin`. */
export function handleBegun<E extends Endpoint, P>(
  endpoint: E,
  begin: (ctx: Context<E>) => Promise<void>,
  prepare: (ctx: Context<E>) => Promise<P>,
  run: (ctx: Context<E>, prepared: P) => Promise<Answer<E>>,
): Handler<E> {
  return { kind: 'handler', endpoint, begin, prepare, run };
}

/** Is this export of a feature file a handler? */
export function isHandler(value: unknown): value is Handler {
  return typeof value === 'object' && value !== null && (value as Handler).kind === 'handler';
}
