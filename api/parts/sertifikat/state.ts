import { z } from 'zod';
import { Flag, Nilai, Waktu } from '#contract/fields.ts';
import { AdaTahap } from '#contract/fields/hasil.ts';
import { lulus, tahapOf } from '#rules/nilai/nilai.ts';
import {
  NOT_PASSED_YET,
  dicabutKarena,
  RAPORT_NOT_OPEN,
  incompleteSertifikat,
} from '#rules/nilai/sertifikat.ts';
import { sql, type Db } from '#api/db/db.ts';
import { wanted } from '#api/db/wanted.ts';
import { refuse } from '#api/call/refuse.ts';
import { Aturan, ATURAN_JOIN, ATURAN_JSON } from '#api/parts/aturan/aturan.ts';
import { adaSql, hasilOfMany } from '#api/parts/nilai/hasil.ts';
import { completeSql } from '#api/parts/nilai/selesai.ts';
import { raportDibukaSql, raportOpenSql } from '#api/parts/raport.ts';
import { sameAlamat, requireAlamat, type SertifikatPlace } from './alamat.ts';

/** Data of a participant that a certificate shows: the currently stored data, or the data of an edition. */
const CONTENT = {
  name: z.string(),
  nama_pt: z.string(),
  nilai_post: Nilai,
  nilai_ojt: Nilai,
  nilai_ist2: Nilai,
  nilai_akhir: Nilai,
} as const;
const COLUMN_CONTENT = Object.keys(CONTENT) as (keyof typeof CONTENT)[];

/** The parts of a rule set that a certificate edition stores. */
export const PrintedAturan = Aturan.pick({ id: true, nama: true, versi: true, batas_lulus: true }).extend({
  tahap: z.array(
    z.object({
      key: z.enum(['nilai_post', 'nilai_ojt', 'nilai_ist2']),
      label: z.string(),
      bobot: z.number(),
    }),
  ),
});
export type PrintedAturan = z.output<typeof PrintedAturan>;

/** Returns the parts of a rule set that a new certificate edition stores. */
export const printedOf = (aturan: Aturan): PrintedAturan => ({
  id: aturan.id,
  nama: aturan.nama,
  versi: aturan.versi,
  batas_lulus: aturan.batas_lulus,
  tahap: tahapOf(aturan).map(({ key, label, bobot }) => ({ key, label, bobot })),
});

const Edisi = z.object({
  ...CONTENT,
  aturan: PrintedAturan,
  edisi: z.number(),
  terbit: Waktu,
  berkas_id: z.string(),
  contoh: z.boolean(),
  /** Position of the certificate in the public status lists of digital credentials. */
  status_id: z.number(),
});

const Row = z.object({
  ...CONTENT,
  user_id: z.number(),
  /** The rule set of the participant's period. */
  aturan: Aturan,
  provinsi_pt: z.string(),
  raport_open: Flag,
  /** True if the participant can open the report card. */
  raport_terbuka: z.boolean(),
  /** True if the result is complete. */
  lengkap: z.boolean(),
  ada: AdaTahap,
  /** True if the result is final. */
  final: z.boolean(),
  nomor: z.string().nullable(),
  diberikan_pada: Waktu.nullable(),
  ditarik_pada: Waktu.nullable(),
  alasan: z.string().nullable(),
  /** Newest edition. */
  edisi: Edisi.nullable(),
  /** Names on all editions of the certificate, oldest first. */
  nama_edisi: z.array(z.string()),
  /** True if the newest edition contains the same web address as a newly printed certificate. */
  sealamat: z.boolean(),
});

/** Data of a participant from which the state of the certificate is determined. */
export type SertifikatState = z.output<typeof Row>;

type AskedSertifikat = SertifikatPlace & { db: Db };

/**
 * Reads the certificate states of several participants with one query. A user who is no participant has no state in the
 * result.
 */
