import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';

startAdmin();

let token: string;
let peserta_id: number;

interface Soal {
  id: number;
  option: { id: number }[];
}

const HARI = '2026-05-13';

beforeAll(async () => {
  server.setNow(new Date(`${HARI}T03:00:00Z`));
  token = await server.as('peserta1');
  peserta_id = await server.idOf('peserta1');
});
/** Before each test, the participant has sent the post-test, and the post-test is closed. */
beforeEach(async () => {
  for (const table of ['tes_buka', 'test_arsip', 'test_hasil', 'test_draf'])
    await server.sql(`delete from ${table} where user_id = $1`, [peserta_id]);
  await server.sql('update ist_nilai set nilai_pre = 0, nilai_post = 0 where user_id = $1', [peserta_id]);
  await server.sql('update sistem set open_pre = 0, open_post = 1');
  await send(await answers());
  await server.sql('update sistem set open_post = 0');
  await server.sql('delete from audit');
});

const soal = () => server.call('/pr/soal', { token });
const answers = async (rank = 0) =>
  ((await soal()).body as Soal[]).map(({ id, option }) => ({ id, optid: option[rank]!.id }));
const send = (jawaban: unknown) =>
  server.call('/pr/soal_pre_response_store', { token, body: { tesid: 2, jawaban } });
const check = async () => (await server.call('/pr/cek_res?tesid=2', { token })).body;
const open = (part: object = {}) =>
  server.call('/adm/tes_buka_store', {
    token: admin,
    body: { peserta_id, tesid: 2, sampai: '2026-05-20', alasan: 'Listrik padam', ...part },
  });
const close = (id: number) =>
  server.call(`/adm/tes_buka_destroy?id=${id}`, { token: admin, method: 'DELETE' });
const log = () => server.sql('select aksi, objek, sebelum, sesudah from audit order by id');
/**
 * Returns the pre-test and post-test that the participant has sent, with all columns, the answers and the post-test
 * score.
 */
const stored = () =>
  server.sql(
    `select h.tesid, h.nilai_akhir, h.cal_ajar, h.cal_teliti, h.cal_mod, h.created_at, i.nilai_post,
            (select json_agg(json_build_array(j.soal_id, j.option_id, j.value) order by j.soal_id)
             from test_jawaban j where j.test_hasil_id = h.id) as jawaban
     from test_hasil h join ist_nilai i on i.user_id = h.user_id where h.user_id = $1`,
    [peserta_id],
  );

