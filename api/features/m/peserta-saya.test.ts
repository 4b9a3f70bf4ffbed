import { beforeAll, beforeEach, expect, test } from 'vitest';
import { server } from '#test/own-server.ts';
import { smtp } from '#api/parts/email/email.setup.ts';
import {
  alamatOf,
  jam,
  LOKASI,
  orang,
  post,
  startPengingat,
  traceOfPengingat,
  writeTugas,
} from '#api/parts/pengingat/pengingat.setup.ts';

startPengingat();

let mentor: string;
let other: string;

beforeAll(async () => {
  [mentor, other] = await Promise.all([server.as('mentor1'), server.as('mentor2')]);
  const assign = async (akun: string, n: number, kat_id: number) =>
    server.sql('insert into mentor_peserta (mentor_id, peserta_id, kat_id) values ($1, $2, $3)', [
      await server.idOf(akun),
      orang[n],
      kat_id,
    ]);
  for (const n of [0, 1, 2, 4]) await assign('mentor1', n, 1);
  await assign('mentor1', 0, 2);
  await assign('mentor2', 1, 2);
});
beforeEach(() => server.sql(`delete from pemberitahuan where jenis = 'pengingat'`));

interface Row {
  peserta_id: number;
  kategori: { kat_id: number; terkirim: 0 | 1; ingatkan: string | null }[];
  baru_diingatkan: 0 | 1;
}
const list = async (token = mentor): Promise<Row[]> =>
  (await server.call('/men/peserta_saya', { token })).body.peserta.filter(({ peserta_id }: Row) =>
    orang.includes(peserta_id),
  );
const remind = (n: readonly number[], body: object = {}, token = mentor) =>
  post(
    '/men/pengingat_kirim',
    { pesid: n.map((each) => orang[each]), cara: ['lonceng', 'email'], ...body },
    token,
  );
const bells = () =>
  server.sql(`select user_id from pemberitahuan where jenis = 'pengingat' order by user_id`);

test('a mentor sees only assigned participants and categories, with the overdue work', async () => {
  await writeTugas(orang[1]!, 1);
  const rows = await list();
  expect(rows.map(({ peserta_id }) => peserta_id)).toEqual([0, 1, 2, 4].map((n) => orang[n]));
  expect(rows[0]!.kategori).toMatchObject([
    { kat_id: 1, terkirim: 0, ingatkan: 'tugas_belum' },
    { kat_id: 2, terkirim: 0, ingatkan: 'tugas_belum' },
  ]);
  expect(rows[1]!.kategori).toMatchObject([{ kat_id: 1, terkirim: 1, ingatkan: null }]);
  expect((await list(other)).map(({ peserta_id }) => peserta_id)).toEqual([orang[1]]);
  const { status } = await server.call('/men/peserta_saya', { token: await server.as('peserta1') });
  expect(status).toBe(403);
});

test("a mentor's reminder creates one notification per participant, and a mail if the address is confirmed", async () => {
  const { status, body } = await remind([0, 1, 2, 3, 4]);
  // The participant with index 3 is not assigned to this mentor and is therefore omitted.
  expect([status, body.orang]).toEqual([200, 4]);
  for (const n of [0, 1, 2]) await smtp.next(alamatOf(n));
  expect(smtp.received.map(({ to }) => to).toSorted()).toEqual([0, 1, 2].map(alamatOf));
  expect((await bells()).map(({ user_id }) => user_id)).toEqual([0, 1, 2, 4].map((n) => orang[n]));
  expect((await traceOfPengingat()).map(({ user_id, dari, cara }) => [user_id, dari, cara])).toEqual([
    ...[0, 1, 2].flatMap((n) => [
      [orang[n], 'mentor', 'lonceng'],
      [orang[n], 'mentor', 'email'],
    ]),
    [orang[4], 'mentor', 'lonceng'],
  ]);
  expect((await list()).every(({ baru_diingatkan }) => baru_diingatkan === 1)).toBe(true);

  const again = await remind([0, 1, 2]);
  expect([again.status, again.body.code]).toEqual([409, 'tidak_ada_penerima']);
  jam(25);
  expect((await remind([0])).body.orang).toBe(1);
  await smtp.next(alamatOf(0));
});

test("a mentor cannot remind another mentor's participant", async () => {
  const { status, body } = await remind([0, 2], {}, other);
  expect([status, body.code]).toEqual([409, 'tidak_ada_penerima']);
  expect(await bells()).toEqual([]);
});

test('if a mentor sends two reminders at the same time, each participant gets only one notification', async () => {
  const answers = await Promise.all([remind([0, 2]), remind([0, 2])]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await bells()).toHaveLength(2);
});

test('participants of a closed period are neither listed nor reminded', async () => {
  await server.sql(
    `update periode set is_aktif = 0 where id = (select periode_id from peserta where user_id = $1)`,
    [orang[0]],
  );
  try {
    expect(await list()).toEqual([]);
    expect((await remind([0, 1, 2])).status).toBe(409);
  } finally {
    await server.sql(
      `update periode set is_aktif = 1 where id in (select periode_id from peserta where lokasi_id = $1)`,
      [LOKASI],
    );
  }
});
