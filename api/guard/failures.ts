import { GAGAL_MASUK } from '#rules/akun/masuk.ts';
import { raw, sql, type Database, type Db } from '#api/db/db.ts';
import { countKey, take, tooManyFor, waitsOf, type Counter } from './counter.ts';
import { familiarOf, perangkatHash, type Familiar, type From } from './familiar.ts';
import { networkHash } from './networks.ts';
import { recordSignIn, type SignIn } from './sign-ins.ts';
import { openResetFailures, type ResetFailures } from './reset-failures.ts';

const MENIT = 60;
const LAMA = GAGAL_MASUK.menit * MENIT;

/** A try that may be evaluated. */
export interface Percobaan {
  /**
   * Judges the try, then counts and records a wrong one. A right one ends the failures that it is held against; those of less familiar
   * callers stay. Tries of one account are counted one after the other, so that of many parallel ones no more pass than one after the
   * other: 429 for those beyond the limit, right or wrong. A try without a judgement, because the server is busy, does not count.
   */
  evaluate(judge: () => Promise<boolean>): Promise<boolean>;
}

/** Failed sign-ins and resets, counted in the database and so shared by all instances. */
export interface Failures {
  /** Begins a try. Refuses with 429 when its counters are used up already; a refused try counts nothing. */
  reserve(email: string, from: From): Promise<Percobaan>;
  /** Records what changes nothing else in the database, in a transaction of its own. */
  record(signIn: SignIn): Promise<void>;
  /** The account has a new password, so whoever was locked out from here by wrong ones may try again. */
  forget(email: string, address: string): Promise<void>;
  reset: ResetFailures;
}

/** Opens the counters. */
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
      /** Records the refusal in a transaction of its own: that of the try is rolled back. */
      const refuseAfter = async (wait: number) => {
        if (wait === 0) return;
        await database.write((db) => recordPassword(db, known.user_id, from, 'ditolak'));
        throw tooManyFor(wait, (text) => `Terlalu banyak percobaan masuk. Coba lagi dalam ${text}.`);
      };
      // A counter that is plainly used up need not cost a hash.
      await refuseAfter(await waitOf(counters, (counter) => Promise.resolve(used(counter))));
      return {
        async evaluate(judge) {
          const right = await judge();
          const wait = await database
            .write(async (db) => {
              // Counting locks the counter until the transaction is over. A refused try is rolled back and counts nothing.
              const over = await waitOf(counters, (counter) => take(db, counter, clock()));
              if (over > 0) throw new UsedUp(over);
              // The one slow try of this minute remains spent.
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

/** What an account's tries from there are held against: the first of device, network and stranger that it is. */
function countersFor({ user_id, ...known }: Familiar, email: string, from: From): Counter[] {
  const own = { points: GAGAL_MASUK.dikenal, duration: LAMA };
  if (known.perangkat && from.perangkat !== undefined)
    return [{ key: `masuk_perangkat:${user_id}:${perangkatHash(from.perangkat).toString('hex')}`, ...own }];
  if (known.jaringan)
    return [{ key: `masuk_jaringan:${user_id}:${networkHash(from.address).toString('hex')}`, ...own }];
  return strangers(email, from.address);
}

/** For the whole account, for one address, and the slow tries once the former is used up: always locked in this order. */
const strangers = (email: string, address: string): Counter[] => [
  { key: `masuk_akun:${countKey(email)}`, points: GAGAL_MASUK.akun, duration: LAMA },
  { key: `masuk_alamat:${countKey(email, address)}`, points: GAGAL_MASUK.alamat, duration: LAMA },
  { key: `masuk_pelan:${countKey(email)}`, points: 1, duration: MENIT },
];

/** How long a try has to wait by its counters, in milliseconds; 0: it may be evaluated. */
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

/** Rolls back a try that its counters refuse; `wait` in milliseconds. */
class UsedUp extends Error {
  constructor(readonly wait: number) {
    super('used up');
  }
}

/** Counters in the order that `reserve` locks them in. */
const locked = (counters: readonly Counter[]) =>
  sql`(select key from batas where key = any(${counters.map(({ key }) => key)}) order by key for update)`;

async function forgetKeys(db: Db, counters: readonly Counter[]): Promise<void> {
  await db.run(sql`delete from batas where key in ${locked(counters)}`);
}

/** In the caller's transaction: whoever was locked out of this account from devices, networks or an address that are its own may try again. */
export async function forgetFailures(db: Db, email: string, address = ''): Promise<void> {
  await forgetKeys(db, strangers(email, address));
  const keys = (name: string, table: string) =>
    sql`select ${name} || ':' || k.user_id || ':' || encode(k.hash, 'hex') from ${raw(table)} k join users u on u.id = k.user_id where u.email = ${email}`;
  await db.run(
    sql`delete from batas where key in (${keys('masuk_perangkat', 'perangkat')} union all ${keys('masuk_jaringan', 'jaringan_akun')})`,
  );
}
