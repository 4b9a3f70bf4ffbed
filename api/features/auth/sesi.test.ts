import { describe, expect, test } from 'vitest';
import { server, startServer } from '#test/own-server.ts';

startServer();

describe('session', () => {
  test('a sign-out ends the session at once, and other sessions of the user stay valid', async () => {
    const [one, two] = [await server.as('peserta3'), await server.as('peserta3')];
    expect((await server.call('/logout', { token: one, body: {} })).status).toBe(200);
    expect((await server.call('/user', { token: one })).body).toEqual({
      message: 'Unauthenticated',
      code: 'unauthenticated',
    });
    expect((await server.call('/user', { token: two })).status).toBe(200);
  });

  test('a session expires after one idle hour for an admin, and after twelve idle hours for a participant', async () => {
    const [admin, peserta] = [await server.as('admin'), await server.as('peserta3')];
    await server.sql(`update sesi set terakhir = now() - interval '61 minutes'`);
    expect((await server.call('/user', { token: admin })).status).toBe(401);
    expect((await server.call('/user', { token: peserta })).status).toBe(200);
    await server.sql(`update sesi set terakhir = now() - interval '12 hours 1 minute'`);
    expect((await server.call('/user', { token: peserta })).status).toBe(401);
  });

  test('each request extends the session', async () => {
    const token = await server.as('peserta3');
    await server.sql(`update sesi set terakhir = now() - interval '11 hours'`);
    await server.call('/user', { token });
    const [{ fresh }] = await server.sql(
      `select max(terakhir) > now() - interval '1 minute' as fresh from sesi`,
    );
    expect(fresh).toBe(true);
  });

  test('a session stores the time of its last use at most once in five minutes', async () => {
    const token = await server.as('peserta3');
    const last = async (minutes: number) => {
      await server.sql(`update sesi set terakhir = now() - make_interval(mins => $1)`, [minutes]);
      await server.call('/user', { token });
      return (await server.sql(`select max(terakhir) > now() - interval '1 minute' as fresh from sesi`))[0]
        .fresh;
    };
    expect([await last(4), await last(6)]).toEqual([false, true]);
  });

  test("a session has the rights of the user's current group in the database", async () => {
    const token = await server.as('mentor3');
    await server.sql(`update users set "group" = 'admin' where email = 'mentor3@example.org'`);
    expect((await server.call('/user', { token })).body.group).toBe('admin');
    await server.sql(`update users set "group" = 'mentor' where email = 'mentor3@example.org'`);
    expect((await server.call('/adm/peserta_pelatihan', { token })).status).toBe(403);
  });

  test.each([
    '',
    'Bearer',
    'Bearer ',
    'bearer x',
    `Basic ${'A'.repeat(43)}`,
    `Bearer ${'A'.repeat(42)}`,
    `Bearer ${'A'.repeat(44)}`,
    `Bearer ${'%'.repeat(43)}`,
  ])('a request with the header Authorization %j is rejected with 401', async (authorization) => {
    expect((await server.call('/user', { headers: { authorization } })).status).toBe(401);
  });
});
