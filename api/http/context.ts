import type { FastifyReply, FastifyRequest } from 'fastify';
import { X_PEMBERITAHUAN } from '#contract/auth.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { auditOf } from '#api/riwayat/audit.ts';
import type { Constraints } from '#api/call/constraint.ts';
import type { Database, Db } from '#api/db/db.ts';
import { timed } from '#api/db/slow.ts';
import { WAL_MAX, type ReadFrom, type Wal } from '#api/db/replica/reads.ts';
import type { Failures } from '#api/guard/failures.ts';
import type { Quotas } from '#api/guard/quotas.ts';
import type { HandedIn, Health, Links, Look } from '#api/handed-in.ts';
import type { Context, Me } from '#api/call/handle.ts';
import type { UploadedFile } from '#api/store/uploaded-file.ts';
import type { Settings } from '#api/start/settings.ts';
import type { Sealer } from '#api/guard/seal.ts';
import type { Signer } from '#api/guard/sign.ts';
import type { CertKey } from '#api/kredensial/key.ts';
import type { FileLife } from '#api/store/file-life.ts';
import type { Share, Shared } from '#api/call/shared.ts';
import { StoredFiles } from '#api/store/stored-files.ts';
import type { Store } from '#api/store/store.ts';
import type { RunTask, Work } from '#api/work/work.ts';
import type { openFailedTokens, openLimits, openRates, openUnparsed } from './limits.ts';
import type { Faults } from './faults.ts';
import type { Metrics } from './metrics.ts';
import type { OpenTurns } from './open-turns.ts';
import type { Silence } from './silence.ts';
import type { Turns } from './turns.ts';
import type { Session } from './session.ts';

/** Parts of the running app that handlers use. */
export interface App extends Pick<HandedIn, 'keepUndo' | 'noteLook'> {
  database: Database;
  settings: Settings;
  seal: Sealer;
  sign: Signer;
  certKey: CertKey;
  store: Store;
  /** Returns the public address of the app. The address is known as soon as the app listens. */
  site: () => string;
  failures: Failures;
  quotas: Quotas;
  /** Checks links in texts; null if the setting `linkCheck` is off. */
  tautan: Links | null;
  health: Health;
  metrics: Metrics;
  faults: Faults;
  work: Work;
  endpoints: readonly Endpoint[];
  constraints: Constraints;
  limit: ReturnType<typeof openLimits>;
  limitFailedToken: ReturnType<typeof openFailedTokens>;
  isAboveRate: ReturnType<typeof openRates>;
  limitUnparsed: ReturnType<typeof openUnparsed>;
  /** Limits the parallel calls of one account. */
  turns: Turns;
  /** Limits the parallel open calls of one network. */
  openTurns: OpenTurns;
  /** Ends calls while the database does not respond. */
  silence: Silence;
  shared: Shared;
  /** True shortly before the app stops. A load balancer then sends no new requests to this instance. */
  draining: boolean;
  /** Id of this instance. Its messages to the other instances contain this id. */
  instance: string;
  /** Returns the time of the server's clock. Tests replace this function. */
  clock: () => Date;
}

/** Name in the history for a change by a request that has a signed link instead of an account. */
const TAUTAN = { id: null, email: 'tautan' };

/** Parts of one request that do not depend on its database connection. */
export interface RequestParts {
  request: FastifyRequest;
  reply: FastifyReply;
  session: Session | null;
  input: unknown;
  files: readonly UploadedFile[];
  now: Date;
}

/** Context of a handler. It is a class with getters, so that a field is computed only when a handler reads it. */
export class RequestContext implements Context<Endpoint> {
  readonly input: Record<string, unknown>;
  readonly me: Me;
  readonly db: Db;
  readonly now: Date;
  readonly files: readonly UploadedFile[];
  readonly settings: Settings;
  readonly seal: Sealer;
  readonly sign: Signer;
  readonly certKey: CertKey;
  readonly failures: Failures;
  readonly quotas: Quotas;
  readonly tautan: Links | null;
  readonly health: Health;
  readonly endpoints: readonly Endpoint[];
  readonly tokenHash: Buffer | null;
  readonly address: string;
  readonly authorization: string;
  readonly agent: string;
  readonly onAnswered: (then: () => void) => void;
  readonly total: (count: number) => void;
  readonly unread: (count: number) => void;
  readonly audit: Context<Endpoint>['audit'];
  readonly auditMany: Context<Endpoint>['auditMany'];
  /** True after this request recorded an access to a participant's identity numbers. */
  looked = false;
  /**
   * Position in the write-ahead log (WAL) that a cached result must include, so that admins see their own
   * changes.
   */
  private readonly need: Wal;

