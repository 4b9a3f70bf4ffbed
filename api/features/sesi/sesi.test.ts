import { beforeEach, describe, expect, test } from 'vitest';
import { amid } from '#test/amid.ts';
import { server, startServer } from '#test/own-server.ts';
import { PASSWORD } from '#test/server.ts';
import { SESI_SHOWN } from '#contract/sesi.ts';
import { SESI_MAX } from '#api/parts/masuk/sesi.ts';

startServer();
beforeEach(() => server.sql('delete from sesi'));

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

/** Signs in with the password and these request headers, and returns the token. */
async function signIn(account: string, headers: Record<string, string> = {}): Promise<string> {
  const body = { email: `${account}@example.org`, password: PASSWORD };
  const answer = await server.call('/login', { body, headers });
  expect(answer.status).toBe(200);
  return answer.body.message;
}

const list = async (token: string) => (await server.call('/sesi', { token })).body;
const status = async (token: string) => (await server.call('/user', { token })).status;
const end = (token: string, id: number) => server.call('/sesi_akhiri', { token, body: { id } });
const endOthers = (token: string) => server.call('/sesi_akhiri_lain', { token, body: {} });
const history = async (account: string) =>
  server.sql(
    `select aksi, sebelum, sesudah from audit where objek = 'users/' || $1::int and aksi like 'sesi_%' order by id`,
    [await server.idOf(account)],
  );

describe('list of own sessions', () => {
  test('users see their sessions with browser name and network address, and the current session comes first', async () => {
    const token = await signIn('peserta1', { 'user-agent': ANDROID, 'x-forwarded-for': '203.0.113.7' });
    await signIn('peserta1', { 'user-agent': 'curl/8', 'x-forwarded-for': 'rahasia' });
    await server.as('peserta1');
    const waktu = { dibuat: expect.any(String), terakhir: expect.any(String) };
    expect(await list(token)).toEqual([
      {
        id: expect.any(Number),
        peramban: 'Chrome di Android',
        alamat_jaringan: '203.0.113.7',
        ...waktu,
        ini: 1,
      },
      { id: expect.any(Number), peramban: null, alamat_jaringan: null, ...waktu, ini: 0 },
      {
        id: expect.any(Number),
        peramban: 'Peramban tidak dikenal',
        alamat_jaringan: null,
        ...waktu,
        ini: 0,
      },
    ]);
    expect(JSON.stringify(await server.sql('select * from sesi'))).not.toContain('Mozilla');
  });

  test.each(['peserta2', 'mentor1', 'admin'])(
    'the session list of %s contains only sessions of the same user that have not ended',
    async (who) => {
      await server.as('peserta9');
      const token = await server.as(who);
      await server.as(who);
      await server.as(who);
      await server.sql(
        `update sesi set terakhir = now() - interval '13 hours' where id = (select max(id) from sesi)`,
      );
      await server.sql(
        `update sesi set berakhir = now() where id = (select max(id) - 1 from sesi) and user_id = $1`,
        [await server.idOf(who)],
      );
      expect((await list(token)).map((row: { ini: number }) => row.ini)).toEqual([1]);
    },
  );

  test('a session stores the browser name and the network address even if the headers of the sign-in are very long', async () => {
    const token = await signIn('peserta1', {
      'user-agent': 'Chrome/'.repeat(1500),
      'x-forwarded-for': `fe80::1%${'e'.repeat(200)}`,
    });
    expect(await list(token)).toMatchObject([{ peramban: 'Chrome', alamat_jaringan: 'fe80::1' }]);
  });
});

describe('end of sessions', () => {
  test('the next request of an ended session gets 401, and other sessions stay valid', async () => {
    const [here, there] = [await signIn('peserta3'), await signIn('peserta3', { 'user-agent': ANDROID })];
    const { id } = (await list(here)).find((row: { ini: number }) => row.ini === 0);
    expect((await end(here, id)).body).toEqual({ message: 'Chrome di Android dikeluarkan' });
    expect([await status(here), await status(there)]).toEqual([200, 401]);
    expect((await end(here, id)).status).toBe(404);
    expect(await history('peserta3')).toEqual([
      { aksi: 'sesi_diakhiri', sebelum: { peramban: 'Chrome di Android' }, sesudah: null },
    ]);
  });

  test('a request to end another user’s session is rejected with 404', async () => {
    const [own, other] = [await server.as('mentor1'), await server.as('admin')];
    const [{ id }] = await list(other);
    expect((await end(own, id)).status).toBe(404);
    expect(await status(other)).toBe(200);
  });

  test('a user can end all own other sessions, and sessions of other users do not end', async () => {
    const token = await server.as('admin');
    const others = [await server.as('admin'), await server.as('admin')];
    const stranger = await server.as('mentor2');
    await server.as('admin');
    await server.sql(
      `update sesi set terakhir = now() - interval '61 minutes' where id = (select max(id) from sesi)`,
    );
    expect((await endOthers(token)).body).toEqual({ message: '2 perangkat lain dikeluarkan', jumlah: 2 });
    expect(await Promise.all([token, ...others, stranger].map(status))).toEqual([200, 401, 401, 200]);
    expect((await endOthers(token)).body).toEqual({
      message: 'Tidak ada perangkat lain yang masuk',
      jumlah: 0,
    });
    expect(await history('admin')).toEqual([
      { aksi: 'sesi_lain_diakhiri', sebelum: null, sesudah: { jumlah: 2 } },
    ]);
  });
});

test("a sign-in above the maximum number of sessions ends the user's oldest session", async () => {
  const [oldest, second] = [await server.as('peserta4'), await server.as('peserta4')];
  const other = await server.as('peserta5');
  await server.sql(
    `insert into sesi (token_hash, user_id, berakhir)
     select sha256(n::text::bytea), $1, now() + interval '1 day' from generate_series(3, $2) n`,
    [await server.idOf('peserta4'), SESI_MAX],
  );
  const newest = await signIn('peserta4');
  const [{ banyak } = {}] = await server.sql('select count(*)::int as banyak from sesi where user_id = $1', [
    await server.idOf('peserta4'),
  ]);
  expect([banyak, (await list(newest)).length]).toEqual([SESI_MAX, SESI_SHOWN]);
  expect(await Promise.all([oldest, second, other].map(status))).toEqual([401, 200, 200]);
});

test('two concurrent sign-ins do not exceed the maximum number of sessions', async () => {
  const id = await server.idOf('peserta4');
  await server.sql(
    `insert into sesi (token_hash, user_id, berakhir)
     select sha256(n::text::bytea), $1, now() + interval '1 day' from generate_series(1, $2) n`,
    [id, SESI_MAX],
  );
  // A sign-in writes to `masuk` last. Without a lock on the user, both sign-ins delete old sessions before either commits.
  await amid(
    server,
    (other) => other.query('lock table masuk in exclusive mode'),
    () => Promise.all([signIn('peserta4'), signIn('peserta4')]),
    undefined,
    2,
  );
  expect(await server.sql('select count(*)::int as jumlah from sesi where user_id = $1', [id])).toEqual([
    { jumlah: SESI_MAX },
  ]);
});
