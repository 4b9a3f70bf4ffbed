import { PERSETUJUAN_VERSI } from '#rules/akun/persetujuan.ts';
import { sealNomor } from '#api/parts/dokumen/dokumen.ts';
import { AKOMODASI } from './akomodasi.ts';
import { insertRows } from './rows.ts';
import { akomodasiKey, dokumenKey, fotoKey, plainNama } from './berkas.ts';
import { akunPeserta, required, type DemoPayload } from './fill.ts';
import { ALAMAT, OTHER_MENTOR, PENGELOLA } from './orang.ts';
import { DOKUMEN, LAPORAN } from './surat.ts';

/** Participant who has accepted only the previous consent text. */
const OLD_SETUJU = 15;

/** Inserts documents, claims, addresses and reports. */
export async function fillSurat(payload: DemoPayload): Promise<void> {
  const { client, waktu, berkas, seal, id } = payload;
  await insertRows(client, 'kunci_nomor', [{ kunci: seal.keyId }]);
  await insertRows(client, 'kunci_berkas', [{ kunci: seal.keyId }]);
  await insertRows(
    client,
    'dokumen',
    DOKUMEN.map(({ no, hari, nama_bank = '', nomor_rek = '', pdf: _pdf, ...d }, i) => ({
      ...sealNomor({ ...d, nomor_rek, user_id: id(akunPeserta(no)) }, seal),
      nama_bank,
      nama_rek: nama_bank === '' ? '' : plainNama(no),
      berkas_id: required(berkas.get(dokumenKey(i))).id,
      created_at: waktu.saat(hari, '12:10', no),
      updated_at: waktu.saat(hari, '12:10', no),
    })),
  );
  await insertRows(
    client,
    'akomodasi',
    AKOMODASI.map(({ no, hari, bukti: _bukti, nominal_diajukan, dibayar, ...a }, i) => ({
      ...a,
      nominal_diajukan: nominal_diajukan ?? a.nominal,
      divalidasi_pada: a.is_valid === 1 ? waktu.saat(hari - 1, '09:30', no) : null,
      divalidasi_oleh: a.is_valid === 1 ? id('admin') : null,
      dibayar_pada: dibayar === undefined ? null : waktu.tanggal(-dibayar),
      dibayar_oleh: dibayar === undefined ? null : id('admin'),
      user_id: id(akunPeserta(no)),
      berkas_id: berkas.get(akomodasiKey(i))?.id ?? null,
      created_at: waktu.saat(hari, '12:20', no),
      updated_at: waktu.saat(hari, '12:20', no),
    })),
  );
  await fillPersetujuan(payload);
  await fillAlamat(payload);
  await fillLaporan(payload);
}

/**
 * Inserts the consents. Participants must accept the consent text before they upload documents. One participant has
 * accepted only the previous text, so the app asks this participant again.
 */
async function fillPersetujuan({ client, waktu, id }: DemoPayload): Promise<void> {
  const first = new Map<number, number>();
  for (const { no, hari } of DOKUMEN) first.set(no, Math.max(hari, first.get(no) ?? 0));
  await insertRows(
    client,
    'persetujuan',
    [...first].map(([no, hari]) => ({
      user_id: id(akunPeserta(no)),
      untuk: 'dokumen',
      versi: no === OLD_SETUJU ? PERSETUJUAN_VERSI - 1 : PERSETUJUAN_VERSI,
      waktu: waktu.saat(hari, '12:00', no),
    })),
  );
}

/**
 * Inserts addresses. Village, district, regency, province and postal code come from the reference rows, so that they
 * match. The query compares codes as text. If it converted them to integers, it could fail: a query plan may convert
 * parent codes before the join, and `31.71` is not an integer.
 */
async function fillAlamat({ client, id }: DemoPayload): Promise<void> {
  await client.query(
    `insert into alamat (user_id, alamat, kelurahan, kecamatan, kabupaten, provinsi, kode_pos, no_wa)
     select a.user_id, a.alamat, desa.nama, kec.nama, kab.nama, prov.keterangan, desa.kode_pos, a.no_wa
     from json_to_recordset($1) as a (user_id int, alamat text, kode text, no_wa text)
     join wilayah desa on desa.kode = a.kode
     join wilayah kec on kec.kode = desa.induk
     join wilayah kab on kab.kode = kec.induk
     join provinsi prov on prov.id::text = kab.induk`,
    [JSON.stringify(ALAMAT.map(({ no, ...a }) => ({ ...a, user_id: id(akunPeserta(no)) })))],
  );
}

async function fillLaporan({ client, waktu, berkas, id }: DemoPayload): Promise<void> {
  const ids = await insertRows(
    client,
    'laporan_online',
    LAPORAN.map(({ no, mentor, hari, foto: _foto, salindia: _salindia, ...l }) => ({
      ...l,
      user_id: id(akunPeserta(no)),
      tanggal: waktu.tanggal(-hari),
      mentor_id: id(mentor),
      nama_mentor: required([...PENGELOLA, ...OTHER_MENTOR].find((orang) => orang.akun === mentor)).name,
      created_at: waktu.saat(hari, '16:40', no),
    })),
    'id',
  );
  await insertRows(
    client,
    'laporan_berkas',
    LAPORAN.flatMap(({ foto }, i) =>
      Array.from({ length: foto }, (_, urutan) => ({
        laporan_id: required(ids[i]),
        berkas_id: required(berkas.get(fotoKey(i, urutan))).id,
        urutan,
      })),
    ),
  );
}
