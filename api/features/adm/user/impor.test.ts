import { readFile } from 'node:fs/promises';
import readXlsx from 'read-excel-file/node';
import writeXlsx from 'write-excel-file/node';
import { beforeEach, describe, expect, test } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { bare, csv, HEADS, send } from './impor.setup.ts';

startAdmin();
beforeEach(() => server.sql('delete from audit'));

const xlsx = (rows: readonly (readonly (string | number)[])[]) =>
  writeXlsx(
    rows.map((row) => row.map((value) => ({ value, type: typeof value === 'number' ? Number : String }))),
  ).toBuffer();
const counts = async () =>
  (
    await server.sql(
      'select (select count(*)::int from users) as users, (select count(*)::int from audit) as audit',
    )
  )[0];

describe('POST /adm/impor', () => {
  test('checking a workbook stores nothing, and importing it creates all accounts and adds one history entry', async () => {
    const [{ keterangan }] = await server.sql('select keterangan from lokasi where id = 2');
    const book = await xlsx([
      [...HEADS, 'Catatan'],
      ['Ani Lestari', 'ANI@example.org', keterangan.toUpperCase(), 12, 'agama', 'Ya', 'UGM', 'x'],
      ['Budi', 'budi@example.org', 2, 900, '', '', '', ''],
    ]);
    const before = await counts();
    const { status, body } = await send(book, '1');
    expect([status, body]).toEqual([
      200,
      {
        message: 'Berkas sudah diperiksa, belum ada yang disimpan',
        jumlah: 2,
        salah: 0,
        tidak_dikenal: ['Catatan'],
        dekat: [],
        riwayat_id: null,
        baris: [
          {
            baris: 2,
            name: 'Ani Lestari',
            email: 'ani@example.org',
            group: 'user',
            lokasi: keterangan,
            no_absensi: 12,
            galat: [],
          },
          {
            baris: 3,
            name: 'Budi',
            email: 'budi@example.org',
            group: 'user',
            lokasi: keterangan,
            no_absensi: 700,
            galat: [],
          },
        ],
      },
    ]);
    expect(await counts()).toEqual(before);

    expect((await send(book)).body).toMatchObject({ message: '2 peserta ditambahkan', jumlah: 2, baris: [] });
    const rows = await server.sql(
      `select u.name, u.email, u."group", u.harus_ganti_password, round(extract(epoch from u.password_berakhir - now()) / 3600)::int as hours,
              p.lokasi_id, p.periode_id, p.no_absensi, p.rumpun_id, p.is_lanjut_studi, p.nama_sekolah, p.nama_pt
       from users u join peserta p on p.user_id = u.id where u.email in ('ani@example.org', 'budi@example.org') order by 1`,
    );
    const same = {
      group: 'user',
      harus_ganti_password: 1,
      hours: 720,
      lokasi_id: 2,
      periode_id: 2,
      nama_pt: '',
    };
    expect(rows).toEqual([
      {
        name: 'Ani Lestari',
        email: 'ani@example.org',
        ...same,
        no_absensi: 12,
        rumpun_id: 2,
        is_lanjut_studi: 'y',
        nama_sekolah: 'UGM',
      },
      {
        name: 'Budi',
        email: 'budi@example.org',
        ...same,
        no_absensi: 700,
        rumpun_id: 0,
        is_lanjut_studi: 't',
        nama_sekolah: '',
      },
    ]);
    expect(await server.sql('select aksi, objek, sesudah from audit order by id')).toEqual([
      { aksi: 'impor_peserta', objek: 'impor', sesudah: { jumlah: 2 } },
    ]);
    const entered = await server.call('/login', {
      body: { email: 'ani@example.org', password: 'bawaan-untuk-pengujian' },
    });
    expect(entered.status).toBe(200);
    // A second import of the same file is rejected, because all emails are registered now.
    expect((await send(book)).body.errors).toEqual({
      'baris.2': ['Ani Lestari: Email sudah terdaftar'],
      'baris.3': ['Budi: Email sudah terdaftar'],
    });
  });

  test('an import reads a CSV file from Excel with semicolons, the Windows encoding and empty rows', async () => {
    const text = csv(
      '"José; Ñandú";jose@example.org;1;4;;;',
      ';;;;;;',
      'Citra;citra@example.org;1;3;Sosial;Tidak;',
    );
    const { body } = await send(Buffer.from(text, 'latin1'), '1');
    expect(body.baris.map((row: { baris: number; name: string }) => [row.baris, row.name])).toEqual([
      [2, 'José; Ñandú'],
      [4, 'Citra'],
    ]);
  });

  test.each([
    ['excel-windows-1252.csv', 'Ahmad Ma’ruf', 'a@example.org'],
    ['sep-hint.csv', 'A B', 'ab@example.org'],
    ['astral-entities.xlsx', 'A 👩🏫 𠮷田 𝐁𝐮𝐝𝐢', 'emo@example.org'],
  ])('an import reads name and email correctly from %s', async (file, name, email) => {
    const { status, body } = await send(await readFile(new URL(file, import.meta.url)), '1');
    expect([status, body.baris]).toMatchObject([200, [{ baris: 2, name, email, galat: [] }]]);
  });

  test.each(['\uFEFF', ''])('an import reads a CSV in UTF-16 that begins with %j', async (mark) => {
    const text = mark + bare('Joko ’Suryo’;joko@example.org;1');
    const { body } = await send(Buffer.from(text, 'utf16le'), '1');
    expect(body.baris).toMatchObject([{ name: 'Joko ’Suryo’', galat: [] }]);
  });

  test('the name of an institution in a windows-1252 file keeps its quotation mark and dash', async () => {
    await send(await readFile(new URL('excel-windows-1252.csv', import.meta.url)));
    expect(
      await server.sql(
        `select nama_pt from peserta join users on id = user_id where email = 'a@example.org'`,
      ),
    ).toEqual([{ nama_pt: 'Universitas ‘Aisyiyah – Yogyakarta' }]);
  });

  test('an import accepts only digits as attendance number, and removes invisible characters from an email', async () => {
    const { body } = await send(
      csv(
        'Gita;\u200B<gita@example.org>;1;0x10;;;',
        'Hadi;hadi@example.org;1;1e2;;;',
        'Indah;indah@example.org;1;\u200E7;;;',
      ),
      '1',
    );
    const WRONG = ['Nomor absensi harus bilangan bulat mulai dari 1'];
    expect(body.baris.map(({ email, galat }: { email: string; galat: string[] }) => [email, galat])).toEqual([
      ['gita@example.org', WRONG],
      ['hadi@example.org', WRONG],
      ['indah@example.org', []],
    ]);
  });

  test('if rows are wrong, the response lists their errors by row number, and no account is created', async () => {
    const text = csv(
      'Dina;dina@example.org;1;5;;;',
      ';bukan-email;Bulan;0;Sastra;mungkin;',
      'Eka;dina@example.org;1;6;;ya;',
      'Feri;peserta1@example.org;;7;;;',
    );
    const galat = [
      [],
      [
        'Nama wajib diisi',
        'Email tidak valid',
        'Lokasi “Bulan” tidak dikenal',
        'Nomor absensi harus bilangan bulat mulai dari 1',
        'Rumpun “Sastra” tidak dikenal',
        'Sedang lanjut studi diisi Ya atau Tidak',
      ],
      ['Nama sekolah wajib diisi jika sedang lanjut studi', 'Email sama dengan baris 2'],
      ['Lokasi kegiatan wajib diisi', 'Email sudah terdaftar'],
    ];
    const uji = await send(text, '1');
    expect([uji.body.salah, uji.body.baris.map((row: { galat: string[] }) => row.galat)]).toEqual([3, galat]);
    const before = await counts();
    const { status, body } = await send(text);
    expect([status, body.message, Object.keys(body.errors)]).toEqual([
      422,
      '3 baris belum benar, jadi tidak ada yang disimpan',
      ['baris.3', 'baris.4', 'baris.5'],
    ]);
    expect(await counts()).toEqual(before);
  });

  test('if an admin imports the same file twice at the same time, only one import takes effect', async () => {
    const text = bare(...Array.from({ length: 50 }, (_, n) => `Orang ${n};serentak${n}@example.org;1`));
    const answers = await Promise.all([send(text), send(text)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const lost = answers.find(({ status }) => status !== 200);
    expect([409, 422]).toContain(lost!.status);
    expect(await server.sql(`select from users where email like 'serentak%'`)).toHaveLength(50);
  });

  test.each([
    ['no file', null, 422],
    ['a table without headings', 'Ani;ani@example.org', 422],
    ['a table without rows', HEADS.join(';'), 422],
    [
      'a picture',
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
      415,
    ],
    [
      'a table with more than 2,000 rows',
      csv(...Array.from({ length: 2001 }, (_, n) => `A;a${n}@example.org;1;;;;`)),
      413,
    ],
  ])('an import of %s is rejected with a message', async (_name, bytes, wanted) => {
    const form = new FormData();
    form.append('uji', '1');
    const { status, body } =
      bytes === null ? await server.call('/adm/impor', { token: admin, body: form }) : await send(bytes, '1');
    expect([status, typeof body.message]).toEqual([wanted, 'string']);
  });

  test('an import of a zip bomb or a broken workbook is rejected', async () => {
    const book = Buffer.from(await xlsx([HEADS]));
    const at = book.indexOf(Buffer.from('PK\u0001\u0002'));
    const swollen = Buffer.from(book);
    swollen.writeUInt32LE(2 ** 31, at + 24);
    expect((await send(swollen, '1')).status).toBe(413);
    expect((await send(book.subarray(0, book.length - 200), '1')).status).toBe(415);
  });
});

test('the import template has all headings for participants, and on request it also has the headings for mentors', async () => {
  const heads = async (query = '') => {
    const answer = await fetch(`${server.url}/api/adm/impor_templat${query}`, {
      headers: { authorization: `Bearer ${admin}` },
    });
    return (await readXlsx(Buffer.from(await answer.arrayBuffer())))[0]!.data[0];
  };
  expect(await heads('?mentor=1')).toEqual(expect.arrayContaining(['Peran', 'Maksimum Peserta']));
  expect(await heads()).toEqual([
    'Nama',
    'Email',
    'Lokasi Kegiatan',
    'Nomor Absensi',
    'Nama Perguruan Tinggi',
    'Provinsi Perguruan Tinggi',
    'Rumpun',
    'Sedang Lanjut Studi',
    'Nama Sekolah',
  ]);
});
