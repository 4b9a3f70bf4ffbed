import readXlsx from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { admin, server, startAdmin } from '#test/own-server.ts';
import { adjust, apply, csv, send } from './import.setup.ts';

startAdmin();

const answersOf = () => server.sql('select kolom, teks, ke from impor_jawaban order by kolom, teks');

describe('answers of earlier imports', () => {
  test('an import proposes earlier answers of admins with their dates, except an answer that names a closed location', async () => {
    const table = (email: string) =>
      csv('Nama;Email;Wilayah;Mentor', `Uji Jawaban;${email};Sekitar Ciputat;Pak Anu`);
    const { body } = await send(table('jawaban1@example.org'));
    const mapped = await adjust(body, { kolom: [{ judul: 'Wilayah', kolom: 'lokasi' }] });
    expect(mapped.body.tanya).toMatchObject([{ kolom: 'lokasi', teks: 'Sekitar Ciputat' }]);
    const answered = await adjust(mapped.body, {
      nilai: [{ kolom: 'lokasi', teks: 'Sekitar Ciputat', ke: '1' }],
    });
    expect((await apply(answered.body)).status).toBe(200);
    expect(await answersOf()).toEqual([
      { kolom: 'judul', teks: 'wilayah', ke: 'lokasi' },
      { kolom: 'lokasi', teks: 'sekitar ciputat', ke: '1' },
    ]);
    const again = await send(table('jawaban2@example.org'));
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
    expect(again.body.kolom[2]).toMatchObject({ judul: 'Wilayah', kolom: 'lokasi', dugaan: 1, dari: day });
    expect(again.body.tanya[0].usul[0]).toMatchObject({ ke: '1', dari: day });
    expect(again.body.hitung).toMatchObject({ ditolak: 1 });
    await server.sql('update lokasi set is_aktif = 0 where id = 1');
    const closed = await send(table('jawaban3@example.org'));
    await server.sql('update lokasi set is_aktif = 1 where id = 1');
    expect(closed.body.tanya[0].usul.filter((each: { dari?: string }) => each.dari)).toEqual([]);
  });

  test('answers of an admin that name a mentor are not stored for later imports, and an admin can delete all stored answers', async () => {
    await server.sql('delete from impor_jawaban');
    const [free] = await server.sql(
      `select u.email from peserta p join users u on u.id = p.user_id join periode e on e.id = p.periode_id and e.is_aktif = 1
       where not exists (select from mentor_ist t where t.peserta_id = p.user_id and t.isprak = 1) order by u.id limit 1`,
    );
    const { body } = await send(
      csv('Email;Kategori;Mentor', `${free!.email};Mengajar;Pak Anu`),
      admin,
      'penugasan',
    );
    const answered = await adjust(body, {
      nilai: [
        { kolom: 'kategori', teks: 'Mengajar', ke: '6' },
        { kolom: 'mentor', teks: 'Pak Anu', ke: String(await server.idOf('mentor1')) },
      ],
    });
    expect(answered.body.hitung).toMatchObject({ baru: 1 });
    expect((await apply(answered.body)).status).toBe(200);
    expect(await answersOf()).toEqual([{ kolom: 'kategori', teks: 'mengajar', ke: '6' }]);
    expect((await server.call('/adm/impor_jawaban', { token: admin })).body).toEqual({ jumlah: 1 });
    const gone = await server.call('/adm/impor_jawaban_hapus', { token: admin, method: 'DELETE' });
    expect([gone.status, await answersOf()]).toEqual([200, []]);
  });

  test('an import asks which province an unknown name means, but does not reject the row', async () => {
    const { body } = await send(
      csv('Nama;Email;Lokasi;Provinsi', 'Uji Provinsi;provinsi.uji@example.org;1;Jabar'),
    );
    expect([body.hitung.baru, body.tanya[0]]).toMatchObject([1, { kolom: 'provinsi_pt', teks: 'Jabar' }]);
  });
});

describe('GET /adm/tabel_sisa', () => {
  test('the spreadsheet of rows that are not imported has the cells of each rejected row and the reasons', async () => {
    const { body } = await send(
      csv('Nama;Email;Lokasi;NIDN', 'Benar Uji;benar@example.org;1;0012', 'Salah Uji;salah;1;0034'),
    );
    const response = await fetch(`${server.url}/api/adm/tabel_sisa?id=${body.id}`, {
      headers: { authorization: `Bearer ${admin}` },
    });
    expect(response.status).toBe(200);
    const [sheet] = await readXlsx(Buffer.from(await response.arrayBuffer()));
    expect(sheet!.data).toEqual([
      ['Keadaan impor', 'Alasan impor', 'Nama', 'Email', 'Lokasi', 'NIDN'],
      ['Ditolak', 'Email tidak valid', 'Salah Uji', 'salah', '1', '0034'],
    ]);
    const [entry] = await server.sql('select aksi, sesudah from audit order by id desc limit 1');
    expect(entry).toEqual({ aksi: 'ekspor_sisa_impor', sesudah: { tabel: 'Akun', jumlah: 1 } });
  });
});
