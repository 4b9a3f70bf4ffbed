import { z } from 'zod';
import {
  sertifikatHitung,
  sertifikatKeadaan,
  sertifikatSiapkan,
  sertifikatZip,
  sertifikatZipDipilih,
} from '#contract/adm/sertifikat.ts';
import { ShownNama } from '#contract/fields.ts';
import { Job } from '#contract/job.ts';
import { notPrepared, stillPrepared, nomorBerkas } from '#rules/nilai/sertifikat.ts';
import { sql, type Db } from '#api/db/db.ts';
import { handle, RawReply, type Context } from '#api/call/handle.ts';
import { enqueue, JOB_COLUMNS } from '#api/job/enqueue.ts';
import {
  closedByDefault,
  runningJob,
  dipilihOf,
  sasaranKey,
  objekOf,
  periodeOf,
  requireSasaran,
  sasaranOf,
  sasaranSql,
  type Sasaran,
} from '#api/parts/dipilih.ts';
import { isAlamatConfigured, requireAlamat, type SertifikatPlace } from '#api/parts/sertifikat/alamat.ts';
import { sertifikatCount, lulusanSql } from '#api/parts/sertifikat/lokasi.ts';
import { refuse } from '#api/call/refuse.ts';
import type { Settings } from '#api/start/settings.ts';
import { zipOf } from '#api/store/zip.ts';
import { sertifikatForAll } from './for-all.job.ts';

const Count = sertifikatHitung.reply.omit({ alamat_diatur: true });

/**
 * Counts the participants who have passed, and their certificates.
 * @throws Refusal 422 if the location does not exist, or if a selected user is no participant of the location
 */
async function countOf(ctx: SertifikatPlace & { db: Db }, sasaran: Sasaran) {
  await requireSasaran(ctx.db, sasaran);
  return ctx.db.one(
    sql`select (not exists (
                 select from pembukaan_berlaku b3 where b3.apa = 'raport' and not b3.terbuka and exists (
                   select from peserta p where p.lokasi_id = b3.lokasi_id and p.periode_id = b3.periode_id and ${sasaranSql(sasaran)})))::int as raport_open,
               n.lulusan as lulus, n.dicabut, n.belum_lengkap,
               (select count(*) from (${lulusanSql(sasaran, ctx, true)}) l where l.terkini)::int as siap
        from (${sertifikatCount(sasaran)}) n`,
    Count,
  );
}

/**
 * Returns a running job that prints certificates for some of the requested participants. The job may cover the same
 * location, all locations, or a selection of participants.
 */
const printing = async (db: Db, { lokid, periode_id }: Sasaran) =>
  lokid === null
    ? db.maybe(
        sql`select ${JOB_COLUMNS} from job where kind = ${sertifikatForAll.kind} and status in ('waiting', 'running') order by id limit 1`,
        Job,
      )
    : ((await runningJob(db, sertifikatForAll, { lokid, periode_id })) ??
      (await runningJob(db, sertifikatForAll, {})));

const alamatConfigured = (settings: Settings) => (isAlamatConfigured(settings) ? (1 as const) : (0 as const));

export const status = handle(sertifikatKeadaan, async (ctx) => {
  const { db, settings, input } = ctx;
  const sasaran = sasaranOf(input);
  await requireSasaran(db, sasaran);
  const job = await printing(db, sasaran);
  return { ...(await countOf(ctx, sasaran)), alamat_diatur: alamatConfigured(settings), job };
});

export const count = handle(sertifikatHitung, async (ctx) => ({
  ...(await countOf(ctx, sasaranOf(ctx.input))),
  alamat_diatur: alamatConfigured(ctx.settings),
}));

export const start = handle(sertifikatSiapkan, async (ctx) => {
  const { db, me, settings } = ctx;
  const sasaran = sasaranOf(ctx.input);
  const { lulus, siap, belum_lengkap } = await countOf(ctx, sasaran);
  requireAlamat(settings);
  const job = await enqueue(db, sertifikatForAll, {
    key: sasaranKey(sasaran),
    payload: sasaran,
    user_id: me.id,
    total: lulus - siap,
  });
  return { ...job, belum_lengkap, dilewati: await closedByDefault(db, sasaran) };
});

const Siap = z.object({ nomor: z.string(), name: ShownNama, berkas_id: z.string() });
type Siap = z.output<typeof Siap>;

/** Characters that an operating system may reject in file names, including the spaces next to them. */
const NOT_A_NAMA = /[\s\p{C}/\\:*?"<>|]+/gu;
const NAMA_MAX = 80;

/**
 * Returns the file name of a certificate in the archive. It begins with the certificate number, so that names are
 * unique and sorted. Trailing dots are removed, e.g. those of `M.Pd.`.
 */
const fileName = ({ nomor, name }: Siap) =>
  `${nomorBerkas(nomor)} ${name.replace(NOT_A_NAMA, ' ').slice(0, NAMA_MAX)}`.replace(/[. ]+$/, '') + '.pdf';

type Archiving = Pick<
  Context<typeof sertifikatZip>,
  'db' | 'stored' | 'audit' | 'hariIni' | 'settings' | 'site'
>;

/**
 * Streams the newest certificate editions as one archive, file by file. The archive contains only certificates that are
 * already printed, because printing takes too long for one request.
 */
async function archiveOf(ctx: Archiving, sasaran: Sasaran): Promise<RawReply> {
  const { db, stored, audit, hariIni, settings } = ctx;
  requireAlamat(settings);
  const [{ siap, belum_lengkap }, job] = await Promise.all([countOf(ctx, sasaran), printing(db, sasaran)]);
  if (job) throw refuse(409, stillPrepared(job), 'sedang_disiapkan');
  if (siap === 0) throw refuse(409, notPrepared(belum_lengkap), 'belum_disiapkan');
  const rows = await db.rows(
    sql`select nomor, name, berkas_id from (${lulusanSql(sasaran, ctx)}) l where terkini order by tahun, urut`,
    Siap,
  );
  await audit('ekspor_sertifikat', objekOf(sasaran), null, {
    jumlah: rows.length,
    belum_lengkap,
    ...periodeOf(sasaran),
    ...dipilihOf(sasaran.pesid),
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
    'Content-Disposition': `attachment; filename="sertifikat_${sasaran.pesid ? 'dipilih' : (sasaran.lokid ?? 'semua')}_${hariIni}.zip"`,
    'X-Belum-Lengkap': String(belum_lengkap),
  });
}

export const download = handle(sertifikatZip, (ctx) => archiveOf(ctx, sasaranOf(ctx.input)));

export const downloadChosen = handle(sertifikatZipDipilih, (ctx) => archiveOf(ctx, sasaranOf(ctx.input)));
