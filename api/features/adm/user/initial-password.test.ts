import { beforeEach, expect, test } from 'vitest';
import { admin, server } from '#test/own-server.ts';
import { DEFAULT_PASSWORD } from '#test/server.ts';
import { bare, send } from './impor.setup.ts';
import { signIn, startUser, store } from './user.setup.ts';

startUser();

const INITIAL = /^[a-km-np-z2-9]{12}$/;
const setOwn = (password_sendiri: 0 | 1) =>
  server.call('/adm/sistem_store', { token: admin, body: { password_sendiri } });
const sistem = async () => (await server.call('/adm/sistem', { token: admin })).body;
const reset = async (who: string) =>
  server.call(`/adm/users_reset_password?userid=${await server.idOf(who)}`, { token: admin });
const hoursOf = async (email: string) =>
  (
    await server.sql(
      `select harus_ganti_password as ganti, round(extract(epoch from password_berakhir - now()) / 3600)::int as hours,
              password_hash like '$argon2id$v=19$m=1024,t=1,p=1$%' as cheap
       from users where email = $1`,
      [email],
    )
  )[0];

/** Returns history entries and jobs that contain the password. The result must be empty. */
const stored = async (password: string) =>
  server.sql(
    `select 1 from audit a where position($1 in a::text) > 0 union all select 1 from job j where position($1 in j::text) > 0
     union all select 1 from audit_perubahan b where position($1 in b::text) > 0`,
    [password],
  );

beforeEach(() => setOwn(1));

test('the default password is shown only while the switch for own first passwords is off', async () => {
  await server.sql('delete from audit');
  await setOwn(0);
  expect(await sistem()).toMatchObject({ password_sendiri: 0, default_password: DEFAULT_PASSWORD });
  await setOwn(1);
  expect(await sistem()).toMatchObject({ password_sendiri: 1, default_password: null });
  expect(await server.sql('select objek, sebelum, sesudah from audit order by id')).toEqual([
    { objek: 'sistem/password_sendiri', sebelum: 1, sesudah: 0 },
    { objek: 'sistem/password_sendiri', sebelum: 0, sesudah: 1 },
  ]);
});

test('a new account has its own first password for 30 days, and its owner cannot use the default password', async () => {
  const akun = { name: 'Siti Awal', email: 'siti.awal@example.org', group: 'mentor' };
  const { body } = await store({ id: null, ...akun });
  expect(body.password_awal).toMatch(INITIAL);
  expect(await hoursOf(akun.email)).toEqual({ ganti: 1, hours: 720, cheap: true });
  expect((await signIn(akun.email, DEFAULT_PASSWORD)).status).toBe(401);
  expect((await signIn(akun.email, body.password_awal)).body.data.harus_ganti_password).toBe(1);
  expect(await stored(body.password_awal)).toEqual([]);
  const changed = await store({ id: body.id, ...akun, name: 'Siti Akhir' });
  expect(changed.body).not.toHaveProperty('password_awal');
});

test('a reset by an admin gives the account its own first password for 72 hours', async () => {
  const { body } = await reset('peserta5');
  expect(body.password_awal).toMatch(INITIAL);
  expect(body.message).toMatch(/ direset$/);
  expect(await hoursOf('peserta5@example.org')).toEqual({ ganti: 1, hours: 72, cheap: true });
  expect((await signIn('peserta5@example.org', body.password_awal)).status).toBe(200);
  expect(await stored(body.password_awal)).toEqual([]);
});

test('an import returns one first password for each row, but a check of the file returns no passwords', async () => {
  const text = bare('Ani;ani.awal@example.org;1', 'Budi;budi.awal@example.org;1');
  const uji = await send(text, '1');
  expect(uji.body.baris[0]).not.toHaveProperty('password_awal');
  const { baris } = (await send(text)).body;
  const passwords = baris.map(({ password_awal }: { password_awal: string }) => password_awal);
  expect(baris.map(({ email }: { email: string }) => email)).toEqual([
    'ani.awal@example.org',
    'budi.awal@example.org',
  ]);
  expect(new Set(passwords).size).toBe(2);
  expect(await hoursOf('budi.awal@example.org')).toEqual({ ganti: 1, hours: 720, cheap: true });
  expect((await signIn('ani.awal@example.org', passwords[0])).status).toBe(200);
  expect((await signIn('ani.awal@example.org', passwords[1])).status).toBe(401);
  expect(await stored(passwords[1])).toEqual([]);
});

test('with the switch for own first passwords off, new accounts have the default password', async () => {
  await setOwn(0);
  const { body } = await store({ id: null, name: 'Lama', email: 'lama.awal@example.org', group: 'mentor' });
  expect(body.password_awal).toBeNull();
  expect((await signIn('lama.awal@example.org', DEFAULT_PASSWORD)).status).toBe(200);
  expect((await reset('peserta6')).body.password_awal).toBeNull();
  expect((await send(bare('Cici;cici.awal@example.org;1'))).body.baris).toEqual([]);
});
