import type pg from 'pg';
import { hashPassword, OWN_TURN } from '#api/guard/password.ts';
import type { Sealer } from '#api/guard/seal.ts';
import type { Store } from '#api/store/store.ts';
import { withConnection } from '#db/connection.ts';
import { seedAcuan } from '#db/seed/acuan.ts';
import { allGambar } from './berkas.ts';
import { fillDraf, fillDitetapkan } from './fill-others.ts';
import { fillKabar } from './fill-kabar.ts';
import { fillNilai, fillSurvei } from './fill-nilai.ts';
import { fillPengingat } from './fill-pengingat.ts';
import { fillSurat } from './fill-surat.ts';
import {
  fillBerkas,
  fillMateri,
  fillMentor,
  fillOrang,
  fillTugas,
  required,
  type DemoPayload,
} from './fill.ts';
import { HARI_BUKA } from './nilai.ts';
import { DEMO_PASSWORD } from './orang.ts';
import { storeGambar, type BerkasDemo } from './store.ts';
import { kalender } from './waktu.ts';

export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './orang.ts';

export interface DemoOptions {
  /** Connection string. Its account needs only the rights of the app's role. */
  url: string;
  /** Database role. If the connection uses another account, the load switches to this role. */
  role?: string | undefined;
  /** The project's folder. */
  root: string;
  /** The product name appears in the names of some locations and periods. */
  productName: string;
  store: Store;
  seal: Sealer;
  /** Day `YYYY-MM-DD` in the programme's time zone. All demo dates are relative to this day. */
  today: string;
  now: Date;
}

/**
 * Loads the demo programme into a database without accounts, in one transaction. If two instances start at the same
 * time, only one loads the demo.
 * @returns false if the database already has accounts; then nothing changes
 */
export async function loadDemo(options: DemoOptions): Promise<boolean> {
  return withConnection(options.url, async (client) => {
    if (options.role) await client.query(`set role ${client.escapeIdentifier(options.role)}`);
    if (await hasAccounts(client)) return false;
    return load(client, options);
  });
}

/**
 * Stores the files before the rows, so that no row lacks its file. If the load fails, the regular cleanup later removes
 * the stored files, because they have no row.
 */
async function load(client: pg.Client, options: DemoOptions): Promise<boolean> {
  const [berkas, hash] = await Promise.all([
    storeGambar(options.store, allGambar(), options.seal),
    hashPassword(DEMO_PASSWORD, OWN_TURN),
  ]);
  await client.query('begin');
  // Another instance may be loading the demo now. The lock waits until that instance has committed. Then the check for
  // accounts is repeated.
  await client.query(`select pg_advisory_xact_lock(hashtext('portal demo'))`);
  const late = await hasAccounts(client);
  if (!late) await fillDemo(client, options, berkas, hash);
  await client.query('commit');
  if (late) await Promise.all([...berkas.values()].map(({ id }) => options.store.remove(id)));
  return !late;
}

async function hasAccounts(client: pg.Client): Promise<boolean> {
  const found = await client.query('select 1 from users limit 1');
  return found.rows.length > 0;
}

async function fillDemo(
  client: pg.Client,
  { root, productName, today, now, seal }: DemoOptions,
  berkas: ReadonlyMap<string, BerkasDemo>,
  hash: string,
): Promise<void> {
  const waktu = kalender(today, now);
  await seedAcuan(client, root, productName);
  const ids = await fillOrang(client, waktu, hash);
  const payload: DemoPayload = { client, waktu, berkas, seal, id: (akun) => required(ids.get(akun)) };
  await fillMateri(payload, root);
  await fillMentor(payload);
  await fillBerkas(payload);
  await fillTugas(payload);
  await fillSurat(payload);
  await fillNilai(payload);
  await fillSurvei(payload);
  await fillDitetapkan(payload);
  await fillDraf(payload);
  await fillKabar(payload);
  await fillPengingat(payload);
  // In the demo, the post-test is closed. The pre-test, the report card and the registration are open (Specification,
  // start page).
  await client.query(
    'update sistem set open_pre = 1, open_post = 0, open_register = 1, raport_open = 1, open_pre_sejak = $1, open_post_sampai = (select max(created_at) from test_hasil where tesid = 2)',
    [waktu.saat(HARI_BUKA, '07:00')],
  );
}