describe('reopened tests', () => {
  test('a participant can take a reopened test while tests are closed, and the old result is archived', async () => {
    const [before] = await stored();
    const { nilai_post } = await check();
    const { status, body } = await open();
    expect([status, body.message]).toEqual([200, 'Sukses!, simpan data anda']);

    expect(await check()).toMatchObject({ nilai_post: 0, sudah_post: 0, buka_post: '2026-05-20' });
    const dasbor = (await server.call('/dasbor', { token })).body.user;
    expect(dasbor).toMatchObject({ sudah_post: 0, buka_post: '2026-05-20', buka_pre: null });
    const [arsip] = await server.sql('select nilai, hasil, jawaban from test_arsip where user_id = $1', [
      peserta_id,
    ]);
    expect(Number(arsip.nilai)).toBe(nilai_post);
    expect(arsip.hasil).toMatchObject({ nilai_akhir: Number(before.nilai_akhir) });
    expect(
      arsip.jawaban.map((j: { soal_id: number; option_id: number; value: number }) => [
        j.soal_id,
        j.option_id,
        j.value,
      ]),
    ).toEqual(before.jawaban);

    expect((await soal()).body).toHaveLength(30);
    const again = await send(await answers(1));
    expect(again.status).toBe(200);
    expect(await check()).toMatchObject({
      nilai_post: again.body.nilai_akhir,
      sudah_post: 1,
      buka_post: null,
    });
    expect((await soal()).status).toBe(409);
    expect(await server.sql('select 1 from tes_buka where user_id = $1', [peserta_id])).toEqual([]);
  });

  test('reopening a test adds a history entry with the reason, the date and the cleared score', async () => {
    const { nilai_post } = await check();
    await open();
    expect(await log()).toEqual([
      {
        aksi: 'tes_dibuka',
        objek: `peserta/${peserta_id}/tes/2`,
        sebelum: { nilai_post, arsip_id: expect.any(Number) },
        sesudah: { sampai: '2026-05-20', alasan: 'Listrik padam', nilai_post: 0 },
      },
    ]);
    expect((await open({ sampai: '2026-05-22' })).status).toBe(200);
    expect((await log())[1]).toMatchObject({
      sebelum: { sampai: '2026-05-20', alasan: 'Listrik padam' },
      sesudah: { sampai: '2026-05-22', alasan: 'Listrik padam' },
    });
    expect((await open({ sampai: '2026-05-22' })).status).toBe(200);
    expect(await log()).toHaveLength(2);
  });

  test('a reopened test is closed on the day after its last day, and its score stays cleared', async () => {
    await open({ sampai: HARI });
    expect((await soal()).status).toBe(200);
    server.setNow(new Date('2026-05-13T17:01:00Z'));
    expect((await soal()).body.code).toBe('belum_diaktifkan');
    expect(await check()).toMatchObject({ buka_post: null, sudah_post: 0 });
    server.setNow(new Date(`${HARI}T03:00:00Z`));
  });

  test('if an admin ends the reopening before the participant sends the test, the old result is restored', async () => {
    const before = await stored();
    const { id } = (await open()).body;
    await server.call('/pr/soal_draf_store', {
      token,
      body: {
        tesid: 2,
        jawaban: (await answers(1)).map((each) => ({ ...each, waktu: '2026-05-13T03:00:00Z' })),
      },
    });
    expect((await close(id)).body).toEqual({ message: 'Data sudah dihapus' });
    expect(await stored()).toEqual(before);
    expect((await soal()).status).toBe(409);
    expect((await server.call('/pr/soal_draf?tesid=2', { token })).body).toEqual([]);
    expect((await log()).map(({ aksi }) => aksi)).toEqual(['tes_dibuka', 'tes_ditutup']);
  });

  test('a reopened test does not contain draft answers of the previous attempt', async () => {
    await server.sql(
      `insert into test_draf (user_id, tesid, soal_id, option_id, waktu)
       select user_id, 2, soal_id, option_id, now() from test_jawaban j join test_hasil h on h.id = j.test_hasil_id
       where user_id = $1 limit 3`,
      [peserta_id],
    );
    await open();
    expect((await server.call('/pr/soal_draf?tesid=2', { token })).body).toEqual([]);
  });

  test('a reopened test ignores a draft answer of the previous attempt that an offline device sends later', async () => {
    await open();
    expect(await check()).toMatchObject({ sejak_pre: null, sejak_post: `${HARI}T03:00:00.000Z` });
    server.setNow(new Date(`${HARI}T03:00:05Z`));
    const [old, mine] = await answers(1);
    const { status, body } = await server.call('/pr/soal_draf_store', {
      token,
      body: {
        tesid: 2,
        jawaban: [
          { ...old!, waktu: `${HARI}T02:59:59Z` },
          { ...mine!, waktu: `${HARI}T03:00:02Z` },
        ],
      },
    });
    expect([status, body.map(({ id }: { id: number }) => id)]).toEqual([200, [mine!.id]]);
    server.setNow(new Date(`${HARI}T03:00:00Z`));
  });

  test('a test can be opened for a participant who has missed it, and no result is archived', async () => {
    expect((await open({ tesid: 1 })).status).toBe(200);
    expect(await check()).toMatchObject({ buka_pre: '2026-05-20', sudah_post: 1 });
    expect((await soal()).body).toHaveLength(30);
    expect(await server.sql('select 1 from test_arsip where user_id = $1', [peserta_id])).toEqual([]);
  });

  test('if an admin ends a reopening, the test score that an admin had entered is restored', async () => {
    await server.sql('update ist_nilai set nilai_pre = 61 where user_id = $1', [peserta_id]);
    const { id } = (await open({ tesid: 1 })).body;
    expect((await check()).nilai_pre).toBe(0);
    await close(id);
    expect((await check()).nilai_pre).toBe(61);
  });

  test('if two admins reopen a test at the same time, one result is archived, and the second admin gets 409', async () => {
    const answers = await Promise.all([
      open({ updated_at: null }),
      open({ updated_at: null, alasan: 'Lain' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toMatch(/^Pembukaan Posttest ini /);
    expect(await server.sql('select 1 from test_arsip where user_id = $1', [peserta_id])).toHaveLength(1);
  });
});

describe('rejected reopenings', () => {
  test.each([
    ['a day that has passed', { sampai: '2026-05-12' }, 'sampai'],
    ['no reason', { alasan: '' }, 'alasan'],
    ['an unknown test', { tesid: 3 }, 'tesid'],
  ])('a reopening with %s is rejected with 422', async (_, part, field) => {
    const { status, body } = await open(part);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(await check()).toMatchObject({ sudah_post: 1 });
  });

  test('a test that is reopened for one participant stays closed for other participants', async () => {
    await open();
    const other = await server.as('peserta9');
    expect((await server.call('/pr/soal', { token: other })).body.code).toBe('belum_diaktifkan');
  });

  test('reopening a test for an unknown user or for a mentor is rejected with 404', async () => {
    for (const other of [2_000_000_000, await server.idOf('mentor1')])
      expect((await open({ peserta_id: other })).status).toBe(404);
    expect((await close(2_000_000_000)).status).toBe(404);
  });
});
