import { expect, test } from 'vitest';
import { DIKENAL_MAKS } from '#rules/akun/masuk.ts';
import { SESI_MAX } from '#api/parts/masuk/sesi.ts';
import { server, startServer } from '#test/own-server.ts';
import { PASSWORD } from '#test/server.ts';

startServer();

/**
 * A limit of the number of a user's rows in a table. This file tests limits that `rules/batas.ts` does not contain;
 * `batas.test.ts` tests the others.
 */
interface Case {
  /** SQL `from … where …` of the limited rows; `$1` is the id of the user. */
  rows: string;
  maks: number;
  /** SQL that adds rows until the user has `$2` rows, one fewer than the limit; `$1` is the id of the user. */
  fill: string;
  /** Sends a request that adds a row. `nth` is 0 or 1, so that two requests can send different data. */
  call: (nth: number) => Promise<unknown>;
}

const signIn = (headers: Record<string, string>) =>
  server.call('/login', { body: { email: 'peserta4@example.org', password: PASSWORD }, headers });

const CASES: Record<string, Case> = {
  sesi: {
    rows: 'from sesi where user_id = $1',
    maks: SESI_MAX,
    fill: `insert into sesi (token_hash, user_id, berakhir) select sha256(n::text::bytea), $1, now() + interval '1 day'
           from generate_series(1, $2 - (select count(*) from sesi where user_id = $1)) n`,
    call: () => signIn({}),
  },
  perangkat: {
    rows: 'from perangkat where user_id = $1',
    maks: DIKENAL_MAKS,
    fill: `insert into perangkat (user_id, hash) select $1, sha256(n::text::bytea)
           from generate_series(1, $2 - (select count(*) from perangkat where user_id = $1)) n`,
    call: (nth) => signIn({ 'X-Perangkat': `${nth}`.repeat(32) }),
  },
  jaringan_akun: {
    rows: 'from jaringan_akun where user_id = $1',
    maks: DIKENAL_MAKS,
    fill: `insert into jaringan_akun (user_id, hash) select $1, sha256(n::text::bytea)
           from generate_series(1, $2 - (select count(*) from jaringan_akun where user_id = $1)) n`,
    call: (nth) => signIn({ 'X-Forwarded-For': `203.0.113.${nth + 1}` }),
  },
  tugas: {
    rows: 'from tugas where user_id = $1 and kat_id = 1',
    maks: 50,
    fill: `with buka as (update materi set tgl_mulai = current_date - 9, tgl_akhir = current_date + 9 where kat_id = 1)
           insert into tugas (user_id, kat_id, catatan, created_at) select $1, 1, '<p>x</p>', now() - interval '1 day'
           from generate_series(1, $2 - (select count(*) from tugas where user_id = $1 and kat_id = 1)) n`,
    async call() {
      return server.call('/pr/tugas_new?katid=1', { token: await server.as('peserta4'), body: {} });
    },
  },
};

test.each(Object.entries(CASES))(
  'two concurrent requests do not exceed the row limit of the table %s',
  async (_table, { rows, maks, fill, call }) => {
    const id = await server.idOf('peserta4');
    await server.sql(fill, [id, maks - 1]);
    const count = async () => Number((await server.sql(`select count(*) ${rows}`, [id]))[0].count);
    expect(await count()).toBe(maks - 1);
    await Promise.all([call(0), call(1)]);
    expect(await count()).toBe(maks);
  },
);
