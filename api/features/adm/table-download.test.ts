import readXlsx from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { readZip } from '#test/read-zip.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { readRowKey, ROW_KEY_TITLE } from '#api/parts/import/row-key.ts';
import { SHEET_PATH } from '#api/work/frame.ts';

startAdmin();

const address = (query: string) => `${server.url}/api/adm/tabel_unduh?${query}`;

async function bytesOf(query: string): Promise<Buffer> {
  const response = await fetch(address(query), { headers: { authorization: `Bearer ${admin}` } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-disposition')).toMatch(
    /"akun_untuk_diubah_pelatihan_\d{4}-\d\d-\d\d\.xlsx"$/,
  );
  return Buffer.from(await response.arrayBuffer());
}

/** The table of a download: rows as objects by heading. */
async function rowsOf(query: string) {
  const [sheet] = await readXlsx(await bytesOf(query));
  const [head, ...rows] = sheet!.data;
  return rows.map((row) => Object.fromEntries(head!.map((title, n) => [String(title), row[n]])));
}

describe('GET /adm/tabel_unduh', () => {
  test('the download has the accounts of the list with its filter and order, each with its row key', async () => {
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

  test('a row has the stored values under the headings of the import, numbers as numbers', async () => {
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

  test('the download contains no admins, also with the filter of the admins', async () => {
    const rows = await rowsOf('tabel=akun&group=admin');
    expect(rows.filter((row) => String(row['Email']).startsWith('admin'))).toEqual([]);
  });

  test('the row key is hidden, choices are drop-down lists, and a second worksheet explains the columns', async () => {
    const bytes = await bytesOf('tabel=akun&group=mentor');
    const xml = (await readZip(bytes)).get(SHEET_PATH)!.toString();
    expect(xml).toMatch(/<col min="1" max="1" [^>]*hidden="1"\/>/);
    expect(xml).toMatch(/sqref="D2:D1048576"><formula1>Pilihan!\$D\$1:\$D\$2</);
    const [, petunjuk] = await readXlsx(bytes);
    expect(petunjuk!.data.map(([first]) => first)).toEqual(
      expect.arrayContaining(['Email', 'Lokasi Kegiatan']),
    );
  });

  test('a download adds a history entry with the filter and the number of rows, and no undo', async () => {
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
