import { expect, test } from 'vitest';
import { RADAR_TEXT } from '#rules/radar.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';

startAdmin();

interface Atur {
  jenis: string;
  ambang: number | null;
  ambang_jumlah: number | null;
  teks: string | null;
  updated_at: string | null;
}

const read = async (jenis: string): Promise<Atur> =>
  (await server.call('/adm/pengingat_atur', { token: admin })).body.find(
    (each: Atur) => each.jenis === jenis,
  );
const save = (jenis: string, body: object) =>
  server.call('/adm/pengingat_atur_store', {
    token: admin,
    body: { jenis, ambang: null, ambang_jumlah: null, teks: null, ...body },
  });
const countOf = async (jenis: string) =>
  (await server.call('/adm/radar_jumlah', { token: admin })).body.find((each: Atur) => each.jenis === jenis)
    .jumlah;

test('a changed threshold of the radar applies at once, and an admin can restore the default threshold', async () => {
  const before = await countOf('klaim_menunggu');
  expect(before).toBeGreaterThan(0);
  expect((await save('klaim_menunggu', { ambang: 365 })).status).toBe(200);
  expect(await read('klaim_menunggu')).toMatchObject({ ambang: 365, teks: null });
  expect(await countOf('klaim_menunggu')).toBe(0);
  expect((await save('klaim_menunggu', {})).status).toBe(200);
  expect((await read('klaim_menunggu')).ambang).toBe(7);
  expect(await countOf('klaim_menunggu')).toBe(before);
});

test('a change of a reminder text adds one history entry, and a repeated request adds none', async () => {
  const teks = 'Yth. {nama}, {kegiatan} ditunggu {batas}: {tautan}';
  const entries = () =>
    server.sql(`select sebelum, sesudah from audit where objek = 'pengingat/tugas_belum'`);
  expect((await save('tugas_belum', { teks, updated_at: null })).status).toBe(200);
  const stored = await read('tugas_belum');
  expect(stored).toMatchObject({ ambang: 3, teks, updated_at: expect.any(String) });
  // Sends the same request again, like a client that lost the response. No second history entry is written.
  expect((await save('tugas_belum', { teks, updated_at: null })).status).toBe(200);
  expect(await entries()).toEqual([{ sebelum: { teks: RADAR_TEXT.tugas_belum }, sesudah: { teks } }]);
  const other = await save('tugas_belum', { teks: 'Lain', updated_at: null });
  expect([other.status, other.body.code]).toEqual([409, 'sudah_berubah']);
  expect((await save('tugas_belum', { teks: 'Lain', updated_at: stored.updated_at })).status).toBe(200);
});

test.each([
  ['tugas_lewat', { teks: 'Halo {nama}, nilai Anda {nilai}' }, 'teks', /\{nilai\} tidak dikenal/],
  ['tugas_lewat', { teks: 'Halo {}' }, 'teks', /\{\} tidak dikenal/],
  ['tugas_lewat', { teks: 'x'.repeat(2001) }, 'teks', /paling banyak 2000/],
  ['tugas_lewat', { ambang: 3 }, 'ambang', /tidak memiliki/],
  ['klaim_menunggu', { teks: 'Halo' }, 'teks', /tidak memiliki/],
  ['tugas_belum', { ambang: 366 }, 'ambang', /0 sampai 365/],
  ['tugas_belum', { ambang: 1.5 }, 'ambang', /bilangan bulat/],
  ['mentor_tertinggal', { ambang_jumlah: 0 }, 'ambang_jumlah', /1 sampai 1000/],
  ['lain', {}, 'jenis', /tidak dikenal/],
])('reminder settings of %s with %j get 422 at the field', async (jenis, body, field, sentence) => {
  const answer = await save(jenis, body);
  expect([answer.status, answer.body.errors?.[field]?.[0]]).toEqual([422, expect.stringMatching(sentence)]);
});
