import { sisipkan } from './baris.ts';
import { kunciAkomodasi, kunciDokumen, kunciFoto, namaPolos } from './berkas.ts';
import { akunPeserta, wajib, type Muatan } from './isi.ts';
import { ALAMAT, PENGELOLA } from './orang.ts';
import { AKOMODASI, DOKUMEN, LAPORAN } from './surat.ts';

/** Documents, claims, addresses and reports. */
export async function isiSurat(muatan: Muatan): Promise<void> {
  const { client, waktu, berkas, id } = muatan;
  await sisipkan(
    client,
    'dokumen',
    DOKUMEN.map(({ no, hari, nama_bank = '', nomor_rek = '', ...d }, i) => ({
      ...d,
      nama_bank,
      nama_rek: nama_bank === '' ? '' : namaPolos(no),
      nomor_rek,
      user_id: id(akunPeserta(no)),
      berkas_id: wajib(berkas.get(kunciDokumen(i))).id,
      created_at: waktu.saat(hari, '12:10', no),
    })),
  );
  await sisipkan(
    client,
    'akomodasi',
    AKOMODASI.map(({ no, hari, bukti: _bukti, ...a }, i) => ({
      ...a,
      user_id: id(akunPeserta(no)),
      berkas_id: berkas.get(kunciAkomodasi(i))?.id ?? null,
      created_at: waktu.saat(hari, '12:20', no),
    })),
  );
  await isiAlamat(muatan);
  await isiLaporan(muatan);
}

/** The names come from the reference rows: village, district, regency, province and postal code fit each other. */
async function isiAlamat({ client, id }: Muatan): Promise<void> {
  await client.query(
    `insert into alamat (user_id, alamat, kelurahan, kecamatan, kabupaten, provinsi, kode_pos, no_wa)
     select a.user_id, a.alamat, desa.nama, kec.nama, kab.nama, prov.keterangan, desa.kode_pos, a.no_wa
     from json_to_recordset($1) as a (user_id int, alamat text, kode text, no_wa text)
     join wilayah desa on desa.kode = a.kode
     join wilayah kec on kec.kode = desa.induk
     join wilayah kab on kab.kode = kec.induk
     join provinsi prov on prov.id = kab.induk::int`,
    [JSON.stringify(ALAMAT.map(({ no, ...a }) => ({ ...a, user_id: id(akunPeserta(no)) })))],
  );
}

async function isiLaporan({ client, waktu, berkas, id }: Muatan): Promise<void> {
  const ids = await sisipkan(
    client,
    'laporan_online',
    LAPORAN.map(({ no, mentor, hari, foto: _foto, salindia: _salindia, ...l }) => ({
      ...l,
      user_id: id(akunPeserta(no)),
      tanggal: waktu.tanggal(-hari),
      mentor_id: id(mentor),
      nama_mentor: wajib(PENGELOLA.find((orang) => orang.akun === mentor)).name,
      created_at: waktu.saat(hari, '16:40', no),
    })),
    'id',
  );
  await sisipkan(
    client,
    'laporan_berkas',
    LAPORAN.flatMap(({ foto }, i) =>
      Array.from({ length: foto }, (_, urutan) => ({
        laporan_id: wajib(ids[i]),
        berkas_id: wajib(berkas.get(kunciFoto(i, urutan))).id,
        urutan,
      })),
    ),
  );
}
