import { beforeAll, beforeEach, expect, test } from 'vitest';
import sharp from 'sharp';
import { storedIn } from '#test/contents.ts';
import { server, startServer } from '#test/own-server.ts';

startServer();

const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#06c' } })
  .png()
  .toBuffer();

/**
 * A trigger lets the history entry, which is the last statement of a write, fail with a deadlock error. A
 * sequence counts the attempts, because a rollback does not reset it.
 */
beforeAll(() =>
  server.sql(`
    create sequence percobaan;
    create table gagal (sampai int not null);
    insert into gagal values (0);
    create function gagal() returns trigger language plpgsql security definer as $$
    begin
      if nextval('percobaan') <= (select sampai from gagal) then
        raise exception 'deadlock detected' using errcode = '40P01';
      end if;
      return new;
    end $$;
    create trigger gagal after insert on audit for each row execute function gagal()`),
);
beforeEach(() => server.sql(`select setval('percobaan', 1, false)`));

const failFirst = (times: number) => server.sql('update gagal set sampai = $1', [times]);
const tries = async () =>
  (await server.sql('select last_value::int as n, is_called from percobaan')).map(
    (row: { n: number; is_called: boolean }) => (row.is_called ? row.n : 0),
  )[0];
const count = async (table: string) =>
  (await server.sql(`select count(*)::int as n from ${table}`))[0].n as number;

test('a write that fails with a deadlock is repeated once, and its changes are stored only once', async () => {
  const token = await server.as('peserta4');
  const [{ id }] = await server.sql(
    `insert into akomodasi (user_id, jenis, nominal, nominal_diajukan, berkas_id)
     select $1, 'pergi', 1, 1, null returning id`,
    [await server.idOf('peserta4')],
  );
  const before = [await count('audit'), await count('akomodasi')];
  await failFirst(1);
  const { status } = await server.call(`/usr/akomodasi_destroy?id=${id}`, { token, method: 'DELETE' });
  expect([status, await tries()]).toEqual([200, 2]);
  expect([await count('audit'), await count('akomodasi')]).toEqual([before[0]! + 1, before[1]! - 1]);
});

test('a write that is repeated after a deadlock queues its mail only once', async () => {
  const admin = await server.as('admin');
  const mailing = await server.another({ SMTP_URL: 'smtp://127.0.0.1:9', SMTP_FROM: 'portal@example.org' });
  await failFirst(1);
  const { status } = await mailing.call('/adm/user_store', {
    token: admin,
    body: { name: 'Baru Sekali', email: 'baru@uji.example.org', group: 'mentor' },
  });
  await mailing.close();
  expect([status, await tries()]).toEqual([200, 2]);
  expect(
    await server.sql(`select count(*)::int as n from email where kepada = 'baru@uji.example.org'`),
  ).toEqual([{ n: 1 }]);
});

test('a write that fails twice with a deadlock gets 503 and Retry-After, and stores nothing', async () => {
  const token = await server.as('admin');
  const before = await count('audit');
  await failFirst(9);
  const { status, headers } = await server.call('/adm/peserta_status_aktif?lokid=1&statid=0', { token });
  expect([status, headers.get('retry-after'), await tries()]).toEqual([503, '2', 2]);
  expect([
    await count('audit'),
    await count('peserta where peserta_status_aktif = 0 and lokasi_id = 1'),
  ]).toEqual([before, 0]);
});

test('a call with uploaded files is not repeated after a deadlock, and leaves no file behind', async () => {
  const token = await server.as('peserta5');
  const before = await storedIn(server.dataDir);
  const form = new FormData();
  form.append('dokumen_id', '2');
  form.append('keterangan', '3171999900001111');
  form.append('dokumen', new Blob([new Uint8Array(png)]), 'ktp.png');
  await failFirst(1);
  const { status } = await server.call('/usr/dokumen_store', { token, body: form });
  expect([status, await tries()]).toEqual([503, 1]);
  expect(await storedIn(server.dataDir)).toEqual(before);
});
