import { z } from 'zod';
import { Nilai } from '#contract/fields.ts';
import { adaNilai, missingOf, toCompute, type AdaNilai, type MissingNilai } from '#rules/nilai/hasil.ts';
import { KATEGORI_OJT } from '#rules/tugas/tugas.ts';
import { raw, sql, type Db, type Sql } from '#api/db/db.ts';
import { wanted } from '#api/db/wanted.ts';
import type { Share } from '#api/call/shared.ts';
import { Aturan, ATURAN_JSON } from '#api/parts/aturan/aturan.ts';
import { JADWAL_MINTA } from '#api/parts/langkah.ts';

/**
 * Columns that determine the result of one participant. Each column is small, because a page of a list reads these
 * columns for 50 participants.
 */
export const Fakta = z.object({
  nilai_pre: Nilai,
  nilai_post: Nilai,
  nilai_ojt: Nilai,
  nilai_ist2: Nilai,
  hitung_ojt: Nilai.nullable(),
  hitung_ist2: Nilai.nullable(),
  /**
   * Flags as bits (`MARK`): which stages are set manually, and whether the participant has sent the pre-test and the
   * post-test.
   */
  tanda: z.number(),
  /** Number of scored competences in each category. The first element is category 1. */
  butir: z.array(z.number()).nullable(),
  /**
   * Categories with a mentor or an evaluator, as bits. If both categories of IST II are scored, their evaluators are
   * not included.
   */
  penilai: z.number(),
  lokasi_id: z.number(),
  periode_id: z.number(),
});
export type Fakta = z.output<typeof Fakta>;

const MARK = { post: 1, ojt: 2, ist2: 4, post_terkirim: 8, pre_terkirim: 16 } as const;

/**
 * SQL columns of `Fakta`, on `peserta p join ist_nilai i join peserta_langkah g`. The four stored scores are not
 * included.
 */
export const FAKTA = sql`i.hitung_ojt, i.hitung_ist2, g.butir, p.lokasi_id, p.periode_id,
  (case when i.post_ditetapkan_pada is null then 0 else ${raw(String(MARK.post))} end
   | case when i.ojt_ditetapkan_pada is null then 0 else ${raw(String(MARK.ojt))} end
   | case when i.ist2_ditetapkan_pada is null then 0 else ${raw(String(MARK.ist2))} end
   | case when g.tes & 2 = 0 then 0 else ${raw(String(MARK.pre_terkirim))} end
   | case when g.tes & 4 = 0 then 0 else ${raw(String(MARK.post_terkirim))} end) as tanda,
  case when g.dinilai & 192 = 192 then g.mentor
       else g.mentor | (select coalesce(bit_or(case e.isprak when 1 then 64 else 128 end), 0)
                        from mentor_ist e where e.peserta_id = p.user_id) end as penilai`;

/**
 * SQL expression on `ist_nilai i join peserta_langkah g`: which stages have a score, as JSON flags. The rule is the
 * same as in `adaNilai`.
 */
export const adaSql = sql`json_build_object(
  'post', (i.post_ditetapkan_pada is not null or i.nilai_post <> 0 or g.tes & 4 <> 0)::int,
  'ojt', (i.ojt_ditetapkan_pada is not null or i.nilai_ojt <> 0)::int,
  'ist2', (i.ist2_ditetapkan_pada is not null or i.nilai_ist2 <> 0)::int)`;

/**
 * Data for computing results that are the same for all participants: the seven categories, the rule set of each period,
 * and the number of competences of each rule set by category. Also the categories of each schedule (`lokasi/periode`)
 * that have a task or a review, as bits.
 */
const AcuanNilai = z.object({
  kategori: z.array(z.object({ kat_id: z.number(), keterangan_kategori: z.string() })),
  periode: z.record(z.string(), z.number()),
  aturan: z.record(z.string(), Aturan.extend({ butir: z.array(z.number()) })),
  jadwal: z.record(z.string(), z.object({ tugas: z.number(), review: z.number() })),
});
export type AcuanNilai = z.output<typeof AcuanNilai>;

/**
 * @param only SQL condition on the schedule `w` that selects the schedules to read
 */
function acuanHasil(db: Db, only: Sql = raw('true')): Promise<AcuanNilai> {
  return db.one(
    sql`select (select json_agg(json_build_object('kat_id', k.id_kat, 'keterangan_kategori', k.keterangan_kategori) order by k.id_kat)
                from kategori k) as kategori,
               (select coalesce(json_object_agg(e.id, e.aturan_id), '{}') from periode e) as periode,
               (select json_object_agg(a.id, ${ATURAN_JSON} || jsonb_build_object('butir', array(
                  select count(*)::int from aturan_kompetensi q where q.aturan_id = a.id group by q.kat_id order by q.kat_id)))
                from aturan a) as aturan,
               (select coalesce(json_object_agg(w.lokasi_id || '/' || w.periode_id, json_build_object('tugas', w.tugas, 'review', w.review)), '{}')
                from ${JADWAL_MINTA} w where ${only}) as jadwal`,
    AcuanNilai,
  );
}

