import { z } from 'zod';
import { pesertaEkspor, pesertaList, pesertaStatusAktif } from '#contract/adm/peserta.ts';
import { belumLengkap, hasilTeks } from '#rules/nilai/hasil.ts';
import { BOBOT_AKHIR, kontribusi, lulus } from '#rules/nilai/nilai.ts';
import { TES } from '#rules/nilai/tes.ts';
import { sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { refuseField } from '#api/call/refuse.ts';
import { ekspor } from '#api/parts/list/ekspor.ts';
import { nomorGandaSql } from '#api/parts/langkah.ts';
import { FAKTA, Fakta, hasilOf, sharedAcuan, type Acuan } from '#api/parts/nilai/hasil.ts';
import type { Signer } from '#api/guard/sign.ts';
import { allOf, answerList } from '#api/parts/list/list.ts';
import { findPeserta } from '#api/parts/list/peserta-daftar.ts';
import type { Column } from '#api/work/xlsx.ts';

const Row = pesertaList.reply.element
  .omit({ lulus: true, lengkap: true, kurang: true, perlu_dihitung: true, token_sertifikat: true })
  .extend(Fakta.shape);
const Jumlah = z.object({ jumlah: z.number() });

const WIDE = {
  columns: sql`p.user_id, c.name, c.email, p.no_absensi, ${nomorGandaSql} as nomor_ganda, p.peserta_status_aktif, p.nama_pt, p.provinsi_pt,
    i.nilai_pre, i.nilai_post, i.nilai_ojt, i.nilai_ist2, i.nilai_akhir, ${FAKTA}`,
  from: sql`from peserta p join peserta_cari c on c.user_id = p.user_id join ist_nilai i on i.user_id = p.user_id
    join peserta_langkah g on g.user_id = p.user_id`,
  id: 'p.user_id',
};

const SORT = [
  'user_id',
  'name',
  'email',
  'no_absensi',
  'peserta_status_aktif',
  'nama_pt',
  'provinsi_pt',
  'nilai_pre',
  'nilai_post',
  'nilai_ojt',
  'nilai_ist2',
  'nilai_akhir',
  'lulus',
] as const;

type Peserta = z.output<typeof Row>;

const sertifikat = (peserta: Pick<Peserta, 'user_id'>, sign: Signer) =>
  sign.token('sertifikat', `userid=${peserta.user_id}`);

/** Written out: what only decides stays here. */
const complete = (row: Peserta, acuan: Acuan, sign: Signer) => {
  const { lengkap, kurang, perlu_dihitung } = hasilOf(row, acuan);
  return {
    user_id: row.user_id,
    name: row.name,
    email: row.email,
    no_absensi: row.no_absensi,
    nomor_ganda: row.nomor_ganda,
    peserta_status_aktif: row.peserta_status_aktif,
    nama_pt: row.nama_pt,
    provinsi_pt: row.provinsi_pt,
    nilai_pre: row.nilai_pre,
    nilai_post: row.nilai_post,
    nilai_ojt: row.nilai_ojt,
    nilai_ist2: row.nilai_ist2,
    nilai_akhir: row.nilai_akhir,
    lulus: lulus(row.nilai_akhir),
    lengkap,
    kurang,
    perlu_dihitung,
    token_sertifikat: sertifikat(row, sign),
  };
};

export const list = handle(pesertaList, async (ctx) => {
  const acuan = await sharedAcuan(ctx);
  return answerList(ctx, {
    ...WIDE,
    ...findPeserta(ctx.input, SORT, 'absensi'),
    row: Row,
    complete: (row) => complete(row, acuan, ctx.sign),
  });
});

/** The columns of the participant table, as document 2 has them. */
const kolom = (acuan: Acuan, sign: Signer, site: string): Column<Peserta>[] => [
  { title: 'ID', cell: (p) => p.user_id, whole: true },
  { title: 'Nama', cell: (p) => p.name },
  { title: 'Email', cell: (p) => p.email },
  { title: 'Status', cell: (p) => (p.peserta_status_aktif ? 'Aktif' : 'Tidak') },
  { title: 'Perguruan Tinggi', cell: (p) => p.nama_pt },
  { title: 'Provinsi', cell: (p) => p.provinsi_pt },
  { title: 'Validasi Sertifikat', cell: (p) => `${site}/cert/validation?token=${sertifikat(p, sign)}` },
  { title: TES[1], cell: (p) => p.nilai_pre },
  { title: TES[2], cell: (p) => p.nilai_post },
  { title: `IST I (${BOBOT_AKHIR.ist}%)`, cell: (p) => kontribusi(p.nilai_post, BOBOT_AKHIR.ist) / 1000 },
  { title: 'OJT', cell: (p) => p.nilai_ojt },
  { title: 'IST II', cell: (p) => p.nilai_ist2 },
  { title: 'Nilai Akhir', cell: (p) => p.nilai_akhir },
  { title: 'Hasil', cell: (p) => hasilTeks(lulus(p.nilai_akhir), hasilOf(p, acuan).lengkap) },
  { title: 'Belum Lengkap', cell: (p) => belumLengkap(hasilOf(p, acuan).kurang) },
  { title: 'Perlu Dihitung Ulang', cell: (p) => (hasilOf(p, acuan).perlu_dihitung ? 'Ya' : '') },
];

export const exportXlsx = ekspor(pesertaEkspor, {
  nama: 'peserta',
  objek: ({ lokid }) => `lokasi/${lokid ?? 'semua'}`,
  query: ({ input }) => allOf(WIDE, findPeserta(input, SORT, 'absensi')),
  row: Row,
  kolom: async (ctx) => kolom(await sharedAcuan(ctx), ctx.sign, ctx.site),
});

const Lokasi = z.object({ id: z.number() });

export const setActive = handle(pesertaStatusAktif, async ({ db, input, audit }) => {
  const { lokid, statid } = input;
  if (!(await db.maybe(sql`select id from lokasi where id = ${lokid}`, Lokasi)))
    throw refuseField('lokid', 'Lokasi tidak dikenal');
  // In the order of an undo (take-back.ts): of two at once the second waits, instead of each waiting for the other.
  await db.run(sql`select from peserta where lokasi_id = ${lokid} order by user_id for no key update`);
  // Only rows that differ are touched: these are what an undo brings back.
  const changed = await db.rows(
    sql`update peserta set peserta_status_aktif = ${statid}
        where lokasi_id = ${lokid} and peserta_status_aktif <> ${statid} returning user_id as id`,
    Lokasi,
  );
  const sebelum = { peserta_status_aktif: statid === 1 ? 0 : 1 } as const;
  const sesudah = { peserta_status_aktif: statid };
  const riwayat_id =
    changed.length === 0
      ? null
      : await audit(
          'peserta_status_aktif',
          `lokasi/${lokid}`,
          sebelum,
          { ...sesudah, jumlah: changed.length },
          {
            tabel: 'peserta_status_aktif',
            rows: changed.map(({ id }) => ({ kunci: id, sebelum, sesudah })),
          },
        );
  const { jumlah } = await db.one(
    sql`select count(*)::int as jumlah from peserta where lokasi_id = ${lokid}`,
    Jumlah,
  );
  return {
    message: `${jumlah} peserta sekarang ${statid ? 'aktif' : 'tidak aktif'}`,
    jumlah,
    riwayat_id,
  };
});
