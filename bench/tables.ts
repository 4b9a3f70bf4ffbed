import type pg from 'pg';
import { hashToken } from '../api/http/session.ts';
import { counters, median, say, type Server } from './servers.ts';

/** What is measured: tables of so many participants, each so many times. */
export const PESERTA = 10_000;
const TIMES = 21;

/**
 * The longest time for a page of the participant table, as a multiple of its bare queries: HTTP and JSON cost some four times
 * such small queries; one that reads everyone for a page of fifty costs a dozen times.
 */
const LIMIT = 8;

const SESSION = `select u.id, s.terakhir from sesi s join users u on u.id = s.user_id
  where s.token_hash = $1 and s.berakhir > now()`;
const FROM = 'from peserta p join users u on u.id = p.user_id join ist_nilai i on i.user_id = p.user_id';
const ROWS = `select u.id as user_id, u.name, u.email, p.no_absensi, p.peserta_status_aktif, p.nama_pt, p.provinsi_pt,
  i.nilai_pre, i.nilai_post, i.nilai_ojt, i.nilai_ist2 ${FROM} order by p.lokasi_id, p.no_absensi, p.user_id`;
const COUNT = 'select count(*)::int as jumlah from peserta';

/** Milliseconds that `work` takes. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/**
 * The admin's long tables over HTTP, beside their bare queries in turns. Tells too how long each held the event loop, in which
 * nobody else gets an answer.
 * @returns false when a page of the table takes too long
 */
export async function compareTables(server: Server, client: pg.Client, token: string): Promise<boolean> {
  const get = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/api${path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  const query = async (name: string, text: string) => {
    await client.query({ name: 'session', text: SESSION, values: [hashToken(token)] });
    await client.query({ name, text });
  };
  const compare = async (name: string, path: string, bare?: () => Promise<unknown>) => {
    const took: { http: number; bare: number; held: number }[] = [];
    for (let n = 0; n <= TIMES; n += 1) {
      const alone = bare ? await timed(bare) : Number.NaN;
      await counters(server);
      const http = await timed(() => get(path));
      const { held } = await counters(server);
      // The first round warms both up.
      if (n > 0) took.push({ http, bare: alone, held });
    }
    const ratio = median(took.map((t) => t.http / t.bare));
    say(
      `${name.padEnd(34)} ${median(took.map((t) => t.http)).toFixed(1)} ms, longest hold of the event loop ${median(took.map((t) => t.held)).toFixed(0)} ms` +
        (bare ? `; ${ratio.toFixed(1)} times its bare queries` : ''),
    );
    return ratio;
  };

  say(`The admin's tables with ${PESERTA} participants and five tasks each (median of ${TIMES}):`);
  const page = await compare(
    'participant table, a page of 50',
    '/adm/peserta_pelatihan?page=1&per_page=50',
    async () => {
      await query('page', `${ROWS} limit 50`);
      await client.query({ name: 'count', text: COUNT });
    },
  );
  await compare('participant table, all of it', '/adm/peserta_pelatihan', () => query('all', ROWS));
  await compare('its export', '/adm/peserta_pelatihan_ekspor', () => query('all', ROWS));
  await compare('dashboard', '/dasbor');
  say(`page / bare queries: ${page.toFixed(1)}, limit ${LIMIT}`);
  return page <= LIMIT;
}
