import { kunci } from '#contract/adm/sys/keys.ts';
import { Job } from '#contract/job.ts';
import { raw, sql, type Db, type Sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import type { Sealer } from '#api/guard/seal.ts';
import { JOB_COLUMNS } from '#api/job/enqueue.ts';
import { SEGEL_BERKAS } from '#api/parts/dokumen/berkas-segel.ts';
import { SEGEL } from '#api/parts/dokumen/dokumen.ts';

const Count = kunci.reply.pick({ semua: true, lama: true });

const lastOf = (db: Db, kind: string) =>
  db.maybe(sql`select ${JOB_COLUMNS} from job where kind = ${kind} order by id desc limit 1`, Job);

/**
 * SQL of the encryption key id of each document number. The id is '' for a number that is not encrypted yet.
 */
const NOMOR = raw(`(
  select case when starts_with(nomor, 'enc1.') then split_part(nomor, '.', 2) else '' end as kunci
  from (select case dokumen_id when 4 then nomor_rek else keterangan end as nomor from dokumen
        where dokumen_id = 4 or (dokumen_id in (2, 3) and keterangan <> '')) d) k`);

/** SQL of the encryption key id of each private file. The id is '' for a file that is not encrypted yet. */
const BERKAS = raw(`(
  select coalesce(b.kunci, '') as kunci from berkas b where b.id in (
    select berkas_id from dokumen union all select berkas_id from akomodasi where berkas_id is not null
    union all select berkas_id from bukti_bayar where berkas_id is not null union all select berkas_id from sertifikat_edisi)) k`);

/** Counts all numbers and files, and those that are not encrypted with the current key. */
async function countKeys(db: Db, seal: Sealer) {
  const of = (from: Sql) =>
    db.one(
      sql`select count(*)::int as semua, (count(*) filter (where kunci <> ${seal.keyId}))::int as lama from ${from}`,
      Count,
    );
  return { nomor: await of(NOMOR), berkas: await of(BERKAS) };
}

export const read = handle(kunci, async ({ db, seal }) => {
  const [job, jobBerkas] = [await lastOf(db, SEGEL), await lastOf(db, SEGEL_BERKAS)];
  const { nomor, berkas } = await countKeys(db, seal);
  const kunci_lama: 0 | 1 = seal.keyIds.length > 1 ? 1 : 0;
  return { ...nomor, kunci_lama, job, berkas: { ...berkas, job: jobBerkas } };
});
