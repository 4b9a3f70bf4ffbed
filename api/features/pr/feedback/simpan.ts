import { SURVEI_MIN, type KategoriSurvei } from '#rules/nilai/survei.ts';
import { sql, type Db, type Sql } from '#api/db/db.ts';

/**
 * Sends about one mentor (or about the committee) wait for each other, so that each counts what the one before has left. Of a
 * mentor the senders' rows, which `shuffleSenders` writes anew, are locked in one order: two sends about different mentors that
 * share senders do not wait for each other in a circle.
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
 * Which of a mentor's surveys came last is known: they wait to be published. So who came last must not be: everybody who has sent
 * one is written anew in random order, by one transaction, and with them how far they are (docs/decisions/0035).
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
}

/** So many surveys of the committee change their places with a new one: nobody can tell which of them it is. */
const BERSAMA = 1000;

/** Those that are laid down anew with a survey: of a mentor all, of the committee some neighbours of a random place among random ids. */
const sekitar = (kategori: KategoriSurvei, mentor_id: number | null): Sql =>
  kategori === 'pemateri'
    ? sql`kategori = 'pemateri' and mentor_id = ${mentor_id}`
    : sql`id in (
        with titik as materialized (select gen_random_uuid() as id)
        (select s.id from survei s where s.kategori = 'panitia' and s.id >= (select id from titik) order by s.id limit ${BERSAMA})
        union all
        (select s.id from survei s where s.kategori = 'panitia' and s.id < (select id from titik) order by s.id limit ${BERSAMA})
        limit ${BERSAMA})`;

/**
 * Adds a survey so that its place tells nothing: the rows of the same mentor, or a thousand of the committee, are laid down anew with it in
 * random order under new random ids. Of a mentor the third that waits publishes all that wait. Behind `lockSurvei`.
 */
export async function addShuffled(db: Db, survei: Survei): Promise<void> {
  const { kategori, mentor_id, nilai_akhir, pertanyaan_id, val, saran } = survei;
  await db.run(
    sql`with lama as (
          delete from survei where ${sekitar(kategori, mentor_id)}
          returning kategori, mentor_id, nilai_akhir, pertanyaan_id, val, saran, terbit
        ), semua as (
          select * from lama
          union all
          select ${kategori}, ${mentor_id}::int, ${nilai_akhir}::numeric,
                 ${pertanyaan_id}::int[], ${val}::smallint[], ${saran}, false
        ), menunggu as (
          select kategori = 'pemateri' and count(*) >= ${SURVEI_MIN} as cukup from semua where not terbit group by kategori
        )
        insert into survei (kategori, mentor_id, nilai_akhir, pertanyaan_id, val, saran, terbit)
        select s.kategori, s.mentor_id, s.nilai_akhir, s.pertanyaan_id, s.val, s.saran, s.terbit or m.cukup
        from semua s cross join menunggu m order by random()`,
  );
}
