import { z } from 'zod';
import { Nilai } from '#contract/fields.ts';
import { kurangOf, perluDihitung, type Kurang } from '#rules/hasil.ts';
import { KATEGORI_OJT } from '#rules/tugas.ts';
import { sql, type Db } from '../../db.ts';
import type { Share } from '../../shared.ts';
import { LANGKAH_JOIN } from '../langkah.ts';

/** What decides of one participant, with what is asked of everybody at their location. */
export const Fakta = z.object({
  nilai_post: Nilai,
  nilai_ojt: Nilai,
  nilai_ist2: Nilai,
  hitung_ojt: Nilai.nullable(),
  hitung_ist2: Nilai.nullable(),
  post_ditetapkan: z.boolean(),
  ojt_ditetapkan: z.boolean(),
  ist2_ditetapkan: z.boolean(),
  post_terkirim: z.boolean(),
  /** How many competences of each category are scored, from category 1. */
  butir: z.array(z.number()).nullable(),
  /** Categories as bits: with a task, with a review, with an own mentor or evaluator. */
  buka_tugas: z.number(),
  buka_review: z.number(),
  penilai: z.number(),
});
export type Fakta = z.output<typeof Fakta>;

/** `Fakta` as one column, `fakta`, to rows of `peserta p join ist_nilai i` with `LANGKAH_JOIN`. */
export const FAKTA = sql`json_build_object(
  'nilai_post', i.nilai_post, 'nilai_ojt', i.nilai_ojt, 'nilai_ist2', i.nilai_ist2, 'hitung_ojt', i.hitung_ojt, 'hitung_ist2', i.hitung_ist2,
  'post_ditetapkan', i.post_ditetapkan_pada is not null, 'ojt_ditetapkan', i.ojt_ditetapkan_pada is not null,
  'ist2_ditetapkan', i.ist2_ditetapkan_pada is not null, 'post_terkirim', g.tes & 4 <> 0, 'butir', g.butir,
  'buka_tugas', w.tugas, 'buka_review', w.review,
  'penilai', g.mentor | (select coalesce(bit_or(case e.isprak when 1 then 64 else 128 end), 0)
                         from mentor_ist e where e.peserta_id = p.user_id)) as fakta`;

const Butir = z.object({ kat_id: z.number(), keterangan_kategori: z.string(), butir: z.number() });
/** The seven categories, as results need them. */
export type Kategori = readonly z.output<typeof Butir>[];

/** The seven categories with how many competences each asks: reference rows, which only a migration changes. */
export function kategoriHasil(db: Db): Promise<Kategori> {
  return db.rows(
    sql`select k.id_kat as kat_id, k.keterangan_kategori, count(q.*)::int as butir
        from kategori k join kategori_nilai q on q.kat_id = k.id_kat group by k.id_kat order by k.id_kat`,
    Butir,
  );
}

/** The same, shared by all who ask within some seconds. */
export const sharedKategori = ({ db, share }: { db: Db; share: Share }) =>
  share('kategori hasil', () => kategoriHasil(db));

/** Is a result final, what does it wait for, and does a stage hold another score than its items give? */
interface Hasil {
  lengkap: 0 | 1;
  kurang: Kurang[];
  perlu_dihitung: 0 | 1;
}

/** As `Hasil` of the contract. */
export function hasilOf(row: Fakta, kategori: Kategori): Hasil {
  const has = (set: number, kat_id: number) => (set & (1 << kat_id)) !== 0;
  const kurang = kurangOf({
    ...row,
    // Scores that are not counted yet are told as such.
    hitung_ojt: row.butir === null ? null : row.hitung_ojt,
    hitung_ist2: row.butir === null ? null : row.hitung_ist2,
    ditetapkan: {
      nilai_post: row.post_ditetapkan,
      nilai_ojt: row.ojt_ditetapkan,
      nilai_ist2: row.ist2_ditetapkan,
    },
    kategori: kategori.map((each) => ({
      ...each,
      dinilai: row.butir?.[each.kat_id - 1] ?? 0,
      dibuka: has(each.kat_id > KATEGORI_OJT.length ? row.buka_tugas : row.buka_review, each.kat_id),
      penilai: has(row.penilai, each.kat_id),
    })),
  });
  const stale =
    perluDihitung(row.nilai_ojt, row.hitung_ojt, row.ojt_ditetapkan) ||
    perluDihitung(row.nilai_ist2, row.hitung_ist2, row.ist2_ditetapkan);
  return { lengkap: kurang.length === 0 ? 1 : 0, kurang, perlu_dihitung: stale ? 1 : 0 };
}

const Satu = z.object({ user_id: z.number(), fakta: Fakta });

/** Of several participants, in one query beside that of the categories. */
export async function hasilBanyak(db: Db, user_ids: readonly number[]): Promise<Map<number, Hasil>> {
  const [rows, kategori] = await Promise.all([
    db.rows(
      sql`select p.user_id, ${FAKTA} from unnest(${user_ids}::int[]) as x (id)
          join peserta p on p.user_id = x.id join ist_nilai i on i.user_id = p.user_id ${LANGKAH_JOIN}`,
      Satu,
    ),
    kategoriHasil(db),
  ]);
  return new Map(rows.map(({ user_id, fakta }) => [user_id, hasilOf(fakta, kategori)]));
}
