import readXlsx from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { ORANG } from './cari.ts';

startAdmin();

let ana: number;
let budi: number;

beforeAll(async () => {
  ana = await server.idOf('peserta1');
  budi = await server.idOf('peserta2');
  await server.sql('delete from audit');
  await server.sql(`update users set name = 'Ana Ujian' where id = $1`, [ana]);
  await server.sql(
    `insert into audit (waktu, pelaku, aksi, objek, sebelum, sesudah) values
       ('2026-05-10T23:30:00Z', 'admin@example.org', 'nilai_ditetapkan', 'peserta/' || $1, '{"nilai_pre": 1}', '{"nilai_pre": 2}'),
       ('2026-05-12T01:00:00Z', 'mentor1@example.org', 'nilai_kompetensi', 'peserta/' || $1 || '/kategori/2', null, '{"7": 3}'),
       ('2026-05-12T02:00:00Z', 'admin@example.org', 'password_direset', 'users/' || $1, null, null),
       ('2026-05-12T03:00:00Z', 'admin@example.org', 'nilai_ditetapkan', 'peserta/' || $1 || '0', null, '{"nilai_pre": 3}'),
       ('2026-05-12T04:00:00Z', 'admin@example.org', 'sistem_diubah', 'sistem/open_pre', '0', '1'),
       ('2026-05-12T05:00:00Z', 'admin@example.org', 'klaim_divalidasi', 'klaim/' || (select min(id) from akomodasi where user_id = $2), null, null)`,
    [ana, budi],
  );
});

const list = (query = '') => server.call(`/adm/audit${query}`, { token: admin });
const aksi = async (query: string) =>
  (await list(query)).body.map((row: { aksi: string; objek: string }) => `${row.aksi} ${row.objek}`);

