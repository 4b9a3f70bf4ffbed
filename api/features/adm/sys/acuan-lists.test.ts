import { describe, expect, it } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';

startAdmin();

const read = (what: 'lokasi' | 'kelas' | 'periode', query = '') =>
  server.call(`/adm/${what}${query}`, { token: admin });

it('each location and period is listed with its number of participants, and each class is listed with its number of reports', async () => {
  const [lokasi, kelas, periode] = await Promise.all(
    (['lokasi', 'kelas', 'periode'] as const).map(async (what) => (await read(what)).body),
  );
  expect([lokasi.length, kelas.length, periode.length]).toEqual([10, 30, 10]);
  expect(lokasi[0]).toEqual({
    id: 1,
    keterangan: 'Pelatihan Dosen 2022 Jakarta',
    is_aktif: 1,
    jumlah_peserta: expect.any(Number),
    jumlah_materi: expect.any(Number),
  });
  const [counted] = await server.sql(
    `select (select count(*) from peserta where lokasi_id = 1)::int as peserta, (select count(*) from materi where lokasi_id = 1 and is_aktif = 1)::int as materi,
            (select count(*) from peserta where periode_id = 2)::int as periode, (select count(*) from laporan_online)::int as laporan`,
  );
  expect([lokasi[0].jumlah_peserta, lokasi[0].jumlah_materi]).toEqual([counted.peserta, counted.materi]);
  expect(periode[1].jumlah_peserta).toBe(counted.periode);
  expect(kelas.reduce((sum: number, k: { jumlah_laporan: number }) => sum + k.jumlah_laporan, 0)).toBe(
    counted.laporan,
  );
});

describe.each([
  ['lokasi', 'keterangan', 'jumlah_peserta', 'jakarta'],
  ['periode', 'keterangan', 'jumlah_peserta', ''],
  ['kelas', 'kelas', 'jumlah_laporan', 'JAB.G1'],
] as const)('GET /adm/%s', (what, nama, banyak, q) => {
  const asked = async (query: string) =>
    (await read(what, query)).body.map((row: Record<string, unknown>) => row[nama]);

  it('a page of locations, periods or classes is returned with the total count', async () => {
    const all = await asked('');
    const { body, headers } = await read(what, '?page=2&per_page=4');
    expect(headers.get('x-total-count')).toBe(String(all.length));
    expect(body.map((row: Record<string, unknown>) => row[nama])).toEqual(all.slice(4, 8));
  });

  it('locations, periods and classes are searched and sorted', async () => {
    const all: string[] = await asked('');
    const word = q || all[2]!.slice(-6);
    const found = await asked(`?q=${encodeURIComponent(word.toLowerCase())}`);
    expect(found).toEqual(all.filter((each) => each.toLowerCase().includes(word.toLowerCase())));
    expect(found.length).toBeGreaterThan(0);
    expect(await asked('?q=%25')).toEqual([]);
    expect(await asked(`?sort=-${nama}`)).toEqual(all.toSorted((a, b) => b.localeCompare(a, 'id')));
    const counts = (await read(what, `?sort=-${banyak}`)).body.map(
      (row: Record<string, number>) => row[banyak],
    );
    expect(counts).toEqual(counts.toSorted((a: number, b: number) => b - a));
    expect((await read(what, '?sort=constructor')).status).toBe(422);
  });
});
