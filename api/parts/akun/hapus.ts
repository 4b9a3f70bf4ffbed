import { z } from 'zod';
import { join, raw, sql, type Db } from '#api/db/db.ts';
import { forgetResets } from '#api/guard/reset-failures.ts';
import { refuse } from '#api/call/refuse.ts';
import type { StoredFiles } from '#api/store/stored-files.ts';
import { forgetHadir, TRACES } from './traces.ts';
import { DIBAYAR, REVIEW_ABOVE, SAVE_UNTIL } from './deletion-detail.ts';
import { allowClosedPeriode } from '#api/parts/periode.ts';

interface Hapus {
  db: Db;
  stored: Pick<StoredFiles, 'remove'>;
}

interface Permintaan {
  penghapusan_id: number;
  /** Id of the participant. The caller has locked the account (`lockAkun`). */
  user_id: number;
  /** Id of the admin who carries out the deletion. */
  oleh: number;
}

/**
 * Deletes a participant after a deletion request. The rows are deleted in the caller's transaction, the files after the
 * commit. The function also removes the participant's data from history entries. Before the deletion, it copies the
 * records that must be kept to `bukti_bayar` and `sertifikat_dihapus`.
 */
export async function erasePeserta(ctx: Hapus, { penghapusan_id, user_id, oleh }: Permintaan): Promise<void> {
  await allowClosedPeriode(ctx.db);
  const { db, stored } = ctx;
  await refuseMentor(db, user_id);
  // `forgetJobs` must run before `lupakan_riwayat`, because `forgetJobs` reads the participant's former names from the
  // history, and `lupakan_riwayat` removes them there.
  await forgetJobs(db, user_id);
  await db.run(sql`select lupakan_riwayat(${user_id})`);
  await keepBukti(db, { penghapusan_id, user_id });
  await db.run(
    sql`insert into sertifikat_dihapus (nomor) select nomor from sertifikat where user_id = ${user_id}`,
  );
  const files = await filesOf(db, user_id);
  await forgetHadir(db, user_id);
  await forgetResets(db, user_id);
  await db.run(
    sql`update penghapusan set status = 'dilaksanakan', user_id = null, alasan = '', diputus_pada = now(), oleh = ${oleh}
        where id = ${penghapusan_id}`,
  );
  // PostgreSQL checks foreign keys at the end of a statement. Therefore one statement can delete from all
  // tables in any order.
  const gone = TRACES.filter(({ hapus }) => hapus === 'ikut').map(({ kolom }, at) => {
    const [tabel, column] = kolom.split('.');
    return sql`${raw(`h${at}`)} as (delete from ${raw(tabel!)} where ${raw(column!)} = ${user_id})`;
  });
  await db.run(sql`with ${join(gone, ',\n')} delete from ${REVIEW_ABOVE(user_id)}`);
  await stored.remove(files);
  await db.run(sql`delete from users where id = ${user_id}`);
}

/**
 * Refuses to delete a mentor, because a mentor's rows are also data of participants. This check is only a safeguard:
 * only participants can request a deletion, and the group of a used account cannot change.
 */
async function refuseMentor(db: Db, id: number): Promise<void> {
  const rows = TRACES.filter(({ hapus }) => hapus === 'mentor').map(({ kolom }) => {
    const [tabel, column] = kolom.split('.');
    return sql`exists (select from ${raw(tabel!)} where ${raw(column!)} = ${id})`;
  });
  const { ada } = await db.one(sql`select ${join(rows, ' or ')} as ada`, z.object({ ada: z.boolean() }));
  if (ada) throw refuse(409, 'Akun ini pernah bertugas sebagai mentor, sehingga tidak dapat dihapus di sini');
}

/**
 * Copies the proofs of a participant's payments to `bukti_bayar`. The copied receipts are kept, but do not refer to the
 * account any more.
 */
async function keepBukti(db: Db, { penghapusan_id, user_id }: Omit<Permintaan, 'oleh'>): Promise<void> {
  await db.run(
    sql`with kept as (
          insert into bukti_bayar (penghapusan_id, nama, jenis, nominal, dibayar_pada, berkas_id, simpan_sampai)
          select ${penghapusan_id}, u.name, a.jenis, a.nominal, a.dibayar_pada, a.berkas_id, ${SAVE_UNTIL}
          from akomodasi a join users u on u.id = a.user_id where a.user_id = ${user_id} and ${DIBAYAR} order by a.id
          returning berkas_id)
        update berkas b set user_id = null from kept where b.id = kept.berkas_id`,
  );
}

/**
 * Returns the ids of the participant's files, and of pictures that mentors have used only in reviews of this
 * participant's tasks.
 */
async function filesOf(db: Db, id: number): Promise<string[]> {
  const rows = await db.rows(
    sql`select b.id from berkas b where b.user_id = ${id}
        union
        select b.id
        from (select distinct r.mentor_id, (regexp_matches(r.catatan, 'berkas:([0-9a-f]{32})', 'g'))[1] as id
              from review r join tugas t on t.id_tugas = r.tugas_id where t.user_id = ${id}) g
        join berkas b on b.id = g.id and b.user_id = g.mentor_id
        where not exists (select from review r join tugas t on t.id_tugas = r.tugas_id
                          where r.mentor_id = g.mentor_id and t.user_id <> ${id} and strpos(r.catatan, g.id) > 0)
          and not exists (select from cuplikan c where c.mentor_id = g.mentor_id and strpos(c.isi, g.id) > 0)`,
    z.object({ id: z.string() }),
  );
  return rows.map((row) => row.id);
}

/**
 * Deletes mails to the participant. Also deletes ended jobs of other users that contain a current or former
 * name or email of the participant.
 */
async function forgetJobs(db: Db, id: number): Promise<void> {
  await db.run(
    sql`delete from job where status <> 'running' and id in (select job_id from email where user_id = ${id})`,
  );
  await db.run(
    sql`with sebutan (kata) as (
          select unnest(array[name, email]) from users where id = ${id}
          union
          select e.isi ->> k from audit a, unnest(array[a.sebelum, a.sesudah]) e (isi), unnest(array['email', 'name']) k
          where a.objek = ${`users/${id}`} and jsonb_typeof(e.isi) = 'object' and e.isi ->> k <> '')
        delete from job j where j.status in ('done', 'failed') and exists (
          select from sebutan
          where strpos(lower(concat(j.payload::text, j.state::text, j.message)), lower(btrim(to_jsonb(kata)::text, '"'))) > 0)`,
  );
}