describe('GET /adm/audit', () => {
  test('the newest history entries come first, with author, action and object name', async () => {
    const { body, headers } = await list();
    expect(headers.get('x-total-count')).toBe('6');
    expect(body.at(-1)).toEqual({
      id: expect.any(Number),
      waktu: '2026-05-10T23:30:00.000Z',
      pelaku: 'admin@example.org',
      aksi: 'nilai_ditetapkan',
      objek: `peserta/${ana}`,
      sebelum: { nilai_pre: 1 },
      sesudah: { nilai_pre: 2 },
      nama: 'Ana Ujian',
      acuan: {},
      jumlah: 0,
      dapat_diurungkan: 0,
      diurungkan: null,
      baris: [],
    });
    expect(body.map((row: { waktu: string }) => row.waktu)).toEqual(
      body
        .map((row: { waktu: string }) => row.waktu)
        .toSorted()
        .toReversed(),
    );
  });

  test('for each id in a history entry, the response has the name of the category, competence, user or location', async () => {
    const named = await server.sql(
      `select (select keterangan_kategori from kategori where id_kat = 2) as kategori,
              (select keterangan_kategori_nilai from kategori_nilai where id_kategori_nilai = 7) as butir,
              (select keterangan from lokasi where id = 1) as lokasi, (select name from users where id = $1) as nama`,
      [budi],
    );
    const { kategori, butir, lokasi, nama } = named[0];
    const [nilai] = (await list('?aksi=nilai_kompetensi')).body;
    expect(nilai.acuan).toEqual({ 'kategori/2': kategori, 'butir/7': butir });
    await server.sql(
      `insert into audit (waktu, pelaku, aksi, objek, sebelum, sesudah)
       values ('2026-01-01', 'sementara', 'profil_diubah', 'mentor/' || $1,
               '{"lokasi_id": 1, "mentor_id": 2000000000, "nilai_pre": 1, "peserta": [1]}', json_build_object('mentor_id', $1::int))`,
      [budi],
    );
    const [other] = (await list('?pelaku=sementara')).body;
    expect(other.acuan).toEqual({ 'lokasi_id/1': lokasi, [`mentor_id/${budi}`]: nama });
    await server.sql(`delete from audit where pelaku = 'sementara'`);
  });

  test('a history filter by participant finds only entries about the participant, their account and their claims', async () => {
    expect(await aksi(`?objek=peserta/${ana}`)).toEqual([
      `password_direset users/${ana}`,
      `nilai_kompetensi peserta/${ana}/kategori/2`,
      `nilai_ditetapkan peserta/${ana}`,
    ]);
    expect(await aksi(`?objek=peserta/${budi}`)).toEqual([
      expect.stringMatching(/^klaim_divalidasi klaim\/\d+$/),
    ]);
    expect(await aksi(`?objek=peserta/${ana}/kategori`)).toEqual([
      `nilai_kompetensi peserta/${ana}/kategori/2`,
    ]);
  });

  test.each([
    ['aksi=sistem_diubah', 1],
    ['pelaku=mentor1@example.org', 1],
    // Filter dates are dates in Jakarta: 23:30 UTC on 10 May is 11 May there.
    ['dari=2026-05-11&sampai=2026-05-11', 1],
    ['dari=2026-05-12', 5],
    ['sampai=2026-05-10', 0],
    ['q=MENTOR1', 1],
    ['q=open_pre', 1],
    ['q=nilai komp', 1],
    ['q=kegiatan dibuka', 1],
    ['q=ana uji', 2],
    ['q=tidak-ada-yang-begini', 0],
    ['q=%25', 0],
    ['q=%27%20%26%20!', 0],
    ['aksi=sistem_diubah&q=mentor1', 0],
  ])('the history filter %s finds %i entries', async (query, count) => {
    const { body, headers } = await list(`?${query}`);
    expect([body.length, headers.get('x-total-count')]).toEqual([count, String(count)]);
  });

  test('history entries are paged and sorted, and without a page number the newest 50 are returned', async () => {
    expect(await aksi('?page=2&per_page=5')).toEqual([`nilai_ditetapkan peserta/${ana}`]);
    expect((await aksi('?sort=aksi'))[0]).toMatch(/^klaim_divalidasi/);
    expect((await aksi('?sort=-aksi'))[0]).toMatch(/^sistem_diubah/);
    expect((await aksi('?sort=id'))[0]).toBe(`nilai_ditetapkan peserta/${ana}`);
    await server.sql(
      `insert into audit (waktu, pelaku, aksi, objek) select '2026-01-01', 'lama', 'soal_dibuat', 'soal/' || n from generate_series(1, 60) n`,
    );
    const { body, headers } = await list();
    expect([body.length, headers.get('x-total-count')]).toEqual([50, '66']);
    await server.sql(`delete from audit where pelaku = 'lama'`);
  });

  test('a bulk change is one history entry, and a filter by participant shows only the row of the participant', async () => {
    const change = async () =>
      (await server.call('/adm/peserta_status_aktif?lokid=1&statid=0', { token: admin })).body.riwayat_id;
    const id = await change();
    const [entry] = (await list()).body;
    expect(entry).toMatchObject({
      id,
      objek: 'lokasi/1',
      jumlah: 8,
      dapat_diurungkan: 1,
      diurungkan: null,
      baris: [],
    });
    expect(entry.nama).toEqual(expect.any(String));
    const [own] = (await list(`?objek=peserta/${ana}`)).body;
    expect(own).toMatchObject({
      id,
      baris: [
        {
          objek: `peserta/${ana}`,
          sebelum: { peserta_status_aktif: 1 },
          sesudah: { peserta_status_aktif: 0 },
        },
      ],
    });
    const rows = await server.call(`/adm/audit_perubahan?id=${id}&page=1&per_page=3`, { token: admin });
    expect([rows.body.length, rows.headers.get('x-total-count')]).toEqual([3, '8']);
    expect(rows.body.find((row: { objek: string }) => row.objek === `peserta/${ana}`)).toMatchObject({
      nama: 'Ana Ujian',
    });
    const sheet = await fetch(`${server.url}/api/adm/audit_perubahan_ekspor?id=${id}`, {
      headers: { authorization: `Bearer ${admin}` },
    });
    const [{ data: [head, ...changed] } = { data: [] }] = await readXlsx(
      Buffer.from(await sheet.arrayBuffer()),
    );
    expect([head, changed.length]).toEqual([['Objek', 'Sebelum', 'Sesudah'], 8]);
    expect(changed).toContainEqual(['Peserta Ana Ujian', 'Status: Aktif', 'Status: Tidak aktif']);
    await server.sql(`delete from audit where aksi ~ '^ekspor_'`);
    await server.call('/adm/batalkan', { token: admin, body: { id } });
    const [undo, undone] = (await list()).body;
    expect(undo).toMatchObject({ aksi: 'diurungkan', jumlah: 8, dapat_diurungkan: 1 });
    expect(undone).toMatchObject({
      id,
      dapat_diurungkan: 0,
      diurungkan: { waktu: undo.waktu, pelaku: 'admin@example.org' },
    });
    server.setNow(new Date(Date.now() + 30.01 * 86_400_000));
    expect((await list()).body[0]).toMatchObject({ id: undo.id, dapat_diurungkan: 0 });
    server.setNow(null);
  });

  test('a history search counts at most 10,001 matches, for frequent and for rare words', async () => {
    await server.sql(
      `insert into audit (waktu, pelaku, aksi, objek)
       select timestamptz '2026-01-01' + n * interval '1 second', 'ramai@example.org', 'soal_dibuat', 'soal/' || n from generate_series(1, 25000) n`,
    );
    await server.sql('analyze audit');
    for (const [query, total] of [
      ['', 10_001],
      ['&q=ramai', 10_001],
      ['&q=soal+dibuat', 10_001],
      ['&q=12345', 1],
      ['&objek=soal', 10_001],
      ['&objek=soal/12345', 1],
      // The object of an entry can belong to a participant. The search also finds entries by the name of this
      // participant.
      ['&q=ana+ujian', 2],
    ] as const) {
      const { body, headers } = await list(`?page=1&per_page=5${query}`);
      expect([query, Number(headers.get('x-total-count')), body.length]).toEqual([
        query,
        total,
        Math.min(total, 5),
      ]);
    }
    const past = await list('?page=9&per_page=5&q=ana+ujian&sort=pelaku');
    expect([past.body, past.headers.get('x-total-count')]).toEqual([[], '2']);
    expect(await aksi('?q=ramai&page=1&per_page=2')).toEqual([
      'soal_dibuat soal/25000',
      'soal_dibuat soal/24999',
    ]);
    // This participant's name matches more entries than the app counts for the list. Each page must still contain the
    // newest entries.
    await server.sql(
      `insert into audit (waktu, pelaku, aksi, objek)
       select timestamptz '2026-02-01' + n * interval '1 second', 'ramai@example.org', 'soal_dibuat', 'peserta/' || u.id
       from users u, generate_series(1, 10050) n where u.name ilike 'ana ujian%'`,
    );
    expect(
      JSON.stringify(await server.sql(`explain select from audit a where ${ORANG.text} = 7`)),
      'whom an entry is about is found by its index: both say it in the same words',
    ).toContain('audit_orang');
    const newest = await server.sql(
      `select a.id::int from audit a join users u on a.objek in ('peserta/' || u.id, 'users/' || u.id)
       where u.name ilike 'ana ujian%' order by a.waktu desc, a.id desc limit 9`,
    );
    const pages = await Promise.all([1, 2, 3].map((n) => list(`?page=${n}&per_page=3&q=ana+ujian`)));
    expect(pages.map(({ headers }) => headers.get('x-total-count'))).toEqual(['10001', '10001', '10001']);
    expect(pages.flatMap(({ body }) => body.map(({ id }: { id: number }) => id))).toEqual(
      newest.map(({ id }) => id),
    );
    await server.sql(`delete from audit where pelaku = 'ramai@example.org'`);
  });

  test.each([
    'objek=7',
    'objek=peserta/%25',
    'dari=12-05-2026',
    'sort=sesudah',
    'page=0',
    'objek=peserta/7/',
  ])('the history query %s is rejected with 422', async (query) => {
    expect((await list(`?${query}`)).status).toBe(422);
  });

  test('a request for the changed rows of an unknown history entry is rejected with 404', async () => {
    expect((await server.call('/adm/audit_perubahan?id=2000000000', { token: admin })).status).toBe(404);
  });
});
