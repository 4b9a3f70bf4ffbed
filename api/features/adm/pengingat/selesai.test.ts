import { afterEach, beforeEach, expect, test } from 'vitest';
import { server } from '#test/own-server.ts';
import type { JenisPengingat } from '#rules/pengingat.ts';
import { NOW, orang, startPengingat, writeTugas } from '#api/parts/pengingat/pengingat.setup.ts';

startPengingat();
beforeEach(() => server.sql(`delete from pemberitahuan where jenis = 'pengingat'`));
afterEach(() =>
  server.sql('delete from review where tugas_id in (select id_tugas from tugas where user_id = any($1))', [
    orang,
  ]),
);

/** Stores a reminder notification for a user. */
const remind = (user_id: number, jenis: JenisPengingat) =>
  server.sql(
    `insert into pemberitahuan (user_id, jenis, kunci, rincian, waktu)
     values ($1, 'pengingat', 'pengingat/' || $2, jsonb_build_object('tentang', $2::text), $3)`,
    [user_id, jenis, NOW],
  );

/** Returns the reminders in the notification list of an account: the title of each, and whether it was withdrawn. */
const bells = async (account: string) => {
  const { body } = await server.call('/pemberitahuan', { token: await server.as(account) });
  return body
    .filter(({ kelompok }: { kelompok: string }) => kelompok === 'pengingat')
    .map(({ kalimat, dibatalkan }: { kalimat: string; dibatalkan: number }) => [kalimat, dibatalkan]);
};
const as = async (account: string, path: string, body: object) => {
  const answer = await server.call(path, { token: await server.as(account), body });
  expect([path, answer.status, answer.body.message]).toEqual([path, 200, expect.any(String)]);
  return answer.body;
};
const sendTugas = async (kat_id: number) => {
  const [row] = await server.sql(`insert into tugas (user_id, kat_id) values ($1, $2) returning id_tugas`, [
    orang[0],
    kat_id,
  ]);
  await as('ingat0', '/pr/tugas_store', { id_tugas: row!.id_tugas, catatan: '<p>Tugas saya</p>' });
};

test('a reminder about two tasks is withdrawn when the second task is sent', async () => {
  await remind(orang[0]!, 'tugas_belum');
  await remind(orang[1]!, 'tugas_belum');
  await remind(orang[0]!, 'dokumen_kurang');
  await sendTugas(1);
  expect(await bells('ingat0')).toHaveLength(2);
  await sendTugas(2);
  expect(await bells('ingat0')).toEqual([['Dokumen belum lengkap', 0]]);
  expect(await bells('ingat1')).toEqual([['Tugas Anda ditunggu', 0]]);
});

test('a reminder that the participant has read is marked as done after the last task is sent', async () => {
  await remind(orang[0]!, 'tugas_belum');
  await server.call('/pemberitahuan_dibaca', { token: await server.as('ingat0'), body: {} });
  await sendTugas(1);
  expect(await bells('ingat0')).toEqual([['Tugas Anda ditunggu', 0]]);
  await sendTugas(2);
  expect(await bells('ingat0')).toEqual([['Tugas Anda ditunggu', 1]]);
});

test("a mentor's reminder is withdrawn after the last review is written", async () => {
  const mentor = await server.idOf('mentor3');
  await server.sql('insert into mentor_peserta (mentor_id, peserta_id, kat_id) values ($1, $2, 1)', [
    mentor,
    orang[1],
  ]);
  for (const ago of [24 * 9, 24 * 8]) await writeTugas(orang[1]!, 1, ago);
  for (const jenis of ['review_menunggu', 'mentor_tertinggal'] as const) await remind(mentor, jenis);
  const tugas = await server.sql('select id_tugas from tugas where user_id = $1 order by id_tugas', [
    orang[1],
  ]);
  const left = [];
  for (const { id_tugas } of tugas) {
    await as('mentor3', '/men/tugas_review_store', { tugas_id: id_tugas, catatan: '<p>Baik</p>' });
    left.push((await bells('mentor3')).length);
  }
  expect(left).toEqual([2, 0]);
});

test('a reminder about an unread review is withdrawn when the participant opens the review', async () => {
  await writeTugas(orang[0]!, 1);
  await server.sql(
    `insert into review (tugas_id, mentor_id, catatan, created_at, updated_at)
     select id_tugas, $2, '<p>Baik</p>', now() - interval '9 days', now() - interval '9 days' from tugas where user_id = $1`,
    [orang[0], await server.idOf('mentor3')],
  );
  const [review] = await server.sql(
    'select r.id_review, r.tugas_id from review r join tugas t on t.id_tugas = r.tugas_id where t.user_id = $1',
    [orang[0]],
  );
  await remind(orang[0]!, 'review_belum_dibaca');
  await as('ingat0', '/pr/review_dibaca_store', {
    id_tugas: review!.tugas_id,
    id_review: [review!.id_review],
  });
  expect(await bells('ingat0')).toEqual([]);
});
