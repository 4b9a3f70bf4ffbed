import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { bare, csv, send } from './impor.setup.ts';

startAdmin();

const ORANG = [
  ['Nama Lengkap', 'E-mail', 'No. Absensi', 'LOKASI', 'Perguruan Tinggi', 'Prov.', 'Peran'],
  [
    '"Siti Nurhaliza, M.Pd."',
    'siti.uji@kampus.ac.id',
    '12',
    '1',
    '"Universitas Gadjah Mada"',
    'DI Yogyakarta',
    'Peserta',
  ],
  ['José Ñandú', 'jose.uji@kampus.ac.id', '7', '1', 'IAIN Ambon', 'Maluku', 'peserta'],
  ['Mira Uji', 'mira.uji@kampus.ac.id', '', '', 'Universitas Uji', '', 'Mentor'],
];
const orang = (by: string, line: string) => ORANG.map((row) => row.join(by)).join(line);
const BOM = '\uFEFF';

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['LibreOffice', () => readFile('test/sheets/libreoffice.xlsx')],
  ['exceljs', () => readFile('test/sheets/exceljs.xlsx')],
  ['a CSV with commas', () => Buffer.from(orang(',', '\n'))],
  ['a CSV with semicolons', () => Buffer.from(orang(';', '\r\n'))],
  ['a CSV with commas and a byte order mark', () => Buffer.from(BOM + orang(',', '\r\n'))],
  ['a CSV with semicolons and a byte order mark', () => Buffer.from(BOM + orang(';', '\n'))],
  ['a CSV with commas in Windows-1252', () => Buffer.from(orang(',', '\r\n'), 'latin1')],
  ['a CSV with semicolons in Windows-1252', () => Buffer.from(orang(';', '\r\n'), 'latin1')],
])('an import from %s creates the same accounts as the other formats do', async (_of, read) => {
  const form = new FormData();
  form.append('berkas', new Blob([new Uint8Array(await read())]), 'orang');
  const { status, body } = await server.call('/adm/impor', { token: admin, body: form });
  expect([status, body.salah, body.tidak_dikenal, body.dekat]).toEqual([200, 0, [], []]);
  const rows = await server.sql(
    `select u.name, u."group", p.no_absensi, coalesce(p.nama_pt, m.nama_pt) as nama_pt, p.provinsi_pt
     from users u left join peserta p on p.user_id = u.id left join mentor m on m.user_id = u.id
     where u.email like '%.uji@kampus.ac.id' order by u.id`,
  );
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['Siti Nurhaliza, M.Pd.', 'user', 12, 'Universitas Gadjah Mada', 'DI Yogyakarta'],
    ['José Ñandú', 'user', 7, 'IAIN Ambon', 'Maluku'],
    ['Mira Uji', 'mentor', null, 'Universitas Uji', null],
  ]);
  const undone = await server.call('/adm/batalkan', { token: admin, body: { id: body.riwayat_id } });
  expect(undone.body.jumlah).toBe(3);
});