export async function statesOfMany(
  ctx: AskedSertifikat,
  user_ids: readonly number[],
): Promise<SertifikatState[]> {
  return ctx.db.rows(
    sql`select u.id as user_id, ${ATURAN_JSON} as aturan, u.name, p.nama_pt, p.provinsi_pt, i.nilai_post, i.nilai_ojt, i.nilai_ist2, i.nilai_akhir,
               ${raportDibukaSql('u.id')}::int as raport_open, ${raportOpenSql('u.id')} as raport_terbuka, ${completeSql} as lengkap, ${adaSql} as ada, i.final_pada is not null as final, c.nomor, c.diberikan_pada, c.ditarik_pada, c.alasan, to_jsonb(e) as edisi,
               array(select d.name from sertifikat_edisi d where d.user_id = u.id order by d.edisi) as nama_edisi,
               coalesce(${sameAlamat(ctx)}, false) as sealamat
        from ${wanted(user_ids)} wanted
        join users u on u.id = wanted.id
        join peserta p on p.user_id = u.id
        ${ATURAN_JOIN}
        join ist_nilai i on i.user_id = u.id
        join peserta_langkah g on g.user_id = u.id
        left join sertifikat c on c.user_id = u.id
        left join lateral (
          select d.edisi, d.terbit, d.berkas_id, d.situs, d.contoh, d.status_id, d.name, d.nama_pt, d.nilai_post, d.nilai_ojt, d.nilai_ist2, d.nilai_akhir, d.aturan
          from sertifikat_edisi d where d.user_id = c.user_id order by d.edisi desc limit 1) e on true
        order by wanted.n`,
    Row,
  );
}

export async function stateOf(ctx: AskedSertifikat, user_id: number): Promise<SertifikatState | null> {
  return (await statesOfMany(ctx, [user_id]))[0] ?? null;
}

/** Tests whether the newest edition contains the currently stored data and the current web address. */
export function isLatest(
  keadaan: SertifikatState,
): keadaan is SertifikatState & { edisi: z.output<typeof Edisi> } {
  const { edisi, sealamat } = keadaan;
  return edisi !== null && sealamat && COLUMN_CONTENT.every((key) => edisi[key] === keadaan[key]);
}

/** Tests whether two states of a participant's certificate have the same newest edition and the same printed data. */
export function isSame(a: SertifikatState, b: SertifikatState): boolean {
  return a.edisi?.edisi === b.edisi?.edisi && COLUMN_CONTENT.every((key) => a[key] === b[key]);
}

/**
 * Tests whether an issued certificate is still valid although the result is not final. In this case, an admin has
 * reopened the result, and no new edition is printed until it is final again.
 */
export function isFixed(
  keadaan: SertifikatState,
): keadaan is SertifikatState & { edisi: z.output<typeof Edisi> } {
  return keadaan.edisi !== null && keadaan.ditarik_pada === null && !keadaan.final;
}

/**
 * Checks that a certificate may be printed or downloaded.
 * @throws Refusal 409 in these cases: the certificate is withdrawn; the participant has not passed; the result is
 * incomplete and no edition exists; the participant requests the certificate while the report card is closed; this
 * installation has no public address
 */
export async function requireBoleh(
  { db, settings, me }: AskedSertifikat & { me: { id: number } },
  keadaan: SertifikatState,
): Promise<void> {
  const { user_id, aturan, ditarik_pada, alasan, nilai_akhir, raport_terbuka } = keadaan;
  if (ditarik_pada !== null) throw refuse(409, dicabutKarena(alasan), 'sertifikat_dicabut');
  if (me.id === user_id && !raport_terbuka) throw refuse(409, RAPORT_NOT_OPEN, 'raport_terkunci');
  if (isFixed(keadaan)) return requireAlamat(settings);
  if (!keadaan.lengkap) {
    const { kurang } = (await hasilOfMany(db, [user_id])).get(user_id)!;
    throw refuse(409, incompleteSertifikat(kurang), 'belum_lengkap');
  }
  if (!lulus(aturan, nilai_akhir)) throw refuse(409, NOT_PASSED_YET, 'belum_lulus');
  requireAlamat(settings);
}

/** Returns the certificate data that pages show; null if no edition was printed yet. */
export function ringkasOf(keadaan: SertifikatState) {
  const { nomor, edisi, ditarik_pada, alasan } = keadaan;
  if (nomor === null || edisi === null) return null;
  return {
    nomor,
    edisi: edisi.edisi,
    terbit: edisi.terbit,
    terkini: isLatest(keadaan) ? (1 as const) : (0 as const),
    dicabut: ditarik_pada === null ? null : { waktu: ditarik_pada, alasan: alasan ?? '' },
  };
}
