import { z } from 'zod';
import { sertifikatKeadaan, sertifikatSiapkan, sertifikatZip } from '#contract/adm/sertifikat.ts';
import { NamaTampil } from '#contract/fields.ts';
import { belumDisiapkan, nomorBerkas, RAPORT_BELUM_DIBUKA } from '#rules/sertifikat.ts';
import { sql, type Db } from '../../../db.ts';
import { handle, RawReply } from '../../../handle.ts';
import { enqueue, unfinished } from '../../../job/enqueue.ts';
import { belumLengkapSql, lulusanSql } from '../../../parts/sertifikat/lokasi.ts';
import { refuse, refuseField } from '../../../refuse.ts';
import { zipOf } from '../../../store/zip.ts';
import { sertifikatSemua } from './semua.job.ts';

const keyOf = (lokid: number | undefined) => (lokid === undefined ? 'semua' : `lokasi/${lokid}`);

const Jumlah = sertifikatKeadaan.reply.omit({ job: true }).extend({ lokasi: z.boolean() });

/** How many there are; `lokasi`: is there such a location? */
const jumlahSql = (lokid: number | undefined) =>
  sql`select s.raport_open, count(l.user_id)::int as lulus, (count(*) filter (where l.terkini))::int as siap,
             (select count(*) from sertifikat c join peserta p on p.user_id = c.user_id
              where c.ditarik_pada is not null and (${lokid ?? null}::int is null or p.lokasi_id = ${lokid ?? null}))::int as dicabut,
             (select count(*) from (${belumLengkapSql(lokid ?? null)}) b)::int as belum_lengkap,
             ${lokid ?? null}::int is null or exists (select from lokasi where id = ${lokid ?? null}) as lokasi
      from sistem s left join (${lulusanSql(lokid ?? null)}) l on true group by s.raport_open`;

/** @throws Refusal 422 for a location that there is not */
async function jumlahOf(db: Db, lokid: number | undefined) {
  const { lokasi, ...jumlah } = await db.one(jumlahSql(lokid), Jumlah);
  if (!lokasi) throw refuseField('lokid', 'Lokasi tidak dikenal');
  return jumlah;
}

export const status = handle(sertifikatKeadaan, async ({ db, input: { lokid } }) => {
  const [jumlah, job] = await Promise.all([
    jumlahOf(db, lokid),
    unfinished(db, sertifikatSemua, keyOf(lokid)),
  ]);
  return { ...jumlah, job };
});

export const start = handle(sertifikatSiapkan, async ({ db, me, input: { lokid } }) => {
  const { lulus, siap, belum_lengkap, raport_open } = await jumlahOf(db, lokid);
  if (raport_open === 0) throw refuse(409, RAPORT_BELUM_DIBUKA, 'raport_terkunci');
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
export const download = handle(sertifikatZip, async ({ db, input: { lokid }, stored, audit, hariIni }) => {
  const { siap, belum_lengkap } = await jumlahOf(db, lokid);
  if (siap === 0) throw refuse(409, belumDisiapkan(belum_lengkap), 'belum_disiapkan');
  const rows = await db.rows(
    sql`select nomor, name, berkas_id from (${lulusanSql(lokid ?? null)}) l where terkini order by tahun, urut`,
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
        return file.body;
      },
    })),
  );
  return new RawReply('application/zip', archive, {
    'Content-Disposition': `attachment; filename="sertifikat_${lokid ?? 'semua'}_${hariIni}.zip"`,
    'X-Belum-Lengkap': String(belum_lengkap),
  });
});
