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
const undo = (id: number) => server.call('/adm/batalkan', { token: admin, body: { id } });

test('an extra column is stored for new and existing participants, a NIDN gets its leading zeros, and an undo removes the values', async () => {
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
  expect((await undo(done.body.riwayat_id)).body).toMatchObject({ jumlah: 2, dilewati: [] });
  expect(await extraOf('peserta3@example.org')).toEqual({});
});

test('an extra column is refused for secret numbers, for mentors, and beyond a total of 20 columns', async () => {
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
