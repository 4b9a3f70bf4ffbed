import { describe, expect, test } from 'vitest';
import { admin, server } from '#test/own-server.ts';
import { DEFAULT_PASSWORD, PASSWORD } from '#test/server.ts';
import { history, list, setTutup, signIn, startUser } from './user.setup.ts';

startUser();

const reset = (id: number) => server.call(`/adm/users_reset_password?userid=${id}`, { token: admin });

describe('GET /adm/users_reset_password', () => {
  test('a reset sets the default password for 72 hours, ends the sessions, and requires a new password', async () => {
    const token = await server.as('peserta5');
    const id = await server.idOf('peserta5');
    const [{ name }] = await server.sql('select name from users where id = $1', [id]);
    expect(await reset(id)).toMatchObject({
      status: 200,
      body: { message: `Password ${name} direset ke password default` },
    });
    expect((await server.call('/user', { token })).status).toBe(401);
    expect((await signIn('peserta5@example.org', PASSWORD)).status).toBe(401);
    expect((await signIn('peserta5@example.org', DEFAULT_PASSWORD)).body.data.harus_ganti_password).toBe(1);
    const [{ hours }] = await server.sql(
      'select round(extract(epoch from password_berakhir - now()) / 3600)::int as hours from users where id = $1',
      [id],
    );
    expect(hours).toBe(72);
    const [row] = (await list('?q=peserta5@')).body;
    expect([row.harus_ganti_password, typeof row.password_berakhir]).toEqual([1, 'string']);
    // The history entry contains no password.
    expect(await history()).toEqual([
      {
        pelaku: 'admin@example.org',
        aksi: 'password_direset',
        objek: `users/${id}`,
        sebelum: null,
        sesudah: null,
      },
    ]);
    await server.sql(`update users set password_berakhir = now() - interval '1 second' where id = $1`, [id]);
    expect((await signIn('peserta5@example.org', DEFAULT_PASSWORD)).status).toBe(401);
  });

  test('a reset of a closed account is rejected, and the account keeps its password', async () => {
    const id = await server.idOf('peserta8');
    await setTutup('peserta8');
    expect(await reset(id)).toMatchObject({ status: 409, body: { code: 'akun_ditutup' } });
    await setTutup('peserta8', 0);
    expect((await reset(id)).status).toBe(200);
  });

  test('a reset is rejected for an admin, an unknown id and an invalid id', async () => {
    expect((await reset(await server.idOf('admin'))).status).toBe(404);
    expect((await reset(999_999)).status).toBe(404);
    expect((await reset(0)).status).toBe(422);
  });
});
