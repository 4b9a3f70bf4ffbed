import { z } from 'zod';
import { sertifikatKeadaan, sertifikatSiapkan, sertifikatZip } from '#contract/adm/sertifikat.ts';
import { NamaTampil } from '#contract/fields.ts';
import { Job } from '#contract/job.ts';
import { belumDisiapkan, masihDisiapkan, nomorBerkas, RAPORT_BELUM_DIBUKA } from '#rules/nilai/sertifikat.ts';
import { sql, type Db } from '#api/db/db.ts';
import { handle, RawReply } from '#api/call/handle.ts';
import { enqueue, JOB_COLUMNS } from '#api/job/enqueue.ts';
import { isAlamatDiatur, requireAlamat, type Tempat } from '#api/parts/sertifikat/alamat.ts';
import { belumLengkapSql, lulusanSql } from '#api/parts/sertifikat/lokasi.ts';
import { refuse, refuseField } from '#api/call/refuse.ts';
import { zipOf } from '#api/store/zip.ts';
import { sertifikatSemua } from './semua.job.ts';

const keyOf = (lokid: number | undefined) => (lokid === undefined ? 'semua' : `lokasi/${lokid}`);

const Jumlah = sertifikatKeadaan.reply
  .omit({ job: true, alamat_diatur: true })
  .extend({ lokasi: z.boolean() });

/** How many there are; `lokasi`: is there such a location? */
const jumlahSql = (lokid: number | undefined, tempat: Tempat) =>
  sql`select s.raport_open, count(l.user_id)::int as lulus, (count(*) filter (where l.terkini))::int as siap,
             (select count(*) from sertifikat c join peserta p on p.user_id = c.user_id
              where c.ditarik_pada is not null and (${lokid ?? null}::int is null or p.lokasi_id = ${lokid ?? null}))::int as dicabut,
             (select count(*) from (${belumLengkapSql(lokid ?? null)}) b)::int as belum_lengkap,
             ${lokid ?? null}::int is null or exists (select from lokasi where id = ${lokid ?? null}) as lokasi
      from sistem s left join (${lulusanSql(lokid ?? null, tempat)}) l on true group by s.raport_open`;

/** @throws Refusal 422 for a location that there is not */
async function jumlahOf(ctx: Tempat & { db: Db }, lokid: number | undefined) {
  const { lokasi, ...jumlah } = await ctx.db.one(jumlahSql(lokid, ctx), Jumlah);
  if (!lokasi) throw refuseField('lokid', 'Lokasi tidak dikenal');
  return jumlah;
}

/** The job that prints some of these now: that of the location, or that of all. */
const printing = (db: Db, lokid: number | undefined) =>
  db.maybe(
    sql`select ${JOB_COLUMNS} from job where kind = ${sertifikatSemua.kind} and status in ('waiting', 'running')
          and (${lokid ?? null}::int is null or key in (${keyOf(lokid)}, ${keyOf(undefined)})) order by id limit 1`,
    Job,
  );

export const status = handle(sertifikatKeadaan, async (ctx) => {
  const { db, settings, input } = ctx;
  const [jumlah, job] = await Promise.all([jumlahOf(ctx, input.lokid), printing(db, input.lokid)]);
  return { ...jumlah, alamat_diatur: isAlamatDiatur(settings) ? (1 as const) : (0 as const), job };
});

export const start = handle(sertifikatSiapkan, async (ctx) => {
  const { db, me, input, settings } = ctx;
  const { lokid } = input;
  const { lulus, siap, belum_lengkap, raport_open } = await jumlahOf(ctx, lokid);
  if (raport_open === 0) throw refuse(409, RAPORT_BELUM_DIBUKA, 'raport_terkunci');
  requireAlamat(settings);
  const job = await enqueue(db, sertifikatSemua, {
    key: keyOf(lokid),
    payload: { lokid: lokid ?? null },
    user_id: me.id,
    total: lulus - siap,
  });
  return { ...job, belum_lengkap };
});

const Siap = z.object({ nomor: z.string(), name: NamaTampil, berkas_id: z.string() });
type Siap = z.output<typeof Siap>;

/** Signs that some system does not take in the name of a file, and what is blank around them. */
const BUKAN_NAMA = /[\s\p{C}/\\:*?"<>|]+/gu;
const NAMA_MAX = 80;

/** The number comes first, so that two people with one name have two files, in the order of their numbers. */
const fileName = ({ nomor, name }: Siap) =>
  `${nomorBerkas(nomor)} ${name.replace(BUKAN_NAMA, ' ').slice(0, NAMA_MAX)}`.trim() + '.pdf';

/**
 * The newest editions as one archive, one file after the other out of the store. Nothing is printed here, so that it has what was
 * prepared before.
 */
export const download = handle(sertifikatZip, async (ctx) => {
  const { db, input, stored, audit, hariIni, settings } = ctx;
  const { lokid } = input;
  requireAlamat(settings);
  const [{ siap, belum_lengkap }, job] = await Promise.all([jumlahOf(ctx, lokid), printing(db, lokid)]);
  if (job) throw refuse(409, masihDisiapkan(job), 'sedang_disiapkan');
  if (siap === 0) throw refuse(409, belumDisiapkan(belum_lengkap), 'belum_disiapkan');
  const rows = await db.rows(
    sql`select nomor, name, berkas_id from (${lulusanSql(lokid ?? null, ctx)}) l where terkini order by tahun, urut`,
    Siap,
  );
  await audit('ekspor_sertifikat', `lokasi/${lokid ?? 'semua'}`, null, {
    jumlah: rows.length,
    belum_lengkap,
  });
  const archive = zipOf(
    rows.map((row) => ({
      name: fileName(row),
      compress: false,
      open: async () => {
        const file = await stored.open(row.berkas_id);
        if (!file) throw new Error(`Certificate ${row.nomor} has lost its file`);
        return file;
      },
    })),
  );
  return new RawReply('application/zip', archive, {
    'Content-Disposition': `attachment; filename="sertifikat_${lokid ?? 'semua'}_${hariIni}.zip"`,
    'X-Belum-Lengkap': String(belum_lengkap),
  });
});
