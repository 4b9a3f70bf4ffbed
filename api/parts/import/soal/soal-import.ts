import { z } from 'zod';
import { SoalRow } from '#contract/lists/sistem.ts';
import { KOMPETENSI } from '#rules/nilai/soal.ts';
import { sql, type Db } from '#api/db/db.ts';
import { refuseWhileOpen, SOAL_COLUMNS } from '#api/parts/soal/soal.ts';
import { keepChanges } from '#api/parts/riwayat/changes.ts';
import { nextVersion } from '#api/parts/versi.ts';
import type { ImportTable, WriteContext, Written } from '#api/parts/import/table.ts';
import { SOAL_TABLE, type SoalColumn } from './soal.ts';
import { checkSoal, loadSoal, type KnownSoal, type SoalPlan } from './soal-check.ts';

/** Import of exam questions. It adds new questions, and changes the options, scores and states of stored questions. */
export const SOAL_IMPORT: ImportTable<SoalColumn, KnownSoal, SoalPlan, null> = {
  ...SOAL_TABLE,
  load: loadSoal,
  lists: () => ({
    kompetensi: Object.entries(KOMPETENSI).map(([ke, keterangan]) => ({ ke, keterangan })),
  }),
  check: checkSoal,
  prepare: () => Promise.resolve(null),
  async confirm(db, hariIni, plans) {
    if (plans.some(({ lama, sesudah }) => sesudah.is_aktif === 1 || lama?.is_aktif === 1))
      await refuseWhileOpen(db, hariIni);
  },
  async lock(db, plans) {
    const ids = plans.flatMap(({ lama }) => lama?.id ?? []);
    await db.run(sql`select from soal where id = any(${ids}::int[]) order by id for update`);
    await db.run(sql`select from soal_option where soal_id = any(${ids}::int[]) order by id for update`);
  },
  write,
};

const Id = z.object({ id: z.number() });

async function write(
  { db, audit }: WriteContext,
  plans: readonly SoalPlan[],
  _ready: null,
  told: object,
): Promise<Written> {
  const baru = plans.filter(({ lama }) => lama === null);
  const changed = plans.flatMap(({ lama, ...plan }) => (lama === null ? [] : [{ ...plan, lama }]));
  // PostgreSQL assigns ids in the order of the rows, so the n-th new id belongs to the n-th new question.
  const made = await db.rows(
    sql`insert into soal (pertanyaan, kompetensi, is_aktif, updated_at)
        select n.pertanyaan, n.kompetensi, n.is_aktif, ${nextVersion(null)}
        from jsonb_to_recordset(${JSON.stringify(baru.map(({ sesudah }, urut) => ({ ...sesudah, urut })))}::jsonb)
          as n (pertanyaan text, kompetensi text, is_aktif smallint, urut int)
        order by n.urut returning id`,
    Id,
  );
  const ids = made.map(({ id }) => id).toSorted((a, b) => a - b);
  await db.run(
    sql`update soal s set kompetensi = n.kompetensi, is_aktif = n.is_aktif, updated_at = ${nextVersion(sql`s.updated_at`)}
        from jsonb_populate_recordset(null::soal, ${JSON.stringify(
          changed.map(({ lama, sesudah }) => ({ ...sesudah, id: lama.id })),
        )}::jsonb) n where n.id = s.id`,
  );
  await writeOptions(db, [
    ...baru.flatMap(({ option }, at) => option.map((each) => ({ ...each, soal_id: ids[at]! }))),
    ...changed.flatMap(({ lama, option }) => option.map((each) => ({ ...each, soal_id: lama.id }))),
  ]);
  const all = [...ids, ...changed.map(({ lama }) => lama.id)];
  const after = await db.rows(
    sql`select ${SOAL_COLUMNS} from soal s where s.id = any(${all}::int[]) order by s.id`,
    SoalRow,
  );
  const riwayat_id = await audit('tabel_diterapkan', 'impor_tabel', null, {
    ...told,
    baru: ids.length,
    berubah: changed.length,
  });
  const before = new Map(changed.map(({ lama }) => [lama.id, lama]));
  const cells = (soal: z.output<typeof SoalRow>) => {
    const { id: _, ...filled } = soal;
    return filled;
  };
  await keepChanges(db, riwayat_id, {
    tabel: 'soal',
    rows: after.map((soal) => {
      const lama = before.get(soal.id);
      return { kunci: soal.id, sebelum: lama ? cells(lama) : null, sesudah: cells(soal) };
    }),
  });
  return { riwayat_id, password: [] };
}

async function writeOptions(
  db: Db,
  option: readonly { id: number | null; soal_id: number; pertanyaan: string; value: number }[],
): Promise<void> {
  await db.run(
    sql`with sent as (
          select * from jsonb_to_recordset(${JSON.stringify(option.map((each, urut) => ({ ...each, urut })))}::jsonb)
            as s (id int, soal_id int, pertanyaan text, value numeric(3, 2), urut int)
        ), changed as (
          update soal_option o set pertanyaan = s.pertanyaan, value = s.value
          from sent s where s.id = o.id and o.soal_id = s.soal_id
        )
        insert into soal_option (soal_id, pertanyaan, value)
        select soal_id, pertanyaan, value from sent where id is null order by urut`,
  );
}