describe('columns of an import', () => {
  test('an import without a column for attendance numbers gives all participants the number 700', async () => {
    const kosong = await send(csv('Gita;gita@example.org;1;;;;'), '1');
    expect(kosong.body.baris[0].galat).toEqual(['Nomor absensi kosong. Hapus kolomnya jika belum ada']);
    expect((await send(bare('Gita;gita@example.org;1'))).status).toBe(200);
    expect(
      await server.sql(
        `select p.no_absensi from peserta p join users u on u.id = p.user_id where u.email = 'gita@example.org'`,
      ),
    ).toEqual([{ no_absensi: 700 }]);
  });

  test('if a heading resembles a known heading, the admin must confirm it before accounts are stored', async () => {
    const text = 'Nama;Email;Lokasi;No Absn\r\nHana;hana@example.org;1;9';
    const asked = await send(text, '1');
    expect([asked.body.dekat, asked.body.baris[0].no_absensi]).toEqual([
      [{ judul: 'No Absn', kolom: 'no_absensi', dipakai: null }],
      9,
    ]);
    const refused = await send(text);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { berkas: ['Kolom “No Absn” mirip Nomor Absensi. Pilih apakah kolom itu yang dimaksud'] },
    ]);
    const left = await send(text, '1', { 'No Absn': false });
    expect([left.body.tidak_dikenal, left.body.baris[0].no_absensi]).toEqual([['No Absn'], 700]);
    const meant = await send(text, '0', { 'No Absn': true });
    expect([meant.status, meant.body.dekat[0].dipakai]).toEqual([200, true]);
    const stored = await server.sql(
      `select p.no_absensi from peserta p join users u on u.id = p.user_id where u.email = 'hana@example.org'`,
    );
    expect(stored).toEqual([{ no_absensi: 9 }]);
    expect((await send(text, '0', 'bukan json')).body.errors).toHaveProperty('kolom');
  });

  test('an import table may contain mentors too, with institution, fields of study and maximum number of participants', async () => {
    const heads = 'Nama,Email,Peran,Lokasi,Nomor Absensi,Perguruan Tinggi,Rumpun,Maksimum';
    const { status, body } = await send(
      [
        heads,
        'Indah,indah@example.org,Mentor,,,UIN Jakarta,"Agama, Sosial",12',
        'Joko,joko@example.org,,1,31,,Agama,',
        '',
      ].join('\n'),
    );
    expect([status, body.message]).toEqual([200, '1 peserta dan 1 mentor ditambahkan']);
    expect(
      await server.sql(
        `select u."group", m.nama_pt, m.rumpun, m.maks, p.no_absensi from users u left join mentor m on m.user_id = u.id
         left join peserta p on p.user_id = u.id where u.email in ('indah@example.org', 'joko@example.org') order by 1`,
      ),
    ).toEqual([
      { group: 'mentor', nama_pt: 'UIN Jakarta', rumpun: [2, 1], maks: 12, no_absensi: null },
      { group: 'user', nama_pt: null, rumpun: null, maks: null, no_absensi: 31 },
    ]);
    const wrong = await send(
      [
        heads,
        'Kartika,kartika@example.org,Mentor,,,,Sastra,banyak',
        'Lukman,lukman@example.org,Evaluator,1,5,,,',
        'Maya,maya@example.org,Peserta,1,6,,"Agama, Sosial",',
        'Nanda,nanda@example.org,Mentor,,,,Non-Prodi,1001',
      ].join('\n'),
      '1',
    );
    expect(wrong.body.baris.map(({ galat }: { galat: string[] }) => galat)).toEqual([
      ['Rumpun “Sastra” tidak dikenal', 'Maksimum peserta harus bilangan bulat 0 sampai 1000'],
      ['Peran “Evaluator” tidak dikenal. Isi Peserta atau Mentor'],
      ['Seorang peserta memiliki satu rumpun'],
      ['Non-Prodi bukan rumpun seorang mentor', 'Maksimum peserta harus bilangan bulat 0 sampai 1000'],
    ]);
  });
});

test('an undo of an import deletes the imported accounts, but skips accounts that are already in use', async () => {
  const text = bare('Omar;omar@example.org;1', 'Putri;putri@example.org;1', 'Qori;qori@example.org;1');
  const { body } = await send(text);
  const idOf = async (email: string) =>
    (await server.sql<{ id: number }>('select id from users where email = $1', [email]))[0]!.id;
  // Two of the three imported accounts are now in use: Omar has signed in, and Putri has a mentor.
  await server.call('/login', { body: { email: 'omar@example.org', password: 'bawaan-untuk-pengujian' } });
  await server.sql(
    `insert into mentor_peserta (mentor_id, peserta_id, kat_id) select id, $1, 1 from users where email = 'mentor1@example.org'`,
    [await idOf('putri@example.org')],
  );
  const undone = await server.call('/adm/batalkan', { token: admin, body: { id: body.riwayat_id } });
  expect([undone.status, undone.body.jumlah, undone.body.dilewati]).toEqual([
    200,
    1,
    ['Omar', 'Putri'].map((nama) => ({
      objek: expect.stringMatching(/^users\/\d+$/),
      nama,
      alasan: 'Akun ini sudah dipakai',
    })),
  ]);
  expect(
    await server.sql(`select name from users where name in ('Omar', 'Putri', 'Qori') order by 1`),
  ).toEqual([{ name: 'Omar' }, { name: 'Putri' }]);
  expect((await server.call('/adm/batalkan', { token: admin, body: { id: body.riwayat_id } })).status).toBe(
    409,
  );
});