  constructor(
    private readonly app: App,
    private readonly endpoint: Endpoint,
    { request, reply, session, input, files, now }: RequestParts,
    private readonly from: ReadFrom,
    private readonly life: FileLife,
  ) {
    const { db } = from;
    this.db = timed(db, endpoint.name, (...told) => request.log.warn(...told));
    this.need = session?.me.group === 'admin' ? (session.wal ?? WAL_MAX) : 0n;
    this.input = input as Record<string, unknown>;
    // Only calls of open endpoints have no session. The type of their handlers says that `me` may be null.
    this.me = (session?.me ?? null) as Me;
    this.now = now;
    this.files = files;
    this.settings = app.settings;
    this.seal = app.seal;
    this.sign = app.sign;
    this.certKey = app.certKey;
    this.failures = app.failures;
    this.quotas = app.quotas;
    this.tautan = app.tautan;
    this.health = app.health;
    this.endpoints = app.endpoints;
    this.tokenHash = session?.tokenHash ?? null;
    this.address = request.ip;
    this.authorization = request.headers.authorization ?? '';
    this.agent = request.headers['user-agent'] ?? '';
    this.onAnswered = (then) => {
      if (reply.raw.closed) then();
      else reply.raw.once('close', then);
    };
    this.total = (count) => void reply.header('X-Total-Count', String(count));
    this.unread = (count) => void reply.header(X_PEMBERITAHUAN, String(count));
    const { audit, auditMany } = auditOf(db, session?.me ?? null, app.keepUndo);
    this.audit = audit;
    this.auditMany = auditMany;
  }

  readonly lihat = async (look: Look): Promise<void> => {
    if (!this.endpoint.nomor)
      throw new Error(`${this.endpoint.name} shows no numbers: its contract does not say nomor`);
    const me: Me | null = this.me;
    const { database, keepUndo, noteLook } = this.app;
    const note = (db: Db) => noteLook(db, auditOf(db, me ?? TAUTAN, keepUndo).audit, look);
    await (this.endpoint.effect === 'write' ? note(this.db) : database.write(note));
    this.looked = true;
  };

  get stored(): StoredFiles {
    const me: Me | null = this.me;
    const { quota } = this.settings;
    // Callers of an open call have no account, so the owner id is 0. The type of such a handler only allows
    // reading files.
    const owner = { user_id: me?.id ?? 0, quota: me?.group === 'user' ? quota.peserta : quota.petugas };
    const { database, seal } = this.app;
    // Queries about files go to the primary database, because a replica may still list a file that was just
    // removed.
    const db = this.endpoint.effect === 'write' ? this.db : database.read;
    return new StoredFiles(this.life, db, owner, { read: database.read, keys: seal, work: this.work });
  }

  get site(): string {
    return this.app.site();
  }

  get draining(): boolean {
    return this.app.draining;
  }

  get share(): Share {
    const { shared, database } = this.app;
    if (!database.reads.tracked) return shared.share;
    return (name, make, times) => shared.share(name, make, times, { at: this.from.at, need: this.need });
  }

  readonly kept: Context<Endpoint>['kept'] = async (name, write, times = 1) => {
    const { shared, database } = this.app;
    const seconds = shared.seconds * times;
    await shared.share(name, () => database.write((db) => write(db, seconds)), times);
    return database.read;
  };

  get hariIni(): string {
    return hariIni(this.now, this.settings.timeZone);
  }

  readonly metrics = () => this.app.metrics.text();

  get work(): RunTask {
    const me: Me | null = this.me;
    return this.app.work.of(me ? `akun ${me.id}` : this.address);
  }
}
