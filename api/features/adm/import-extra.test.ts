import readXlsx from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { server, startAdmin, admin } from '#test/own-server.ts';
import { workbook } from '#api/work/xlsx.ts';
import { adjust, apply, csv, rowsOf, send } from './import.setup.ts';

startAdmin();

const extraOf = async (email: string) => {
  const [row] = await server.sql(
    'select p.tambahan from peserta p join users u on u.id = p.user_id where u.email = $1',
    [email],
  );
  return Object.fromEntries(
    (row?.tambahan ?? []).map((each: { judul: string; isi: string }) => [each.judul, each.isi]),
  );
};
/** Downloads a spreadsheet from the app and returns its rows as objects whose keys are the headings. */
async function sheetOf(address: string) {
  const headers = { authorization: `Bearer ${admin}` };
  const reply = await fetch(`${server.url}/api/adm/${address}`, { headers });
  const [sheet] = await readXlsx(Buffer.from(await reply.arrayBuffer()));
  const [head = [], ...rows] = sheet!.data;
  return rows.map((row) => Object.fromEntries(head.map((title, at) => [String(title), row[at]])));
}
const undo = (id: number) => server.call('/adm/batalkan', { token: admin, body: { id } });

test('an import stores an extra column, restores the leading zeros of a NIDN, and can be undone', async () => {
  const book = await workbook(
    [
      { title: 'Nama', as: 'text', cell: ([nama]: (string | number)[]) => nama },
      { title: 'Email', as: 'text', cell: ([, email]) => email },
      { title: 'Lokasi', as: 'text', cell: ([, , lokasi]) => lokasi },
      { title: 'NIDN', as: 'whole', cell: ([, , , nidn]) => nidn },
      { title: 'Catatan', as: 'text', cell: ([, , , , catatan]) => catatan },
    ],
    [
      [
        ['Tambah Baru', 'tambah.baru@example.org', '1', 12_345_678, 'Vegetarian'],
        ['', 'peserta3@example.org', '', 98_765_432, '3174012345670001'],
      ],
    ],
  );
  const { body } = await send(book);
  expect(body.kolom.filter(({ kolom }: { kolom: string | null }) => kolom === null)).toHaveLength(2);
  const chosen = await adjust(body, {
    kolom: [
      { judul: 'NIDN', kolom: 'tambahan:NIDN' },
      { judul: 'Catatan', kolom: 'tambahan:Catatan' },
    ],
  });
  expect(chosen.body.hitung).toMatchObject({ baru: 1, ditolak: 1 });
  const { body: rows } = await rowsOf(body.id);
  const cell = (at: number, kolom: string) =>
    rows[at].sel.find((each: { kolom: string }) => each.kolom === kolom);
  expect(cell(0, 'tambahan:NIDN')).toMatchObject({ teks: '12345678', dibaca: '0012345678' });
  expect(cell(1, 'tambahan:Catatan').salah).toEqual(['Isi ini terlihat seperti NIK, jadi tidak disimpan']);
  const fixed = await adjust(chosen.body, {
    baris: [{ lembar: 0, nomor: 3, sel: { 'tambahan:Catatan': 'Kursi roda' } }],
  });
  expect(fixed.body.hitung).toMatchObject({ baru: 1, berubah: 1 });
  const done = await apply(fixed.body);
  expect(await extraOf('tambah.baru@example.org')).toEqual({ NIDN: '0012345678', Catatan: 'Vegetarian' });
  expect(await extraOf('peserta3@example.org')).toEqual({ NIDN: '0098765432', Catatan: 'Kursi roda' });
  const [entry] = await server.sql('select sesudah from audit where id = $1', [done.body.riwayat_id]);
  expect(entry!.sesudah.kolom_tambahan).toEqual(['NIDN', 'Catatan']);
  expect(JSON.stringify(entry)).not.toMatch(/Vegetarian|0012345678/);
  const userid = (await server.sql(`select id from users where email = 'peserta3@example.org'`))[0]!.id;
  expect((await server.call(`/adm/user_profile?userid=${userid}`, { token: admin })).body.tambahan).toEqual([
    { judul: 'Catatan', isi: 'Kursi roda' },
    { judul: 'NIDN', isi: '0098765432' },
  ]);
  // The download of accounts and the export of the results have a separate column for each extra column of the import.
  for (const address of ['tabel_unduh?tabel=akun&q=peserta3@', 'peserta_pelatihan_ekspor?q=peserta3@'])
    expect(await sheetOf(address)).toMatchObject([{ NIDN: '0098765432', Catatan: 'Kursi roda' }]);
  expect((await undo(done.body.riwayat_id)).body).toMatchObject({ jumlah: 2, dilewati: [] });
  expect(await extraOf('peserta3@example.org')).toEqual({});
});

test('an import refuses an extra column for identity numbers, an extra column for mentors, and a 21st extra column', async () => {
  const { body } = await send(csv('Nama;Email;Lokasi;NIK', 'Uji Rahasia;rahasia.uji@example.org;1;x'));
  const secret = await adjust(body, { kolom: [{ judul: 'NIK', kolom: 'tambahan:NIK' }] });
  expect([secret.status, secret.body.message]).toEqual([
    422,
    'Nomor identitas, NPWP, kartu, rekening, dan password tidak disimpan sebagai kolom tambahan',
  ]);
  const heads = Array.from({ length: 21 }, (_, at) => `Isian ${at}`);
  const wide = await send(
    csv(
      ['Nama', 'Email', 'Lokasi', ...heads].join(';'),
      ['Uji Lebar', 'lebar.uji@example.org', '1', ...heads].join(';'),
    ),
  );
  const many = await adjust(wide.body, {
    kolom: heads.map((judul) => ({ judul, kolom: `tambahan:${judul}` })),
  });
  expect([many.status, many.body.message]).toEqual([422, 'Paling banyak 20 kolom tambahan di portal ini']);
  const mentor = await send(csv('Nama;Email;Peran;Hobi', 'Uji Mentor;mentor.uji@example.org;Mentor;Catur'));
  const refused = await adjust(mentor.body, { kolom: [{ judul: 'Hobi', kolom: 'tambahan:Hobi' }] });
  expect(refused.body.hitung).toMatchObject({ ditolak: 1 });
});
