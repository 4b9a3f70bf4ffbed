import { describe, expect, test } from 'vitest';
import { server, startServer } from '#test/own-server.ts';
import { Turns, TURNS } from './turns.ts';

startServer();

/** Returns work that runs until the test ends it. */
function held() {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((end) => ends.push(end));
  return { ends, work };
}

describe('calls of one account', () => {
  test('of the calls of one account, 4 run at a time, 50 wait, and the next call is refused with 429', async () => {
    const turns = new Turns();
    const { ends, work } = held();
    const all = Array.from({ length: TURNS.atWork + TURNS.waiting }, () => turns.run(1, work));
    await expect(turns.run(1, work)).rejects.toMatchObject({ status: 429, code: 'too_many' });
    expect(ends).toHaveLength(TURNS.atWork);
    for (let n = 0; n < all.length; n += 1) {
      ends[n]!();
      await all[n];
    }
    const last = turns.run(1, work);
    ends.at(-1)!();
    await last;
  });

  test('when a call fails, the next waiting call of the account starts', async () => {
    const turns = new Turns();
    const { ends, work } = held();
    const fail = () => Promise.reject(new Error('gagal'));
    await expect(turns.run(1, fail)).rejects.toThrow('gagal');
    const all = Array.from({ length: TURNS.atWork + 1 }, () => turns.run(1, work));
    expect(ends).toHaveLength(TURNS.atWork);
    ends[0]!();
    await all[0];
    expect(ends).toHaveLength(TURNS.atWork + 1);
    for (const end of ends) end();
    await Promise.all(all);
  });

  test('while 50 dashboard calls of one account run, a call of another account is served before ten of them have ended', async () => {
    const [admin, other] = [await server.as('admin'), await server.as('peserta2')];
    let done = 0;
    const dashboards = Array.from({ length: 50 }, async () => {
      const { status } = await server.call('/dasbor', { token: admin });
      expect(status).toBe(200);
      done += 1;
    });
    expect((await server.call('/user', { token: other })).status).toBe(200);
    expect(done).toBeLessThan(10);
    await Promise.all(dashboards);
  });
});
