import { beforeAll, describe, expect, test } from 'vitest';
import { signer } from '#api/guard/sign.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { SECRET } from '#test/server.ts';

startAdmin();

beforeAll(() => server.sql('update sistem set raport_open = 1'));

interface MissingPart {
  bagian: string;
  keterangan: string;
}

const listed = async (account: string) =>
  (await server.call(`/adm/peserta_pelatihan?q=${account}%40`, { token: admin })).body[0];
const card = async (account: string) =>
  (await server.call('/pr/raport', { token: await server.as(account) })).body;

/**
 * Returns which parts of a result are missing. Checks that the score card, the recap and the list report the same
 * parts.
 */
async function missingOf(account: string): Promise<MissingPart[]> {
  const recap = await server.call(`/adm/peserta_pelatihan_nilai?pesid=${await server.idOf(account)}`, {
    token: admin,
  });
  const all = [await card(account), recap.body, await listed(account)];
  for (const { lengkap, kurang } of all)
    expect([lengkap, kurang]).toEqual([all[0].kurang.length === 0 ? 1 : 0, all[0].kurang]);
  return all[0].kurang;
}

/** Saves scores of a mentor for the first `count` competences of a category. */
async function score(account: string, kat_id: number, count: number) {
  const peserta_id = await server.idOf(account);
  const questions = await server.sql(
    'select id_kategori_nilai from kategori_nilai where kat_id = $1 order by 1 limit $2',
    [kat_id, count],
  );
  const dataArray = questions.map((q) => ({
    peserta_id,
    kat_id,
    kategori_nilai_id: q.id_kategori_nilai,
    nilai: 3,
  }));
  const { status } = await server.call('/men/tugas_review_nilai_all_lagi_store', {
    token: await server.as('mentor1'),
    body: { dataArray },
  });
  expect(status).toBe(200);
}

describe('messages about missing parts', () => {
  test.each([
    ['peserta1', 'post', 'Posttest belum dikerjakan'],
    [
      'peserta1',
      'kat_1',
      'Perencanaan Pembelajaran (RPS Berbasis Luaran): 7 dari 7 kompetensi belum dinilai',
    ],
    ['peserta9', 'kat_3', 'Media Pembelajaran dan Pengelolaan LMS: tidak dibuka di lokasi ini'],
    ['peserta7', 'kat_6', 'Praktik Mengajar: belum ada evaluator'],
    // The score is missing for two reasons: the location has no material for the article, and the participant has no
    // evaluator. The message names only the first reason.
    ['peserta14', 'kat_7', 'Artikel Ilmiah: tidak dibuka di lokasi ini'],
    ['peserta4', 'ojt', 'Nilai OJT belum diperbarui'],
    ['peserta4', 'ist2', 'Nilai IST II belum diperbarui'],
  ])('the result of %s lacks the part %s, and the message is: %s', async (account, bagian, keterangan) => {
    expect((await missingOf(account)).filter((each) => each.bagian === bagian)).toEqual([
      { bagian, keterangan },
    ]);
  });

  test('the message about a category names missing scores or a missing mentor, until all competences have scores', async () => {
    const second = async () =>
      (await missingOf('peserta1')).filter(({ bagian }) => bagian === 'kat_2').map((each) => each.keterangan);
    await score('peserta1', 2, 2);
    expect(await second()).toEqual(['Pengembangan Bahan Ajar: 4 dari 6 kompetensi belum dinilai']);
    const [{ mentor_id }] = await server.sql(
      'delete from mentor_peserta where peserta_id = $1 and kat_id = 2 returning mentor_id',
      [await server.idOf('peserta1')],
    );
    expect(await second()).toEqual(['Pengembangan Bahan Ajar: belum ada mentor']);
    await server.sql('insert into mentor_peserta (mentor_id, peserta_id, kat_id) values ($1, $2, 2)', [
      mentor_id,
      await server.idOf('peserta1'),
    ]);
    await score('peserta1', 2, 6);
    expect(await second()).toEqual([]);
  });

  test('a stage without a computed score has only one message, which says that the score is being computed', async () => {
    const id = await server.idOf('peserta5');
    const stages = async () => (await missingOf('peserta5')).filter(({ bagian }) => bagian !== 'post');
    await server.sql('update ist_nilai set hitung_ojt = null where user_id = $1', [id]);
    expect((await stages())[0]).toEqual({ bagian: 'ojt', keterangan: 'Nilai OJT sedang dihitung' });
    expect((await stages()).map(({ bagian }) => bagian)).toEqual(['ojt', 'kat_6', 'kat_7']);
    await server.sql('update peserta_langkah set butir = null where user_id = $1', [id]);
    expect(await stages()).toEqual([
      { bagian: 'ojt', keterangan: 'Nilai OJT sedang dihitung' },
      { bagian: 'ist2', keterangan: 'Nilai IST II sedang dihitung' },
    ]);
  });

  test('messages about missing parts of a result are in the order of the programme', async () => {
    expect((await missingOf('peserta7')).map(({ bagian }) => bagian)).toEqual([
      'post',
      ...[1, 2, 3, 4, 5, 6, 7].map((n) => `kat_${n}`),
    ]);
    expect(await missingOf('peserta2')).toEqual([]);
  });
});

test('the committee sees the missing parts of a locked report card, but the participant and visitors with a public link do not', async () => {
  await server.sql('update sistem set raport_open = 0');
  expect(await card('peserta1')).toMatchObject({ lulus: null, lengkap: null, kurang: null });
  expect((await listed('peserta1')).kurang.length).toBeGreaterThan(0);
  const token = signer(SECRET).token('sertifikat', `userid=${await server.idOf('peserta1')}`);
  const told = async () => (await server.call(`/json/sertifikat_validasi?userid=${token}`)).body;
  expect(await told()).toMatchObject({ lengkap: 0, raport_open: 0 });
  expect(await told()).not.toHaveProperty('kurang');
  await server.sql('update sistem set raport_open = 1');
  expect(await told()).not.toHaveProperty('kurang');
});
