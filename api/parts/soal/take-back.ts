import { z } from 'zod';
import { SoalRow } from '#contract/lists/sistem.ts';
import { sql, type Db, type Sql } from '#api/db/db.ts';
import { nextVersion } from '#api/parts/versi.ts';
import { SOAL_COLUMNS } from './soal.ts';

const Content = SoalRow.omit({ id: true });
const Changed = z.object({ kunci: z.string(), sebelum: Content.nullable(), sesudah: Content });

const CHANGED = 'Isinya sudah berubah sejak itu';
const ANSWERED = 'Soal ini sudah dijawab peserta';

/**
 * Undoes an import of exam questions. A new question is deleted unless a participant has answered it. A changed
 * question gets its earlier content back, unless an admin has changed it since the import.
 * @param rows SQL of the changed rows of the history entry
 */
export async function takeBackSoal(db: Db, rows: Sql) {
  const changes = await db.rows(sql`select kunci, sebelum, sesudah from (${rows}) r order by k1`, Changed);
  const ids = changes.map(({ kunci }) => Number(kunci));
  await db.run(sql`select from soal where id = any(${ids}::int[]) order by id for update`);
  await db.run(sql`select from soal_option where soal_id = any(${ids}::int[]) order by id for update`);
  const stored = await db.rows(
    sql`select ${SOAL_COLUMNS}, exists (select from test_jawaban j where j.soal_id = s.id) as dijawab
        from soal s where s.id = any(${ids}::int[])`,
    SoalRow.extend({ dijawab: z.boolean() }),
  );
  const now = new Map(stored.map((each) => [String(each.id), each]));
  const dibiarkan: { kunci: string; alasan: string }[] = [];
  const gone: number[] = [];
  const back: (z.output<typeof Content> & { id: number })[] = [];
  for (const { kunci, sebelum, sesudah } of changes) {
    const soal = now.get(kunci);
    if (soal?.updated_at !== sesudah.updated_at) dibiarkan.push({ kunci, alasan: CHANGED });
    else if (sebelum !== null) back.push({ ...sebelum, id: soal.id });
    else if (soal.dijawab) dibiarkan.push({ kunci, alasan: ANSWERED });
    else gone.push(soal.id);
  }
  await db.run(sql`delete from soal where id = any(${gone}::int[])`);
  await restore(db, back);
  return { jumlah: gone.length + back.length, dibiarkan };
}

async function restore(db: Db, soal: readonly (z.output<typeof Content> & { id: number })[]): Promise<void> {
  const sent = JSON.stringify(soal);
  await db.run(
    sql`update soal s set pertanyaan = n.pertanyaan, kompetensi = n.kompetensi, is_aktif = n.is_aktif,
          updated_at = ${nextVersion(sql`s.updated_at`)}
        from jsonb_populate_recordset(null::soal, ${sent}::jsonb) n where n.id = s.id`,
  );
  const option = JSON.stringify(soal.flatMap((each) => each.option));
  await db.run(
    sql`update soal_option o set pertanyaan = n.pertanyaan, value = n.value
        from jsonb_populate_recordset(null::soal_option, ${option}::jsonb) n where n.id = o.id`,
  );
  const [ids, kept] = [soal.map(({ id }) => id), soal.flatMap((each) => each.option.map(({ id }) => id))];
  // Deletes the answer options that the import added. An option that a participant has chosen is deactivated instead.
  await db.run(
    sql`delete from soal_option o where o.soal_id = any(${ids}::int[]) and o.is_aktif = 1 and o.id <> all(${kept}::int[])
          and not exists (select from test_jawaban j where j.option_id = o.id and j.soal_id = o.soal_id)`,
  );
  await db.run(
    sql`update soal_option set is_aktif = 0 where soal_id = any(${ids}::int[]) and is_aktif = 1 and id <> all(${kept}::int[])`,
  );
}
