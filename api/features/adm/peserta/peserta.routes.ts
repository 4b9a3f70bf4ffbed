import { z } from 'zod';
import { pesertaEkspor, pesertaList, pesertaStatusAktif } from '#contract/adm/peserta.ts';
import { BOBOT_AKHIR, kontribusi, lulus, nilaiAkhir } from '#rules/nilai.ts';
import { raw, sql, type Sql } from '../../../db.ts';
import { handle, handlePrepared, RawReply } from '../../../handle.ts';
import { refuseField } from '../../../refuse.ts';
import { nilaiAkhirSql } from '../../../parts/nilai/akhir.ts';
import { orderBy, pageOf, search } from '../../../parts/paging.ts';
import type { Signer } from '../../../guard/sign.ts';
import { bySlices } from '../../../work/slices.ts';
import { workbook, XLSX, type Column } from '../../../work/xlsx.ts';

const Row = pesertaList.reply.element.omit({ nilai_akhir: true, lulus: true, token_sertifikat: true });
const Jumlah = z.object({ jumlah: z.number() });

const COLUMNS = sql`u.id as user_id, u.name, u.email, p.no_absensi, p.peserta_status_aktif, p.nama_pt, p.provinsi_pt,
  i.nilai_pre, i.nilai_post, i.nilai_ojt, i.nilai_ist2`;

const NILAI_AKHIR = nilaiAkhirSql('i');

const SORT = {
  user_id: 'u.id',
  name: 'u.name',
  email: 'u.email',
  no_absensi: 'p.no_absensi',
  peserta_status_aktif: 'p.peserta_status_aktif',
  nama_pt: 'p.nama_pt',
  provinsi_pt: 'p.provinsi_pt',
  nilai_pre: 'i.nilai_pre',
  nilai_post: 'i.nilai_post',
  nilai_ojt: 'i.nilai_ojt',
  nilai_ist2: 'i.nilai_ist2',
  nilai_akhir: NILAI_AKHIR,
  lulus: NILAI_AKHIR,
} as const;

// A left join that a count does not look at costs it nothing.
const PESERTA = sql`from peserta p left join users u on u.id = p.user_id`;
const FROM = sql`${PESERTA} join ist_nilai i on i.user_id = p.user_id`;

/** The stated order, as the index peserta_lokasi has it. */
const URUT = 'p.lokasi_id, p.no_absensi, p.user_id';

const chosen = (lokid: number | undefined, q: string | undefined): Sql =>
  sql`where (${lokid ?? null}::int is null or p.lokasi_id = ${lokid ?? null}) and ${search(q, ['u.name', 'u.email', 'p.nama_pt', 'p.provinsi_pt'])}`;

type Peserta = z.output<typeof Row>;

const sertifikat = (peserta: Peserta, sign: Signer) => sign.token('sertifikat', `userid=${peserta.user_id}`);

function complete(row: Peserta, sign: Signer) {
  const akhir = nilaiAkhir(row);
  return { ...row, nilai_akhir: akhir, lulus: lulus(akhir), token_sertifikat: sertifikat(row, sign) };
}

export const list = handle(pesertaList, async ({ db, input, sign, total }) => {
  const where = chosen(input.lokid, input.q);
  const [rows, { jumlah }] = await Promise.all([
    db.rows(sql`select ${COLUMNS} ${FROM} ${where} ${orderBy(input.sort, SORT, URUT)} ${pageOf(input)}`, Row),
    db.one(sql`select count(*)::int as jumlah ${PESERTA} ${where}`, Jumlah),
  ]);
  total(jumlah);
  return bySlices(rows, (slice) => slice.map((row) => complete(row, sign)));
});

/** The columns of the participant table, as document 2 has them. */
const kolom = (sign: Signer, publicUrl: string): Column<Peserta>[] => [
  { title: 'ID', cell: (p) => p.user_id, whole: true },
  { title: 'Nama', cell: (p) => p.name },
  { title: 'Email', cell: (p) => p.email },
  { title: 'Status', cell: (p) => (p.peserta_status_aktif ? 'Aktif' : 'Tidak') },
  { title: 'Perguruan Tinggi', cell: (p) => p.nama_pt },
  { title: 'Provinsi', cell: (p) => p.provinsi_pt },
  { title: 'Validasi Sertifikat', cell: (p) => `${publicUrl}/cert/validation?token=${sertifikat(p, sign)}` },
  { title: 'Pretest', cell: (p) => p.nilai_pre },
  { title: 'Posttest', cell: (p) => p.nilai_post },
  { title: `IST I (${BOBOT_AKHIR.ist}%)`, cell: (p) => kontribusi(p.nilai_post, BOBOT_AKHIR.ist) / 1000 },
  { title: 'OJT', cell: (p) => p.nilai_ojt },
  { title: 'IST II', cell: (p) => p.nilai_ist2 },
  { title: 'Nilai Akhir', cell: nilaiAkhir },
  { title: 'Hasil', cell: (p) => (lulus(nilaiAkhir(p)) ? 'Lulus' : 'Tidak Lulus') },
];

/** The workbook is made before the transaction, which only notes who took it. */
export const exportXlsx = handlePrepared(
  pesertaEkspor,
  async ({ db, input, sign, settings, work }) => {
    const peserta = await db.rows(
      sql`select ${COLUMNS} ${FROM} ${chosen(input.lokid, undefined)} order by ${raw(URUT)}`,
      Row,
    );
    const book = await workbook(kolom(sign, settings.publicUrl ?? ''), peserta, work);
    return { book, jumlah: peserta.length };
  },
  async ({ input, settings, audit, hariIni }, { book, jumlah }) => {
    await audit('ekspor_peserta', `lokasi/${input.lokid ?? 'semua'}`, null, { jumlah });
    return new RawReply(XLSX, book, {
      'Content-Disposition': `attachment; filename="peserta_${settings.product}_${hariIni}.xlsx"`,
    });
  },
);

const Lokasi = z.object({ id: z.number() });

export const setActive = handle(pesertaStatusAktif, async ({ db, input, audit }) => {
  const { lokid, statid } = input;
  if (!(await db.maybe(sql`select id from lokasi where id = ${lokid}`, Lokasi)))
    throw refuseField('lokid', 'Lokasi tidak dikenal');
  // Only rows that differ are touched, and their ids are kept: the switch can be taken back exactly.
  const changed = await db.rows(
    sql`update peserta set peserta_status_aktif = ${statid}
        where lokasi_id = ${lokid} and peserta_status_aktif <> ${statid} returning user_id as id`,
    Lokasi,
  );
  await audit(
    'peserta_status_aktif',
    `lokasi/${lokid}`,
    { peserta: changed.map((c) => c.id), status: 1 - statid },
    { status: statid },
  );
  const { jumlah } = await db.one(
    sql`select count(*)::int as jumlah from peserta where lokasi_id = ${lokid}`,
    Jumlah,
  );
  return { message: `${jumlah} peserta sekarang ${statid ? 'aktif' : 'tidak aktif'}`, jumlah };
});
