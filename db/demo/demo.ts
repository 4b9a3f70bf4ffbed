import type pg from 'pg';
import { hashPassword } from '../../api/guard/password.ts';
import type { Store } from '../../api/store/store.ts';
import { withConnection } from '../connection.ts';
import { semuaGambar } from './berkas.ts';
import { isiNilai, isiSurvei } from './isi-nilai.ts';
import { isiSurat } from './isi-surat.ts';
import { isiBerkas, isiMateri, isiMentor, isiOrang, isiTugas, wajib, type Muatan } from './isi.ts';
import { DEMO_PASSWORD } from './orang.ts';
import { simpanGambar, type BerkasDemo } from './simpan.ts';
import { kalender } from './waktu.ts';

export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './orang.ts';

export interface DemoOptions {
  /** Connection string; the rights of the app's role are enough. */
  url: string;
  /** Role to act as, where the connection is another's. */
  role?: string | undefined;
  /** The project's folder. */
  root: string;
  store: Store;
  /** `YYYY-MM-DD` in the programme's zone: every date of the demo is counted from it. */
  today: string;
  now: Date;
}

/**
 * Loads the demo programme into a database that has no accounts yet, all of it or nothing. Two instances that start at
 * once load it once.
 * @returns false when there were accounts already, and nothing was touched
 */
export async function loadDemo(options: DemoOptions): Promise<boolean> {
  return withConnection(options.url, async (client) => {
    if (options.role) await client.query(`set role ${client.escapeIdentifier(options.role)}`);
    if (await berisiAkun(client)) return false;
    return muat(client, options);
  });
}

/** Files first: no row without its file. After a failure the sweep of orphans finds those that no row owns. */
async function muat(client: pg.Client, options: DemoOptions): Promise<boolean> {
  const [berkas, hash] = await Promise.all([
    simpanGambar(options.store, semuaGambar()),
    hashPassword(DEMO_PASSWORD),
  ]);
  await client.query('begin');
  // Another instance may be loading: wait here, then find its accounts.
  await client.query(`select pg_advisory_xact_lock(hashtext('portal demo'))`);
  const terlambat = await berisiAkun(client);
  if (!terlambat) await isi(client, options, berkas, hash);
  await client.query('commit');
  if (terlambat) await Promise.all([...berkas.values()].map(({ id }) => options.store.remove(id)));
  return !terlambat;
}

async function berisiAkun(client: pg.Client): Promise<boolean> {
  const found = await client.query('select 1 from users limit 1');
  return found.rows.length > 0;
}

async function isi(
  client: pg.Client,
  { root, today, now }: DemoOptions,
  berkas: ReadonlyMap<string, BerkasDemo>,
  hash: string,
): Promise<void> {
  const waktu = kalender(today, now);
  const ids = await isiOrang(client, waktu, hash);
  const muatan: Muatan = { client, waktu, berkas, id: (akun) => wajib(ids.get(akun)) };
  await isiMateri(muatan, root);
  await isiMentor(muatan);
  await isiBerkas(muatan);
  await isiTugas(muatan);
  await isiSurat(muatan);
  await isiNilai(muatan);
  await isiSurvei(muatan);
  // Start page: pre-test open, post-test closed, report card open, registration open.
  await client.query('update sistem set open_pre = 1, open_post = 0, open_register = 1, raport_open = 1');
}
