import type pg from 'pg';
import { checkPassword, hashPassword, OWN_TURN } from '#api/guard/password.ts';
import { ownMs } from './judge.ts';
import { counters, say, type Server } from './servers.ts';

/** Enough for a steady sum; what else the machine does makes sums differ that more of them make equal again. */
const SIGN_INS = 100;
const MORE_TIMES = 3;
/** Work that differs stays apart. */
const APART = 1.15;

const HASHES = 10;
const HASH_MIN = 0.5;

const KINDS = ['peserta2', 'tidak-ada', 'peserta6', 'mentor1'];

/** Failed sign-ins take the same processor time for a known, unknown, closed and mentor email: a guess learns nothing from it. */
export async function judgeEven(server: Server, client: pg.Client): Promise<boolean> {
  await client.query(`update users set ditutup_pada = now() where email = 'peserta6@example.org'`);
  const spent = KINDS.map(() => 0);
  const apart = () => Math.max(...spent) / Math.min(...spent);
  let rounds = 0;
  for (; rounds < SIGN_INS * (apart() < APART ? 1 : MORE_TIMES); rounds += 1)
    for (const [kind, who] of KINDS.entries()) {
      await client.query('delete from batas');
      const { cpu } = await counters(server);
      const answer = await fetch(`http://127.0.0.1:${server.port}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `${who}@example.org`, password: 'bukan-passwordnya' }),
      });
      await answer.text();
      if (answer.status !== 401) throw new Error(`A failed sign-in was answered with ${answer.status}`);
      spent[kind]! += (await counters(server)).cpu - cpu;
    }
  say(
    `Failed sign-ins, ${rounds} of each kind: ${apart().toFixed(2)} times apart, limit ${APART} (${KINDS.map((who, i) => `${who} ${(spent[i]! / rounds / 1000).toFixed(1)} ms`).join(', ')})`,
  );
  await client.query(`update users set ditutup_pada = null where email = 'peserta6@example.org'`);
  return (await evenHashes()) && apart() < APART;
}

/** An account that does not exist costs what a wrong password costs. */
async function evenHashes(): Promise<boolean> {
  const stored = await hashPassword('kuda-laut-menari-9', OWN_TURN);
  const cost = (against: string | null) =>
    ownMs(async () => {
      for (let i = 0; i < HASHES; i += 1) await checkPassword(against, 'salah-sekali', OWN_TURN);
    });
  await cost(stored);
  const ratio = (await cost(null)) / (await cost(stored));
  say(
    `Hashes for an account that does not exist: ${ratio.toFixed(2)} of a wrong password's, at least ${HASH_MIN}`,
  );
  return ratio > HASH_MIN;
}
