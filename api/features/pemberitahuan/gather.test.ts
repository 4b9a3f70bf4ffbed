import { beforeEach, expect, test } from 'vitest';
import { server } from '#test/own-server.ts';
import {
  as,
  bell,
  id,
  klaimOf,
  markRead,
  startLonceng,
  told,
  tugas_id,
  undo,
  unread,
} from './lonceng.setup.ts';

startLonceng();

const RPS = 'Perencanaan Pembelajaran (RPS Berbasis Luaran)';

/**
 * Ids of four tasks of peserta2 with a text: three in category 1 and one in category 2. They are created before each
 * test.
 */
let tugas: number[];
beforeEach(async () => {
  const more = await server.sql<{ id_tugas: number }>(
    `insert into tugas (user_id, kat_id, catatan) select $1, k, '<p>Naskah</p>' from unnest('{1,1,2}'::int[]) k returning id_tugas`,
    [id.peserta2],
  );
  tugas = [tugas_id, ...more.map((row) => row.id_tugas)];
  await server.sql('update mentor_peserta set mentor_id = $1 where peserta_id = $2 and kat_id = 2', [
    id.mentor1,
    id.peserta2,
  ]);
});

const review = (nth: number) =>
  as('mentor1', '/men/tugas_review_store', { tugas_id: tugas[nth], catatan: `<p>Baik ${nth}</p>` });

test('a participant gets one notification about all reviews of a day, with the number of tasks', async () => {
  await review(0);
  expect(await told('peserta2')).toEqual([`Tugas ${RPS} sudah direview`]);
  await review(1);
  expect(await told('peserta2')).toEqual([`2 tugas ${RPS} sudah direview`]);
  expect((await bell('peserta2'))[0]!.tujuan).toMatch(/^\/pr\/materi\/\w+$/);
  await review(3);
  expect(await told('peserta2')).toEqual(['3 tugas di 2 kategori sudah direview']);
  expect((await bell('peserta2'))[0]!.tujuan).toBe('/pr/materi');
  await markRead('peserta2');
  await review(2);
  expect([await told('peserta2'), await unread('peserta2')]).toEqual([
    ['4 tugas di 2 kategori sudah direview'],
    '1',
  ]);
});

test('reviews that are saved at the same time cause one notification, which counts all of them', async () => {
  await Promise.all([review(0), review(1), review(2)]);
  expect(await told('peserta2')).toEqual([`3 tugas ${RPS} sudah direview`]);
});

test('a notification does not count a review that was undone, and is deleted if no review remains', async () => {
  const first = await review(0);
  const second = await review(1);
  await as('mentor1', '/men/batalkan', { id: first.riwayat_id });
  expect(await told('peserta2')).toEqual([`Tugas ${RPS} sudah direview`]);
  await as('mentor1', '/men/batalkan', { id: second.riwayat_id });
  expect(await told('peserta2')).toEqual([]);
});

test('a participant gets one notification about all claims that were validated together', async () => {
  const klaim = await klaimOf('peserta2');
  const more = await server.sql<{ id: number }>(
    `insert into akomodasi (user_id, jenis, nominal, nominal_diajukan, catatan, keterangan)
     select $1, 'pergi', 1000, 1000, '', '' from generate_series(1, 2) returning id`,
    [id.peserta2],
  );
  try {
    const own = (await server.sql('select from akomodasi where user_id = $1', [id.peserta2])).length;
    const { riwayat_id } = await as('admin', '/adm/peserta_finance_validasi_semua', { lokid: 0 });
    expect(await told('peserta2')).toEqual([`${own} klaim perjalanan Anda sudah divalidasi`]);
    await as('admin', `/adm/peserta_finance_validasi?id=${klaim}&statid=0`);
    expect(await told('peserta2')).toEqual([
      own === 2
        ? 'Klaim perjalanan Anda sudah divalidasi'
        : `${own - 1} klaim perjalanan Anda sudah divalidasi`,
    ]);
    await undo(riwayat_id);
    expect(await told('peserta2')).toEqual([]);
  } finally {
    await server.sql('delete from akomodasi where id = any($1)', [more.map((row) => row.id)]);
  }
});

test('a mentor gets one notification about all reviewed tasks that a participant has changed', async () => {
  await Promise.all([review(0), review(1)]);
  for (const id_tugas of tugas.slice(0, 2))
    await as('peserta2', '/pr/tugas_store', { id_tugas, catatan: '<p>Baru</p>' });
  expect(await told('mentor1')).toEqual([
    expect.stringMatching(/ menulis lagi 2 tugas .+ setelah direview$/),
  ]);
});
