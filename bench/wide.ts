import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { PENUGASAN_MAKS } from '#rules/nilai/penugasan.ts';
import { loadQuickly } from './batch/load.ts';
import type { Cost } from './processor.ts';
import { eachInTurn, fillUp, least, mean } from './rounds.ts';
import type { Side } from './sides.ts';
import { faultsOf, sum, type Measured } from './verdict.ts';

/** Each is done so many times, and the least counts; of what takes long the mean. */
const ROUNDS = 4;
/** What takes longer at any size, in milliseconds of processor time, is done once there. */
const LONG = 15_000;

/** No place has more people, however many there are in all. */
const SELOKASI = '(select user_id from peserta order by user_id limit 10000)';

/** Everybody active, and thousands in one place: before the server starts, which asks while keys are taken away. */
export async function gatherWide(client: pg.Client): Promise<void> {
  await loadQuickly(client, async () => {
    await client.query('update peserta set peserta_status_aktif = 1');
    await client.query(`update peserta set lokasi_id = 1 where user_id in ${SELOKASI}`);
  });
  await client.query('delete from mentor_peserta where kat_id = 5');
  // As any database of some age is, whose rows are cleaned up in passing.
  await client.query('vacuum analyze');
  // And has long written down what was loaded: else the first acts pay for that.
  await client.query('checkpoint');
}

/** The longest that is waited for the database to have cleaned up, in milliseconds. */
const REST = 60_000;

/** Waits until nothing is being cleaned up: what an earlier act has left behind would be told as the cost of the next (a third of it was). */
async function atRest(client: pg.Client): Promise<void> {
  for (const from = Date.now(); Date.now() < from + REST; await wait(500)) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where backend_type = 'autovacuum worker'`,
    );
    if (rowCount === 0) return;
  }
}

/** A write of one click, of so many rows as there are. */
interface Act {
  name: string;
  before?: string;
  write: () => Promise<{ riwayat_id: number | null }>;
}

/** What one side has measured of an act and of taking it back. */
interface Rounds {
  written: Cost[];
  undone: Cost[];
  rows: number;
}

const isShort = ({ written }: Rounds) => written.every((cost) => sum(cost) < LONG);

/** Writes, says what it cost by how many rows it has changed, and takes it back. */
async function round({ client, meter, call }: Side, { name, write }: Act, to: Rounds): Promise<void> {
  let riwayat_id: number | null = null;
  await atRest(client);
  to.written.push(
    await meter(async () => {
      ({ riwayat_id } = await write());
    }),
  );
  const found = await client.query<{ jumlah: number }>(
    `select count(*)::int as jumlah from audit_perubahan where audit_id = ${riwayat_id ?? 0}`,
  );
  to.rows = found.rows[0]!.jumlah;
  if (to.rows === 0) throw new Error(`${name} has changed nothing`);
  await atRest(client);
  to.undone.push(await meter(() => call('admin')('/adm/batalkan', { id: riwayat_id })));
}

/** The writes of one click that touch thousands of rows. */
async function actsOf({ client, call }: Side): Promise<Act[]> {
  const admin = call('admin');
  const idsOf = async (text: string) => (await client.query<{ id: number }>(text)).rows.map(({ id }) => id);
  const pesid = await idsOf(`select user_id as id from peserta order by 1 limit ${PENUGASAN_MAKS}`);
  const [dari, ke] = await idsOf(`select id from users where email like 'pembimbing%' order by id limit 2`);
  return [
    {
      name: 'many assigned',
      write: () => admin('/adm/mentor_banyak', { menid: dari, katid: 5, lokid: null, pesid }),
    },
    {
      name: 'all of a location inactive',
      write: () => admin('/adm/peserta_status_aktif?lokid=1&statid=0'),
    },
    {
      name: 'all of a mentor moved',
      before: `update mentor_peserta set mentor_id = ${dari} where kat_id < 3 and peserta_id in ${SELOKASI}`,
      write: () => admin('/adm/mentor_pindah', { dari, ke }),
    },
    {
      name: 'all claims valid',
      write: () => admin('/adm/peserta_finance_validasi_semua', { lokid: 0 }),
    },
  ];
}

/** What an act and taking it back cost at each size. */
const told = (name: string, all: readonly Rounds[]): Measured[] => {
  const rows = all.map((each) => each.rows);
  const costOf = all.every(isShort) ? least : mean;
  return [
    { name, costs: all.map(({ written }) => costOf(written)), rows },
    { name: `${name} taken back`, costs: all.map(({ undone }) => costOf(undone)), rows },
  ];
};

/**
 * Writes of one click that touch thousands of rows, each taken back again: how long they hold everybody else up. Each is done at every
 * size before it is done again, and as often at all: minutes later the machine may be half as fast again, the first one meets pages as they
 * were loaded, and a limit comes from the first size. What is over a limit is done as often again, and all of it counts.
 */
export async function measureWide(sides: readonly Side[]): Promise<Measured[]> {
  const acts = await Promise.all(sides.map(actsOf));
  const costs: Measured[] = [];
  for (const [n, { name }] of acts[0]!.entries()) {
    const same = acts.map((each) => each[n]!);
    const all = sides.map((): Rounds => ({ written: [], undone: [], rows: 0 }));
    for (const [at, { client }] of sides.entries()) await client.query(same[at]!.before ?? 'select');
    let turn = 0;
    const once = (side: Side, at: number) => round(side, same[at]!, all[at]!);
    const turns = async () => {
      for (let done = 0; done < ROUNDS && (done === 0 || all.every(isShort)); done += 1)
        await eachInTurn(sides, turn++, once);
      if (!all.every(isShort)) await fillUp(sides, (at) => all[at]!.written, once);
    };
    await turns();
    if (told(name, all).some((each) => faultsOf(each).length > 0)) await turns();
    costs.push(...told(name, all));
  }
  return costs;
}
