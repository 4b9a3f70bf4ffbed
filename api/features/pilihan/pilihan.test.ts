import { describe, expect, test } from 'vitest';
import { server, startServer } from '#test/own-server.ts';

startServer({ empty: true });

const below = (induk: string) => server.call(`/json/wilayah?induk=${encodeURIComponent(induk)}`);
const find = (q: string) => server.call(`/json/perguruan_tinggi?q=${encodeURIComponent(q)}`);
const names = async (q: string): Promise<string[]> =>
  (await find(q)).body.map((row: { nama: string }) => row.nama);

describe('GET /json/wilayah', () => {
  test('the regions of the next level are sorted by name and cached for a day, and villages have postal codes', async () => {
    const { status, headers, body } = await below('36.74.05');
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=86400']);
    expect(body).toContainEqual({
      kode: '36.74.05.1002',
      nama: expect.any(String),
      kode_pos: expect.stringMatching(/^\d{5}$/),
    });
    const sorted = body.map((row: { nama: string }) => row.nama);
    expect(sorted).toEqual(sorted.toSorted((a: string, b: string) => (a < b ? -1 : 1)));
    expect((await below('36')).body).toContainEqual({
      kode: '36.74',
      nama: 'Kota Tangerang Selatan',
      kode_pos: null,
    });
    expect((await below('36.74')).body.length).toBeGreaterThan(5);
    expect((await below('99')).body).toEqual([]);
  });

  test.each(['', '1', '11.', '11.1', '11.01.01.2001', '٣٦', "11' or '1"])(
    'the parent region "%s" is rejected with 422',
    async (induk) => {
      const { status, headers, body } = await below(induk);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['induk']]);
      expect(headers.get('cache-control')).toBe('no-store');
    },
  );
});

describe('GET /json/perguruan_tinggi', () => {
  test('a search finds at most 20 institutions whose names contain words that begin with the search words', async () => {
    const found = await names('univ islam neg');
    expect(found).toHaveLength(20);
    expect(found.every((name) => /\bUniv/i.test(name) && /\bIslam/i.test(name) && /\bNeg/i.test(name))).toBe(
      true,
    );
    expect(found).toEqual(found.toSorted((a, b) => (a < b ? -1 : 1)));
    expect(await names('WAHID  pekalongan')).toEqual([
      'Universitas Islam Negeri K.H. Abdurrahman Wahid Pekalongan',
    ]);
    expect(await names('sirilus')).toEqual(['STIPAS St.Sirilus Ruteng']);
    expect(await names("da'wah wal-irs abdurrahman")).toHaveLength(1);
    expect(await names('zzzz')).toEqual([]);
  });

  test.each([
    ['ugm', ['Universitas Gadjah Mada']],
    ['ITS', ['Institut Teknologi Sepuluh Nopember']],
    ['unair', ['Universitas Airlangga']],
    ['uin jakarta', ['Universitas Islam Negeri Syarif Hidayatullah']],
    ['UIN Sunan Kali', ['Universitas Islam Negeri Sunan Kalijaga']],
    ['stain majene', ['Sekolah Tinggi Agama Islam Negeri Majene']],
    ['polinema', ['Politeknik Negeri Malang']],
  ])('the alias %s finds its institution', async (q, wanted) => expect(await names(q)).toEqual(wanted));

  test('a search by a common alias finds at most 20 institutions, and all of them have this alias', async () => {
    const found = await names('uin');
    expect(found).toHaveLength(20);
    expect(found.filter((name) => !/Universitas Islam Negeri/.test(name))).toEqual([]);
    expect((await find('ugm')).body).toEqual([
      { nama: 'Universitas Gadjah Mada', provinsi: 'Daerah Istimewa Yogyakarta' },
    ]);
  });

  test.each(["a'b & !c", '((((', ':*:*', '---', '\\\\\\', 'a|b|c', '2e5 1.5', '<-> a', '日本語'])(
    'a search accepts %s as plain text',
    async (q) => expect((await find(q)).status).toBe(200),
  );

  test.each(['', 'ab', '  a  ', 'x'.repeat(101)])('the search text "%s" is rejected with 422', async (q) => {
    const { status, body } = await find(q);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['q']]);
  });
});
