import type pg from 'pg';
import { JENIS_RADAR } from '#rules/radar.ts';
import type { Cost } from './processor.ts';
import { say } from './servers.ts';
import type { Meter } from './whole.ts';

/** A person costs at ten thousand at most so many times what one costs at one thousand. */
const GROWTH_MAX = 2;
/** From so many milliseconds on, at ten thousand, it is judged. */
const GROWTH_FROM = 5;
/** The longest that a call may hold the event loop, in milliseconds. */
const HELD_MAX = 20;
const TIMES = 3;
const ROUNDS = 3;

/** A programme whose radar is measured. */
interface Side {
  size: number;
  client: pg.Client;
  meter: Meter;
  ok: (address: string) => Promise<unknown>;
}

/** Lets a fortnight go by: windows have ended at every location, or are about to, and all that waits has waited long. */
async function age({ client }: Side): Promise<void> {
  const run = (text: string) => client.query(text);
  await run(
    `insert into materi (kat_id, keterangan_materi, tgl_mulai, tgl_akhir, lokasi_id, is_tugas, is_review)
     select k, 'Materi lama', current_date - 20, current_date + case when k % 3 = 0 then 2 else -5 end, l.id, 1, (k <= 5)::int
     from generate_series(1, 7) k, lokasi l`,
  );
  await run(
    `insert into perpanjangan (peserta_id, kat_id, sampai, alasan)
     select user_id, 1 + user_id % 7, current_date + 1, 'Sakit' from peserta where user_id % 9 = 0 on conflict do nothing`,
  );
  await run(`update tugas set dikirim_pada = now() - interval '10 days'`);
  await run(`update review set updated_at = now() - interval '5 days' where id_review % 4 = 0`);
  await run(`update review set dibaca_pada = now() where id_review % 4 > 0`);
  await run(`update akomodasi set created_at = now() - interval '9 days'`);
  await run(`update sistem set open_pre = 1, open_pre_sejak = now() - interval '9 days'`);
  await run('vacuum analyze');
}

const sum = ({ app, database }: Cost) => app + database;
const leastOf = (rounds: readonly Cost[]) => rounds.toSorted((a, b) => sum(a) - sum(b))[0]!;

/** What one call costs a programme: the least of some rounds, for what else the machine does only adds. */
async function costOf({ meter, ok }: Side, address: (n: number) => string): Promise<Cost> {
  const rounds: Cost[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const cost = await meter(async () => {
      for (let n = 0; n < TIMES; n += 1) await ok(address(round * TIMES + n));
    });
    // The first warms up.
    if (round > 0) rounds.push(cost);
  }
  const held = Math.min(...rounds.map((each) => each.held));
  const { app, database } = leastOf(rounds);
  return { app: app / TIMES, database: database / TIMES, held };
}

/**
 * The radar finds all of a kind before it shows a page of it: so each kind, and the counts of all, must cost a person no more where there are many.
 * @param sides the small one first; what they hold is older afterwards
 * @returns false when a limit is passed
 */
export async function judgeRadar(sides: readonly Side[]): Promise<boolean> {
  for (const side of sides) await age(side);
  const calls = [
    ...JENIS_RADAR.map((jenis) => [jenis, () => `/adm/radar?jenis=${jenis}&page=1`] as const),
    // Not one that is shared.
    ['counts of all', (n: number) => `/adm/radar_jumlah?q=${n}`] as const,
  ];
  say(
    `The radar with ${sides.map(({ size }) => size).join(' and ')} participants, first pages, processor time of app + database:`,
  );
  let holds = true;
  for (const [name, address] of calls) {
    const costs: Cost[] = [];
    for (const side of sides) costs.push(await costOf(side, address));
    const [small, large] = costs as [Cost, Cost];
    const people = sides[1]!.size / sides[0]!.size;
    const growth = sum(large) / sum(small) / people;
    const wrong = [
      sum(large) > GROWTH_FROM && growth > GROWTH_MAX && `over ${GROWTH_MAX} times a person`,
      large.held > HELD_MAX && `held over ${HELD_MAX} ms`,
    ].filter(Boolean);
    if (wrong.length > 0) holds = false;
    say(
      `  ${name.padEnd(22)} ${sum(small).toFixed(1)} → ${sum(large).toFixed(1)} ms, ×${growth.toFixed(2)} a person, held ${large.held.toFixed(0)} ms${wrong.map((each) => ` – ${String(each)}`).join('')}`,
    );
  }
  return holds;
}
