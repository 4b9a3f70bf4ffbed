import { describe, expect, test } from 'vitest';
import { PASSWORD } from '#test/server.ts';
import { server } from '#test/own-server.ts';
import { login, send, startReset, wrong } from './reset.setup.ts';

startReset();

describe('limit on failed resets', () => {
  const fail = (n: number) =>
    server.sql(
      'insert into reset_gagal (waktu) select now() - make_interval(mins => 10) from generate_series(1, $1)',
      [n],
    );

  test('after 31 failed password resets in an hour, all password resets from unknown networks get 429', async () => {
    await fail(30);
    expect((await send('peserta2', wrong('peserta2'))).status).toBe(422);
    const answers = [await send('peserta2'), await send('hantu', 7), await send('admin', 7)];
    const seen = answers.map(({ status, body, headers }) => ({
      status,
      body,
      wait: headers.get('retry-after'),
    }));
    expect(new Set(seen.map((each) => JSON.stringify({ ...each, wait: null }))).size).toBe(1);
    expect(seen[0]).toMatchObject({ status: 429, body: { code: 'too_many' } });
    for (const { wait } of seen) expect(Math.abs(Number(wait) - 3000)).toBeLessThan(60);
    // Attempts that are rejected with 429 do not count as failures.
    expect(await server.sql('select count(*)::int as n from reset_gagal')).toEqual([{ n: 31 }]);
  });

  test('failed password resets from other networks do not limit password resets from a known network', async () => {
    await server.call('/login', {
      body: { email: 'peserta1@example.org', password: PASSWORD },
      headers: { 'x-forwarded-for': '203.0.113.77' },
    });
    await fail(31);
    expect((await send('peserta11', undefined, '203.0.113.78')).status).toBe(429);
    expect((await send('peserta11', undefined, '203.0.113.77')).status).toBe(200);
    await server.sql(`update jaringan_masuk set terakhir = now() - interval '181 days'`);
    expect((await send('peserta11', undefined, '203.0.113.77')).status).toBe(429);
  });

  test('a network counts as known only after a successful sign-in', async () => {
    await login('peserta1', 'salah-sekali');
    expect(await server.sql('select 1 from jaringan_masuk')).toEqual([]);
  });

  test('an hour later, password resets from unknown networks are checked again, and records of old failures are deleted', async () => {
    await fail(31);
    await server.sql(`update reset_gagal set waktu = now() - interval '61 minutes'`);
    expect((await send('peserta12', wrong('peserta12'))).status).toBe(422);
    expect(await server.sql('select count(*)::int as n from reset_gagal')).toEqual([{ n: 1 }]);
  });
});
