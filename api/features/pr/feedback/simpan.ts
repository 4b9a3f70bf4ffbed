import { SURVEI_MIN, type KategoriSurvei } from '#rules/nilai/survei.ts';
import { sql, type Db, type Sql } from '#api/db/db.ts';

/**
 * Locks the surveys about one mentor or about the committee, so that concurrent sends run one after another. For a
 * mentor, the rows of all senders are locked too, because `shuffleSenders` rewrites them. All sends lock in the same
 * order, so that they cannot deadlock.
 */
export async function lockSurvei(db: Db, mentor_id: number | null, user_id: number): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('survei'), ${mentor_id ?? 0})`);
  if (mentor_id === null) return;
  await db.run(
    sql`select from peserta p join peserta_langkah g on g.user_id = p.user_id
        where p.user_id = ${user_id} or p.user_id in (select user_id from survei_sudah where mentor_id = ${mentor_id})
        order by p.user_id for key share of p for update of g`,
  );
}

/**
 * Rewrites the rows that record who has sent a survey about a mentor, in random order. Also rewrites the progress rows
 * of these senders. Otherwise the last row would reveal the sender of the newest survey (docs/decisions/0035).
 */
export async function shuffleSenders(db: Db, mentor_id: number): Promise<void> {
  await db.run(
    sql`with semua as (delete from survei_sudah where kategori = 'pemateri' and mentor_id = ${mentor_id} returning user_id)
        insert into survei_sudah (user_id, kategori, mentor_id)
        select user_id, 'pemateri', ${mentor_id} from semua order by random()`,
  );
}

interface Survei {
  kategori: KategoriSurvei;
  mentor_id: number | null;
  nilai_akhir: number;
  pertanyaan_id: number[];
  val: number[];
  saran: string;
  /** Id of the open question that `saran` answers. */
  saran_id: number | null;
}

/**
 * Number of stored surveys about the committee that are rewritten together with a new survey. The rewrite hides which
 * survey is new.
 */
const SHARED = 1000;

/**
 * SQL condition on the surveys that are rewritten together with a new survey: all surveys about the same mentor or, for
 * the committee, surveys with ids near a random id.
 */
const sekitar = (kategori: KategoriSurvei, mentor_id: number | null): Sql =>
  kategori === 'pemateri'
    ? sql`kategori = 'pemateri' and mentor_id = ${mentor_id}`
    : sql`id in (
        with titik as materialized (select gen_random_uuid() as id)
        (select s.id from survei s where s.kategori = 'panitia' and s.id >= (select id from titik) order by s.id limit ${SHARED})
        union all
        (select s.id from survei s where s.kategori = 'panitia' and s.id < (select id from titik) order by s.id limit ${SHARED})
        limit ${SHARED})`;

/**
 * Stores a survey so that the position of its row does not reveal the sender. All surveys that match `sekitar` are
 * deleted and inserted again with the new survey, in random order and with new ids. As soon as three unpublished
 * surveys about a mentor have the same questions, they are published. The caller must have called `lockSurvei`.
 */
export async function addShuffled(db: Db, survei: Survei): Promise<void> {
  const { kategori, mentor_id, nilai_akhir, pertanyaan_id, val, saran, saran_id } = survei;
  await db.run(
    sql`with lama as (
          delete from survei where ${sekitar(kategori, mentor_id)}
          returning kategori, mentor_id, nilai_akhir, pertanyaan_id, val, saran, saran_id, terbit
        ), semua as (
          select * from lama
          union all
          select ${kategori}, ${mentor_id}::int, ${nilai_akhir}::numeric,
                 ${pertanyaan_id}::int[], ${val}::smallint[], ${saran}, ${saran_id}::int, false
        ), menunggu as (
          select pertanyaan_id, saran_id, kategori = 'pemateri' and count(*) >= ${SURVEI_MIN} as cukup
          from semua where not terbit group by kategori, pertanyaan_id, saran_id
        )
        insert into survei (kategori, mentor_id, nilai_akhir, pertanyaan_id, val, saran, saran_id, terbit)
        select s.kategori, s.mentor_id, s.nilai_akhir, s.pertanyaan_id, s.val, s.saran, s.saran_id, s.terbit or coalesce(m.cukup, false)
        from semua s left join menunggu m on m.pertanyaan_id = s.pertanyaan_id and m.saran_id is not distinct from s.saran_id
        order by random()`,
  );
}