/** Returns the data of `acuanHasil` for all schedules. The data are cached for some seconds. */
export const sharedAcuan = ({ db, share }: { db: Db; share: Share }) =>
  share('acuan hasil', () => acuanHasil(db));

/**
 * State of a participant's result: which parts exist, which parts are missing, and whether a stored stage differs from
 * its computed score.
 */
interface HasilPeserta {
  ada: AdaNilai;
  lengkap: 0 | 1;
  kurang: MissingNilai[];
  perlu_dihitung: 0 | 1;
  jumlah_butir: number;
  butir_dinilai: number;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

const has = (set: number, kat_id: number) => (set & (1 << kat_id)) !== 0;

/** Returns the rule set of a period from data that were already read. */
export const aturanOfPeriode = ({ aturan, periode }: AcuanNilai, periode_id: number) =>
  aturan[periode[periode_id]!]!;

/** Computes the fields `HasilPeserta` of the contract from the data of one participant. */
export function hasilOf(row: Fakta, acuan: AcuanNilai): HasilPeserta {
  const { kategori, jadwal } = acuan;
  const counts = aturanOfPeriode(acuan, row.periode_id).butir;
  const { nilai_pre, nilai_post, nilai_ojt, nilai_ist2, hitung_ojt, hitung_ist2, tanda, butir, penilai } =
    row;
  const { tugas, review } = jadwal[`${row.lokasi_id}/${row.periode_id}`] ?? { tugas: 0, review: 0 };
  const ditetapkan = {
    nilai_post: (tanda & MARK.post) !== 0,
    nilai_ojt: (tanda & MARK.ojt) !== 0,
    nilai_ist2: (tanda & MARK.ist2) !== 0,
  };
  const stages = {
    nilai_post,
    nilai_ojt,
    nilai_ist2,
    ditetapkan,
    post_terkirim: (tanda & MARK.post_terkirim) !== 0,
  };
  const kurang = missingOf({
    ...stages,
    // Null means that the app has not computed the score yet.
    hitung_ojt: butir === null ? null : hitung_ojt,
    hitung_ist2: butir === null ? null : hitung_ist2,
    // Each field is written out, because spread syntax is slower and this code runs for thousands of rows.
    kategori: kategori.map((each) => ({
      kat_id: each.kat_id,
      keterangan_kategori: each.keterangan_kategori,
      butir: counts[each.kat_id - 1] ?? 0,
      dinilai: butir?.[each.kat_id - 1] ?? 0,
      dibuka: has(each.kat_id > KATEGORI_OJT.length ? tugas : review, each.kat_id),
      penilai: has(penilai, each.kat_id),
    })),
  });
  const stale =
    toCompute(nilai_ojt, hitung_ojt, ditetapkan.nilai_ojt) ||
    toCompute(nilai_ist2, hitung_ist2, ditetapkan.nilai_ist2);
  return {
    ada: adaNilai({ ...stages, nilai_pre, pre_terkirim: (tanda & MARK.pre_terkirim) !== 0 }),
    lengkap: kurang.length === 0 ? 1 : 0,
    kurang,
    perlu_dihitung: stale ? 1 : 0,
    jumlah_butir: sumOf(counts),
    butir_dinilai: sumOf(butir ?? []),
  };
}

const One = Fakta.extend({ user_id: z.number() });

/**
 * Returns the results of `hasilOf` for several participants. One query reads the data of the participants. A second
 * query reads the data that are the same for all participants.
 */
export async function hasilOfMany(db: Db, user_ids: readonly number[]): Promise<Map<number, HasilPeserta>> {
  const [rows, acuan] = await Promise.all([
    db.rows(
      sql`select p.user_id, i.nilai_pre, i.nilai_post, i.nilai_ojt, i.nilai_ist2, ${FAKTA} from ${wanted(user_ids)} x
          join peserta p on p.user_id = x.id join ist_nilai i on i.user_id = p.user_id join peserta_langkah g on g.user_id = p.user_id`,
      One,
    ),
    acuanHasil(
      db,
      sql`(w.lokasi_id, w.periode_id) in (select p.lokasi_id, p.periode_id from ${wanted(user_ids)} x join peserta p on p.user_id = x.id)`,
    ),
  ]);
  return new Map(rows.map((row) => [row.user_id, hasilOf(row, acuan)]));
}
