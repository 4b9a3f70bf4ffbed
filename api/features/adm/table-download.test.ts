import readXlsx from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { readZip } from '#test/read-zip.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { ROWS_SHIFTED } from '#rules/import-state.ts';
import { readRowKey, ROW_KEY_TITLE } from '#api/parts/import/row-key.ts';
import { SHEET_PATH } from '#api/work/frame.ts';
import { workbook } from '#api/work/xlsx.ts';
import { send } from './import.setup.ts';

startAdmin();

const address = (query: string) => `${server.url}/api/adm/tabel_unduh?${query}`;

async function bytesOf(query: string): Promise<Buffer> {
  const response = await fetch(address(query), { headers: { authorization: `Bearer ${admin}` } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(
    /"\w+_untuk_diubah_pelatihan_\d{4}-\d\d-\d\d\.xlsx"$/,
  );
  return Buffer.from(await response.arrayBuffer());
}

/** Returns the rows of a downloaded table as objects whose keys are the headings. */
async function rowsOf(query: string) {
  const [sheet] = await readXlsx(await bytesOf(query));
  const [head, ...rows] = sheet!.data;
  return rows.map((row) => Object.fromEntries(head!.map((title, n) => [String(title), row[n]])));
}

describe('GET /adm/tabel_unduh', () => {
  test('the download has the accounts of the list in the same order, and each row has its row key', async () => {
    const list = await server.call('/adm/users?group=mentor&sort=-email', { token: admin });
    const rows = await rowsOf('tabel=akun&group=mentor&sort=-email');
    expect(rows.map((row) => row['Email'])).toEqual(list.body.map((row: { email: string }) => row.email));
    expect(rows.map((row) => readRowKey(String(row[ROW_KEY_TITLE])))).toEqual(
      list.body.map(({ id }: { id: number }) => expect.objectContaining({ tabel: 'akun', id })),
    );
    expect((await server.call(address('tabel=akun&sort=x').split('/api')[1]!, { token: admin })).status).toBe(
      422,
    );
    expect((await server.call('/adm/tabel_unduh?tabel=lain', { token: admin })).status).toBe(422);
  });

  test.each([
    ['materi', 'materi?lokid=1&sort=-tgl_akhir', 'lokid=1&sort=-tgl_akhir', 'id_materi'],
    ['soal', 'soal?sort=-kompetensi', 'sort=-kompetensi', 'id'],
    [
      'penugasan',
      'mentor_peserta?katid=1&lokid=1&tampil=semua&sort=-name',
      'katid=1&lokid=1&penugasan=semua&sort=-name',
      'user_id',
    ],
  ])(
    'the download of %s has its rows in the order of the displayed list',
    async (tabel, list, query, key) => {
      const { body } = await server.call(`/adm/${list}`, { token: admin });
      const shown: number[] = (body.materi ?? body).map((row: Record<string, number>) => row[key]);
      const keys = (await rowsOf(`tabel=${tabel}&${query}`)).map((row) =>
        readRowKey(String(row[ROW_KEY_TITLE])),
      );
      expect(shown.length).toBeGreaterThan(2);
      expect(keys.map((each) => each?.id)).toEqual(shown);
    },
  );

  test('the download has the stored values under the headings that an import expects', async () => {
    const [row] = await rowsOf('tabel=akun&q=peserta9@');
    const [stored] = await server.sql(
      `select l.keterangan as lokasi, p.no_absensi, p.nama_pt from peserta p join users u on u.id = p.user_id
       join lokasi l on l.id = p.lokasi_id where u.email = 'peserta9@example.org'`,
    );
    expect(row).toMatchObject({
      Email: 'peserta9@example.org',
      Peran: 'Peserta',
      'Lokasi Kegiatan': stored!['lokasi'],
      'Nomor Absensi': stored!['no_absensi'],
      'Nama Perguruan Tinggi': stored!['nama_pt'],
    });
  });

  test('the download never contains admins, even if the request asks for the accounts of admins', async () => {
    const rows = await rowsOf('tabel=akun&group=admin');
    expect(rows.filter((row) => String(row['Email']).startsWith('admin'))).toEqual([]);
  });

  test('the download has a hidden column of row keys, and a second worksheet that explains the columns', async () => {
    const bytes = await bytesOf('tabel=akun&group=mentor');
    const xml = (await readZip(bytes)).get(SHEET_PATH)!.toString();
    expect(xml).toMatch(/<col min="1" max="1" [^>]*hidden="1"\/>/);
    expect(xml).toMatch(/sqref="D2:D1048576"><formula1>Pilihan!\$D\$1:\$D\$2</);
    const [, petunjuk] = await readXlsx(bytes);
    expect(petunjuk!.data.map(([first]) => first)).toEqual(
      expect.arrayContaining(['Email', 'Lokasi Kegiatan']),
    );
  });

  test('a download adds a history entry with its filter and its number of rows, and the entry cannot be undone', async () => {
    await server.sql('delete from audit');
    await bytesOf('tabel=akun&group=mentor');
    expect(await server.sql('select aksi, objek, sesudah from audit')).toEqual([
      { aksi: 'ekspor_akun_untuk_diubah', objek: 'users', sesudah: { jumlah: 4, group: 'mentor' } },
    ]);
    expect(await server.sql('select count(*)::int as n from audit_perubahan')).toEqual([{ n: 0 }]);
  });

  test('only admins may download a table', async () => {
    const { status } = await server.call('/adm/tabel_unduh?tabel=akun', {
      token: await server.as('mentor1'),
    });
    expect(status).toBe(403);
  });
});

describe('import of a download', () => {
  type Cells = Record<string, unknown>;

  /** Writes rows of a download as a spreadsheet. The keys of the first row are the headings. */
  const bookOf = (rows: readonly Cells[]) =>
    workbook(
      Object.keys(rows[0]!).map((title) => ({
        title,
        cell: (row: Cells) => row[title] as string | number | null,
        ...(typeof rows[0]![title] === 'number' && { as: 'whole' as const }),
      })),
      [rows],
    );

  test.each(['akun', 'hadir', 'status', 'penugasan', 'materi', 'soal'])(
    'an unchanged download of %s changes no row',
    async (tabel) => {
      await server.sql(
        `update peserta set nama_pt = case user_id % 3 when 0 then '=A1 Institut' when 1 then '1-2 Institut' else nama_pt end,
         no_absensi = case user_id % 4 when 0 then 700 else no_absensi end`,
      );
      await server.sql(
        `update mentor set rumpun = '{1,2}', maks = 7 where user_id = (select id from users where email = 'mentor1@example.org')`,
      );
      const { status, body } = await send(await bytesOf(`tabel=${tabel}`), admin, tabel);
      const { sama, ...others } = body.hitung;
      expect([status, sama]).toEqual([200, (await rowsOf(`tabel=${tabel}`)).length]);
      expect(Object.values(others).filter((count) => count !== 0)).toEqual([]);
      await server.call(`/adm/tabel_buang?id=${body.id}`, { token: admin, method: 'DELETE' });
    },
  );

  test('an import of a download stores only changed cells, and ignores missing rows and empty cells', async () => {
    const rows = await rowsOf('tabel=akun&group=user&sort=email');
    const some = rows.slice(0, 5).map((row) => ({
      [ROW_KEY_TITLE]: row[ROW_KEY_TITLE],
      Nama: row['Nama'],
      Email: row['Email'],
      'Nama Perguruan Tinggi': row['Nama Perguruan Tinggi'],
    }));
    some[1] = { ...some[1]!, 'Nama Perguruan Tinggi': 'Universitas Baru' };
    some[2] = { ...some[2]!, 'Nama Perguruan Tinggi': null };
    const { body } = await send(await bookOf(some));
    expect(body.hitung).toMatchObject({ sama: 4, berubah: 1, baru: 0, ditolak: 0, bentrok: 0 });
    await server.call(`/adm/tabel_buang?id=${body.id}`, { token: admin, method: 'DELETE' });
  });

  test('if the column of row keys was shuffled, the import of the download changes no row', async () => {
    const rows = await rowsOf('tabel=akun&group=user&sort=email');
    const keys = rows.map((row) => row[ROW_KEY_TITLE]);
    const shuffled = rows.map((row, at) => ({ ...row, [ROW_KEY_TITLE]: keys[(at + 1) % keys.length] }));
    const refused = await send(await bookOf(shuffled));
    expect([refused.status, refused.body.message]).toEqual([422, ROWS_SHIFTED]);
    const [first, second, ...others] = rows;
    const swapped = [
      { ...first, [ROW_KEY_TITLE]: second![ROW_KEY_TITLE] },
      { ...second, [ROW_KEY_TITLE]: first![ROW_KEY_TITLE] },
      ...others,
    ];
    const { body } = await send(await bookOf(swapped));
    expect(body.hitung).toMatchObject({ bentrok: 2, berubah: 0, baru: 0 });
  });
});
