import { afterAll, beforeAll, expect, test } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { adjust, apply, csv, send } from './import.setup.ts';

startAdmin();

const COUNT = 620;
const rowsFor = (word: string) =>
  csv(
    'Nama;Email;Lokasi',
    ...Array.from({ length: COUNT }, (_, at) => `Orang ${word};${word}${at}@example.org;1`),
  );
const made = (word: string) =>
  server.sql(`select count(*)::int as n from users where email like $1 || '%@example.org'`, [word]);
const takeFirst = (id: number, token = admin) => server.call('/adm/tabel_password', { token, body: { id } });

beforeAll(() => server.sql('update sistem set password_sendiri = 1'));
afterAll(() => server.sql('update sistem set password_sendiri = 0'));

async function ended(id: number) {
  for (;;) {
    const { body } = await server.call(`/job?id=${id}`, { token: admin });
    if (body.status === 'done' || body.status === 'failed') return body;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

test('an import of more than 500 rows runs as a job, and its encrypted first passwords can be fetched only once', async () => {
  const { body } = await send(rowsFor('panjang'));
  const { status, body: started } = await apply(body);
  expect([status, started.jumlah, started.riwayat_id, started.password]).toEqual([200, COUNT, null, []]);
  const job = await ended(started.job.id);
  expect([job.status, job.done, job.total]).toEqual(['done', COUNT, COUNT]);
  expect(await made('panjang')).toEqual([{ n: COUNT }]);
  const stored = JSON.stringify(await server.sql('select * from impor_password'));
  expect(stored).not.toMatch(/panjang0@/);
  const { body: waiting } = await server.call('/adm/tabel_password_sisa', { token: admin });
  expect(waiting).toMatchObject([{ id: body.id, jumlah: COUNT }]);
  await server.sql(
    `insert into users (name, email, "group", password_hash, email_terbukti)
     select 'Admin B', 'admin.b@example.org', 'admin', password_hash, 1 from users where email = 'admin@example.org'`,
  );
  expect((await takeFirst(body.id, await server.as('admin.b'))).status).toBe(404);
  const taken = await takeFirst(body.id);
  expect(taken.body.password).toHaveLength(COUNT);
  const [{ email, password_awal }] = taken.body.password;
  const signedIn = await server.call('/login', { body: { email, password: password_awal } });
  expect(signedIn.status).toBe(200);
  expect((await takeFirst(body.id)).status).toBe(404);
  expect(await server.sql('select from impor_password')).toEqual([]);
  await server.sql(`delete from sesi where user_id = (select id from users where email = $1)`, [email]);
  const undone = await server.call('/adm/batalkan', { token: admin, body: { id: job.riwayat_id } });
  expect([undone.status, (await made('panjang'))[0]!.n]).toEqual([200, 1]);
});

test('first passwords of an import can be fetched only within 24 hours', async () => {
  const { body } = await send(rowsFor('lama'));
  await ended((await apply(body)).body.job.id);
  await server.sql(`update impor_password set created_at = now() - interval '24 hours'`);
  expect((await server.call('/adm/tabel_password_sisa', { token: admin })).body).toEqual([]);
  expect((await takeFirst(body.id)).status).toBe(404);
});

test('if the admin changes the import while its job is waiting, the job applies nothing', async () => {
  const { body } = await send(rowsFor('ubah'));
  const started = await apply(body);
  // Two outcomes are valid. Either the change is stored first and the job fails, or the job ends first and the change
  // is rejected with 404.
  const changed = await adjust(body, { kolom: [{ judul: 'Lokasi', kolom: null }] });
  const job = await ended(started.body.job.id);
  const [{ n }] = (await made('ubah')) as [{ n: number }];
  expect([job.status, n]).toEqual(changed.status === 200 ? ['failed', 0] : ['done', COUNT]);
});

/** Returns the names of all database tables that contain this text in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await server.sql(
    `select table_name::text as t from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { t } of tables) {
    const [row] = await server.sql(
      `select exists (select from "${t}" x where x::text like '%' || $1 || '%') as ada`,
      [text],
    );
    if (row!.ada) found.push(t);
  }
  return found;
}

test('after 24 hours, and after an admin discards the upload, no table contains a cell of the upload', async () => {
  const count = () => server.sql('select count(*)::int as n from tabel_baris');
  await server.sql('delete from tabel_unggah');
  const rare = 'Wisanggeni Trikusuma';
  const first = await send(csv('Nama;Email;Lokasi', `${rare};wisanggeni@example.org;1`));
  // The cells are stored encrypted, so a search of all tables does not find them. The rows with the cells are deleted
  // together with the upload.
  expect([await tablesWith(rare), (await count())[0]!.n]).toEqual([[], 2]);
  await server.call(`/adm/tabel_buang?id=${first.body.id}`, { token: admin, method: 'DELETE' });
  expect(await count()).toEqual([{ n: 0 }]);
  const second = await send(csv('Nama;Email;Lokasi', `${rare};wisanggeni@example.org;1`));
  const [order] = await server.sql(
    `select id, due - created_at = interval '24 hours' as besok from job where kind = 'unggah_berakhir' and key = $1`,
    [String(second.body.id)],
  );
  expect(order!.besok).toBe(true);
  await server.sql(`update tabel_unggah set created_at = now() - interval '24 hours'`);
  await server.sql('update job set due = now() where id = $1', [order!.id]);
  await ended(order!.id);
  expect([await tablesWith(rare), await tablesWith('wisanggeni@'), await count()]).toEqual([
    [],
    [],
    [{ n: 0 }],
  ]);
});

test('a job that is interrupted while it writes has applied nothing, and its next attempt applies all rows', async () => {
  const { body } = await send(rowsFor('putus'));
  await server.sql(
    `create function putus() returns trigger language plpgsql as $$ begin
       if new.email = 'putus${COUNT - 1}@example.org' then raise exception 'interrupted'; end if; return new; end $$;
     create trigger putus before insert on users for each row execute function putus()`,
  );
  const entries = () => server.sql(`select count(*)::int as n from audit where aksi = 'tabel_diterapkan'`);
  const before = await entries();
  const { id } = (await apply(body)).body.job;
  const tries = async () => (await server.sql('select done, tries from job where id = $1', [id]))[0]!;
  // All passwords are prepared. The step that writes the rows has failed, and the app repeats this step.
  await expect.poll(tries).toEqual({ done: COUNT, tries: expect.toSatisfy((count: number) => count >= 2) });
  expect([await made('putus'), await entries()]).toEqual([[{ n: 0 }], before]);
  await server.sql('drop function putus() cascade');
  expect((await ended(id)).status).toBe('done');
  expect(await made('putus')).toEqual([{ n: COUNT }]);
});
