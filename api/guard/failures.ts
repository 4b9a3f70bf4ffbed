import { FAILED_MASUK } from '#rules/akun/masuk.ts';
import { raw, sql, type Database, type Db } from '#api/db/db.ts';
import { countKey, take, tooManyFor, waitsOf, type Counter } from './counter.ts';
import { familiarOf, perangkatHash, type Familiar, type From } from './familiar.ts';
import { networkHash } from './networks.ts';
import { recordSignIn, type SignIn } from './sign-ins.ts';
import { openResetFailures, type ResetFailures } from './reset-failures.ts';

const MENIT = 60;
const OLD = FAILED_MASUK.menit * MENIT;

/** A sign-in attempt whose password may be checked. */
export interface AttemptCount {
  /**
   * Checks the password, and counts and records a wrong attempt. Above the limit, every attempt is refused with 429.
   * Parallel attempts cannot exceed the limit. A correct password resets only the counters of its own kind of device
   * (known device, known network or unknown). If `judge` fails because the server is busy, the attempt does not count.
   */
  evaluate(judge: () => Promise<boolean>): Promise<boolean>;
}

/**
 * Counters of failed sign-ins and password resets. They are stored in the database, so that all instances
 * share them.
 */
export interface Failures {
  /**
   * Begins a sign-in attempt. Refuses with 429 if the counters of the attempt are used up. A refused attempt
   * does not count.
   */
  reserve(email: string, from: From): Promise<AttemptCount>;
  /** Records a sign-in in its own transaction. This function is for callers that write nothing else. */
  record(signIn: SignIn): Promise<void>;
  /** Resets the counters of this account and address. It is called after the account gets a new password. */
  forget(email: string, address: string): Promise<void>;
  reset: ResetFailures;
}

/** Opens the counters of failed sign-ins and password resets. */
export function openFailures(database: Database, clock: () => Date): Failures {
  const recordPassword = (
    db: Db,
    user_id: number | null,
    { address, agent }: From,
    hasil: 'gagal' | 'ditolak',
  ) => recordSignIn(db, { user_id, address, agent, cara: 'password', hasil }, clock());
  return {
    reset: openResetFailures(database.pool),
    async reserve(email, from) {
      const known = await familiarOf(database.read, email, from);
      const counters = countersFor(known, email, from);
      const used = await waitsOf(database.read, counters, clock());
      /**
       * Records the refusal in its own transaction, because the transaction of the attempt is rolled back.
       */
      const refuseAfter = async (wait: number) => {
        if (wait === 0) return;
        await database.write((db) => recordPassword(db, known.user_id, from, 'ditolak'));
        throw tooManyFor(wait, (text) => `Terlalu banyak percobaan masuk. Coba lagi dalam ${text}.`);
      };
      // If a counter is used up, the attempt is refused here, before the expensive password hash.
      await refuseAfter(await waitOf(counters, (counter) => Promise.resolve(used(counter))));
      return {
        async evaluate(judge) {
          const right = await judge();
          const wait = await database
            .write(async (db) => {
              // `take` locks the counter until the transaction ends. A refused attempt is rolled back, so it
              // does not count.
              const over = await waitOf(counters, (counter) => take(db, counter, clock()));
              if (over > 0) throw new UsedUp(over);
              // A correct password does not reset the third counter, which allows one attempt per minute above the
              // limit.
              if (right) await forgetKeys(db, counters.slice(0, 2));
              else await recordPassword(db, known.user_id, from, 'gagal');
              return 0;
            })
            .catch((error: unknown) => {
              if (error instanceof UsedUp) return error.wait;
              throw error;
            });
          await refuseAfter(wait);
          return right;
        },
      };
    },
    record: (signIn) => database.write((db) => recordSignIn(db, signIn, clock())),
    forget: (email, address) => database.write((db) => forgetFailures(db, email, address)),
  };
}

/**
 * Returns the counters of a sign-in attempt. An attempt from a known device uses the counter of the device. Otherwise,
 * an attempt from a known network uses the counter of the network. All other attempts use the counters for unknown
 * devices and networks.
 */
function countersFor({ user_id, ...known }: Familiar, email: string, from: From): Counter[] {
  const own = { points: FAILED_MASUK.dikenal, duration: OLD };
  if (known.perangkat && from.perangkat !== undefined)
    return [{ key: `masuk_perangkat:${user_id}:${perangkatHash(from.perangkat).toString('hex')}`, ...own }];
  if (known.jaringan)
    return [{ key: `masuk_jaringan:${user_id}:${networkHash(from.address).toString('hex')}`, ...own }];
  return strangers(email, from.address);
}

/**
 * Counters of failed sign-ins from a device and network that this account has never used. The first counts
 * for the account, the second for the account and the address. The third allows one attempt per minute above
 * the account's limit. They are always locked in this order.
 */
const strangers = (email: string, address: string): Counter[] => [
  { key: `masuk_akun:${countKey(email)}`, points: FAILED_MASUK.akun, duration: OLD },
  { key: `masuk_alamat:${countKey(email, address)}`, points: FAILED_MASUK.alamat, duration: OLD },
  { key: `masuk_pelan:${countKey(email)}`, points: 1, duration: MENIT },
];

/** Returns the milliseconds until the password may be checked; 0 means now. */
async function waitOf(
  [first, address, slow]: readonly Counter[],
  ask: (counter: Counter) => Promise<number>,
): Promise<number> {
  const wait = await ask(first!);
  if (!address || !slow) return wait;
  const here = await ask(address);
  if (here > 0 || wait === 0) return here;
  return Math.min(wait, await ask(slow));
}

/** Thrown to roll back an attempt if a counter is used up. `wait` is in milliseconds. */
class UsedUp extends Error {
  constructor(readonly wait: number) {
    super('used up');
  }
}

/** Locks counters in the order of their keys, so that two transactions cannot deadlock. */
const locked = (counters: readonly Counter[]) =>
  sql`(select key from batas where key = any(${counters.map(({ key }) => key)}) order by key for update)`;

async function forgetKeys(db: Db, counters: readonly Counter[]): Promise<void> {
  await db.run(sql`delete from batas where key in ${locked(counters)}`);
}

/**
 * Resets the counters of this account, of its known devices and networks, and of this address. Runs in the
 * caller's transaction.
 */
export async function forgetFailures(db: Db, email: string, address = ''): Promise<void> {
  await forgetKeys(db, strangers(email, address));
  const keys = (name: string, table: string) =>
    sql`select ${name} || ':' || k.user_id || ':' || encode(k.hash, 'hex') from ${raw(table)} k join users u on u.id = k.user_id where u.email = ${email}`;
  await db.run(
    sql`delete from batas where key in (${keys('masuk_perangkat', 'perangkat')} union all ${keys('masuk_jaringan', 'jaringan_akun')})`,
  );
}
