import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import readXlsx from 'read-excel-file/node';
import type { pesertaList } from '#contract/adm/peserta.ts';
import type { RowOf } from '#contract/endpoint.ts';
import { SPESIFIKASI } from '#rules/nilai/aturan.ts';
import { anyOne, incomplete, hasilText } from '#rules/nilai/hasil.ts';
import { nilaiAkhir } from '#rules/nilai/nilai.ts';
import { signer } from '#api/guard/sign.ts';
import { addPeserta } from '#test/add-peserta.ts';
import { server, startServer } from '#test/own-server.ts';
import { SECRET } from '#test/server.ts';

startServer({ env: { DEMO: '0', PUBLIC_URL: 'https://portal.example.org/' } });

let admin: string;
let peserta_id: number;

beforeAll(async () => {
  admin = await server.as('admin');
  peserta_id = await server.idOf('peserta2');
});
beforeEach(() => server.sql('delete from audit'));

const list = (query = '') => server.call(`/adm/peserta_pelatihan${query}`, { token: admin });

describe('GET /adm/peserta_pelatihan', () => {
  test('without the parameter page, an admin gets all participants of a location, sorted by attendance number', async () => {
    const { body, headers } = await list('?lokid=1');
    expect(body.map((r: { no_absensi: number }) => r.no_absensi)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(headers.get('x-total-count')).toBe('8');
    expect((await list()).body).toHaveLength(18);
  });

  test('each participant in the list has the final score by the scoring rules, and a certificate token', async () => {
    const { body } = await list('?lokid=1');
    for (const row of body) {
      expect(row.nilai_akhir).toBe(nilaiAkhir(SPESIFIKASI, row));
      expect(row.lulus).toBe(row.nilai_akhir >= SPESIFIKASI.batas_lulus ? 1 : 0);
      expect(signer(SECRET).subject('sertifikat', row.token_sertifikat)).toBe(`userid=${row.user_id}`);
    }
  });

  test('the list of participants is paged, sorted and searched', async () => {
    const first = await list('?page=1&per_page=5&sort=name');
    const second = await list('?page=2&per_page=5&sort=name');
    const third = await list('?page=3&per_page=5&sort=name');
    expect([first.body.length, second.body.length, third.body.length]).toEqual([5, 5, 5]);
    expect(first.headers.get('x-total-count')).toBe('18');
    const down = await list('?sort=-nilai_akhir');
    const scores = down.body.map((r: { nilai_akhir: number }) => r.nilai_akhir);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    const passed = (await list('?sort=-lulus')).body.map((r: { lulus: number }) => r.lulus);
    expect([passed[0], passed.at(-1), passed]).toEqual([
      1,
      0,
      passed.toSorted((a: number, b: number) => b - a),
    ]);
    // Rows with equal values are sorted by id. The descending order is the exact reverse of the ascending order.
    const ids = async (query: string) => (await list(query)).body.map((r: { user_id: number }) => r.user_id);
    const inactive = await server.idOf('peserta14');
    const others = (await ids('?sort=user_id')).filter((id: number) => id !== inactive);
    expect(await ids('?sort=peserta_status_aktif')).toEqual([inactive, ...others]);
    for (const sort of ['peserta_status_aktif', 'nama_pt', 'nilai_akhir', 'name'])
      expect([sort, await ids(`?sort=-${sort}`)]).toEqual([sort, (await ids(`?sort=${sort}`)).toReversed()]);
    // A page of a filtered, sorted search contains the same rows, in the same order, as the same part of the result
    // without paging.
    const late = await ids('?lokid=1&tampil=belum_kirim&q=e&sort=-nilai_akhir');
    expect(await ids('?lokid=1&tampil=belum_kirim&q=e&sort=-nilai_akhir&page=2&per_page=2')).toEqual(
      late.slice(2, 4),
    );
    expect(late.length).toBeGreaterThan(2);
    const [someone] = (await list('?lokid=2')).body;
    for (const column of ['name', 'nama_pt', 'provinsi_pt', 'email']) {
      const rows = (await list(`?q=${encodeURIComponent(someone[column].slice(2))}`)).body;
      expect([column, rows.map((r: { user_id: number }) => r.user_id)]).toEqual([
        column,
        expect.arrayContaining([someone.user_id]),
      ]);
    }
    const found = await list('?q=PESERTA11%40');
    expect(found.body.map((r: { email: string }) => r.email)).toEqual(['peserta11@example.org']);
    expect((await list('?q=%25')).body).toEqual([]);
    const past = await list('?page=99');
    expect([past.body, past.headers.get('x-total-count')]).toEqual([[], '18']);
  });

  test('names of participants are sorted and searched without regard to case and accents', async () => {
    const names = ['abdul Karim', 'Abdul Malik', 'Élodie Tanjung', 'Zainal Arifin'];
    for (const [i, name] of names.entries())
      await server.sql('update users set name = $1 where email = $2', [name, `peserta${12 - i}@example.org`]);
    const nameOf = (row: { name: string }) => row.name;
    expect((await list('?lokid=2&sort=name')).body.map(nameOf)).toEqual(names);
    expect((await list(`?q=${encodeURIComponent('éLODIE')}`)).body.map(nameOf)).toEqual(['Élodie Tanjung']);
  });

  test.each([
    '?sort=password_hash',
    '?sort=constructor',
    '?sort=name;drop',
    '?page=0',
    '?per_page=201',
    '?per_page=0',
    '?lokid=x',
    `?q=${'x'.repeat(101)}`,
  ])('a list of participants with %s is rejected with 422', async (query) => {
    expect((await list(query)).status).toBe(422);
  });
});

describe('GET /adm/peserta_status_aktif', () => {
  const set = (query: string) => server.call(`/adm/peserta_status_aktif?${query}`, { token: admin });

  test('a change of the active status affects one location only, and the history lists the participants', async () => {
    expect((await set('lokid=1&statid=0')).body).toEqual({
      message: '8 peserta sekarang tidak aktif',
      jumlah: 8,
      dilewati: 0,
      riwayat_id: expect.any(Number),
    });
    expect(
      await server.sql(
        'select lokasi_id, sum(peserta_status_aktif)::int as aktif from peserta group by 1 order by 1',
      ),
    ).toEqual([
      { lokasi_id: 1, aktif: 0 },
      { lokasi_id: 2, aktif: 4 },
      { lokasi_id: 3, aktif: 5 },
    ]);
    // All participants are inactive already, so a repeated request adds no history entry.
    expect((await set('lokid=1&statid=0')).body).toMatchObject({ jumlah: 8, riwayat_id: null });
    const everyone = await server.sql('select user_id from peserta where lokasi_id = 1 order by user_id');
    expect(await server.sql('select objek, sebelum, sesudah from audit')).toEqual([
      {
        objek: 'lokasi/1',
        sebelum: { peserta_status_aktif: 1 },
        sesudah: { peserta_status_aktif: 0, jumlah: 8 },
      },
    ]);
    expect(await server.sql('select objek from audit_perubahan order by kunci::int')).toEqual(
      everyone.map((p) => ({ objek: `peserta/${p.user_id}` })),
    );
    expect((await set('lokid=1&statid=1')).body.jumlah).toBe(8);
  });

  test.each(['lokid=1', 'statid=1', 'lokid=1&statid=2', 'lokid=99&statid=1'])(
    'a change of the active status with %s is rejected with 422',
    async (query) => {
      expect((await set(query)).status).toBe(422);
    },
  );
});

async function exported(query = ''): Promise<{ name: string | null; data: unknown[][] }> {
  const response = await fetch(`${server.url}/api/adm/peserta_pelatihan_ekspor${query}`, {
    headers: { authorization: `Bearer ${admin}` },
  });
  const [sheet] = await readXlsx(Buffer.from(await response.arrayBuffer()));
  return { name: response.headers.get('content-disposition'), data: sheet!.data };
}

test('the field `ada` of a participant is 0 for a missing score and 1 for a stored score, even if this score is 0', async () => {
  const rows = async (): Promise<RowOf<typeof pesertaList>[]> => (await list('?lokid=2')).body;
  const id = (await rows())[0]!.user_id;
  const adaOf = async () => (await rows()).find(({ user_id }) => user_id === id)!.ada;
  expect(await adaOf()).toEqual({ pre: 0, post: 0, ojt: 0, ist2: 0 });
  await server.sql(
    `insert into test_hasil (user_id, tesid, nilai_akhir, cal_ajar, cal_teliti, cal_mod)
     select $1, tesid, 0, 0, 0, 0 from unnest(array[1, 2]) tesid`,
    [id],
  );
  await server.sql(`update ist_nilai set nilai_ojt = 20, ist2_ditetapkan_pada = now() where user_id = $1`, [
    id,
  ]);
  expect(await adaOf()).toEqual({ pre: 1, post: 1, ojt: 1, ist2: 1 });
  await server.sql(`delete from test_hasil where user_id = $1`, [id]);
  await server.sql(`update ist_nilai set nilai_ojt = 0, ist2_ditetapkan_pada = null where user_id = $1`, [
    id,
  ]);
});

describe('GET /adm/peserta_pelatihan_ekspor', () => {
  test('each of many concurrent exports of participants succeeds or gets 503 with Retry-After', async () => {
    const answers = await Promise.all(
      Array.from({ length: 45 }, () => server.call('/adm/peserta_pelatihan_ekspor', { token: admin })),
    );
    const again = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(32);
    expect(answers.length - again.length).toBe(answers.filter(({ status }) => status === 200).length);
    for (const { headers, body } of again)
      expect([headers.get('retry-after'), typeof body.message]).toEqual([expect.any(String), 'string']);
  });

  test('the export of participants has the columns of the table, and adds a history entry', async () => {
    const { name, data } = await exported('?lokid=2');
    expect(name).toMatch(/^attachment; filename="peserta_pelatihan_\d{4}-\d\d-\d\d\.xlsx"$/);
    const shown = (await list('?lokid=2')).body;
    expect(data[0]).toEqual([
      'ID',
      'Nama',
      'Email',
      'Status',
      'Perguruan Tinggi',
      'Provinsi',
      'Validasi Sertifikat',
      'Pretest',
      'Posttest',
      'IST I (30%)',
      'OJT',
      'IST II',
      'Nilai Akhir',
      'Hasil',
      'Belum Lengkap',
      'Perlu Dihitung Ulang',
      'Lokasi',
      'Periode',
      'No. Absensi',
      'Mentor',
      'Evaluator Praktik',
      'Evaluator Artikel',
      'Nilai Kategori 1',
      'Nilai Kategori 2',
      'Nilai Kategori 3',
      'Nilai Kategori 4',
      'Nilai Kategori 5',
      'Nilai Praktik',
      'Nilai Artikel',
      'Final Sejak',
      'Ditetapkan Oleh',
      'Keputusan',
    ]);
    const cells = (row: readonly unknown[]) =>
      Object.fromEntries(data[0]!.map((title, n) => [title, row[n]]));
    expect(data.slice(1).map(cells)).toMatchObject(
      shown.map((p: RowOf<typeof pesertaList>) => ({
        ID: p.user_id,
        Nama: p.name,
        'Validasi Sertifikat': `https://portal.example.org/cert/validation?token=${p.token_sertifikat}`,
        Pretest: p.ada.pre ? p.nilai_pre : null,
        Posttest: p.ada.post ? p.nilai_post : null,
        OJT: p.ada.ojt ? p.nilai_ojt : null,
        'IST II': p.ada.ist2 ? p.nilai_ist2 : null,
        'Nilai Akhir': anyOne(p.ada) ? p.nilai_akhir : null,
        Hasil: hasilText(p.lulus, p.lengkap),
        'Belum Lengkap': incomplete(p.kurang) || null,
        'Perlu Dihitung Ulang': p.perlu_dihitung ? 'Ya' : null,
      })),
    );
    expect(await server.sql(`select objek, sesudah from audit where aksi = 'ekspor_peserta'`)).toEqual([
      { objek: 'lokasi/2', sesudah: { jumlah: 4, lokid: 2 } },
    ]);
  });

  test('the export shows the mentors and the score of each category, and leaves the cell of a missing score empty', async () => {
    const { data } = await exported('?lokid=1');
    const cells = data.slice(1).map((row) => Object.fromEntries(data[0]!.map((title, n) => [title, row[n]])));
    const [id] = await server.sql(
      `select peserta_id as id from nilai_kompetensi where kat_id = 1 order by peserta_id limit 1`,
    );
    const scored = cells.find((row) => row['ID'] === id!['id'])!;
    const { body } = await server.call(`/adm/peserta_pelatihan_nilai?pesid=${id!['id']}`, { token: admin });
    const rekap: { ada: 0 | 1; nilai_total: number }[] = [...body.nilai_ojt, ...body.nilai_ist2];
    expect(
      data[0]!
        .filter((title) => /^Nilai (K|P|Art)/.test(String(title)))
        .map((title) => scored[String(title)]),
    ).toEqual(rekap.map(({ ada, nilai_total }) => (ada ? nilai_total : null)));
    expect(scored['Nilai Kategori 1']).toEqual(expect.any(Number));
    const unscored = cells.filter((row) => row['Nilai Artikel'] === null);
    expect(unscored.length).toBeGreaterThan(0);
    const named = await server.sql(
      `select a.peserta_id as id, string_agg(distinct m.name, '; ') as mentor from mentor_peserta a
       join users m on m.id = a.mentor_id group by 1`,
    );
    const mentorOf = new Map(named.map(({ id: peserta, mentor }) => [peserta, mentor]));
    expect(cells.map((row) => row['Mentor'])).toEqual(
      cells.map((row) => mentorOf.get(row['ID'] as number) ?? null),
    );
    expect(cells.map((row) => [typeof row['Lokasi'], typeof row['No. Absensi']])).toEqual(
      cells.map(() => ['string', 'number']),
    );
  });

  test('an export with a search has the same rows as the table, in the same order', async () => {
    for (const query of ['?sort=-nilai_akhir', '?q=peserta1&sort=email', '?lokid=1&sort=-name']) {
      const shown = (await list(query)).body.map((p: { user_id: number }) => p.user_id);
      expect([query, (await exported(query)).data.slice(1).map(([id]) => id)]).toEqual([query, shown]);
    }
    expect((await server.call('/adm/peserta_pelatihan_ekspor?sort=x', { token: admin })).status).toBe(422);
  });

  test.each(['=HYPERLINK("http://example.org")', 'A & B <i>Ñandú 🎓</i>'])(
    'the name %s is exported as unchanged text',
    async (name) => {
      await server.sql('update users set name = $2 where id = $1', [peserta_id, name]);
      expect((await exported('?lokid=1')).data.map((row) => row[1])).toContain(name);
    },
  );
});

test('even a list and an export of 450 participants contain each participant once and in order', async () => {
  await addPeserta(server, 450, 4);
  const ids = await server.sql(
    'select user_id from peserta where lokasi_id = 4 order by no_absensi, user_id',
  );
  const wanted = ids.map((row) => row.user_id);
  expect(wanted).toHaveLength(450);
  const { body, headers } = await list('?lokid=4');
  expect(body.map((p: { user_id: number }) => p.user_id)).toEqual(wanted);
  expect(headers.get('x-total-count')).toBe('450');
  expect((await exported('?lokid=4')).data.slice(1).map(([id]) => id)).toEqual(wanted);
  await server.sql('delete from users where id = any($1)', [wanted]);
});
