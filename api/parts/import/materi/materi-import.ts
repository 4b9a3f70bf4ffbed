import { sql, type Db } from '#api/db/db.ts';
import { columns } from '#api/db/columns.ts';
import { keepChanges } from '#api/parts/riwayat/changes.ts';
import { nextVersion } from '#api/parts/versi.ts';
import type { ImportTable, WriteContext, Written } from '#api/parts/import/table.ts';
import { MATERI_TABLE, type MateriColumn } from './materi.ts';
import { checkMateri, type MateriPlan } from './materi-check.ts';
import { loadMateri, MateriCells, StoredMateri, type KnownMateri } from './materi-known.ts';

/** Import of materials. It adds new materials, and changes the dates and settings of stored materials. */
export const MATERI_IMPORT: ImportTable<MateriColumn, KnownMateri, MateriPlan, null> = {
  ...MATERI_TABLE,
  load: loadMateri,
  lists: ({ lokasi, periode, kategori }) => {
    const open = (rows: typeof lokasi) =>
      rows.flatMap(({ id, keterangan, is_aktif }) =>
        is_aktif === 1 ? [{ ke: String(id), keterangan }] : [],
      );
    return {
      lokasi: open(lokasi),
      periode: open(periode),
      kategori: kategori.map(({ id_kat, keterangan_kategori: keterangan }) => ({
        ke: String(id_kat),
        keterangan,
      })),
    };
  },
  check: checkMateri,
  prepare: () => Promise.resolve(null),
  async lock(db: Db, plans) {
    const ids = plans.flatMap(({ lama }) => lama?.id_materi ?? []);
    const periode = plans.map(({ sesudah }) => sesudah.periode_id);
    await db.run(
      sql`select from periode where id = any(${[...new Set(periode)]}::int[]) order by id for share`,
    );
    await db.run(sql`select from materi where id_materi = any(${ids}::int[]) order by id_materi for update`);
  },
  write,
};

async function write(
  { db, audit }: WriteContext,
  plans: readonly MateriPlan[],
  _ready: null,
  told: object,
): Promise<Written> {
  const baru = plans.flatMap(({ lama, sesudah }) => (lama === null ? [sesudah] : []));
  const changed = plans.flatMap(({ lama, sesudah }) => (lama === null ? [] : [{ lama, sesudah }]));
  const made = await db.rows(
    sql`insert into materi (${columns(MateriCells)}, updated_at)
        select ${columns(MateriCells, 'n')}, ${nextVersion(null)}
        from jsonb_populate_recordset(null::materi, ${JSON.stringify(baru)}::jsonb) n
        returning id_materi, ${columns(MateriCells)}, updated_at`,
    StoredMateri,
  );
  const after = await db.rows(
    sql`update materi m set (${columns(MateriCells)}) = row(${columns(MateriCells, 'n')}), updated_at = ${nextVersion(sql`m.updated_at`)}
        from jsonb_populate_recordset(null::materi, ${JSON.stringify(
          changed.map(({ lama, sesudah }) => ({ id_materi: lama.id_materi, ...sesudah })),
        )}::jsonb) n
        where m.id_materi = n.id_materi
        returning m.id_materi, ${columns(MateriCells, 'm')}, m.updated_at`,
    StoredMateri,
  );
  const riwayat_id = await audit('tabel_diterapkan', 'impor_tabel', null, {
    ...told,
    baru: made.length,
    berubah: after.length,
  });
  const before = new Map(changed.map(({ lama }) => [lama.id_materi, lama]));
  const cells = (row: StoredMateri) => {
    const { id_materi: _, ...filled } = row;
    return filled;
  };
  await keepChanges(db, riwayat_id, {
    tabel: 'materi',
    rows: [
      ...made.map((row) => ({ kunci: row.id_materi, sebelum: null, sesudah: cells(row) })),
      ...after.map((row) => ({
        kunci: row.id_materi,
        sebelum: cells(before.get(row.id_materi)!),
        sesudah: cells(row),
      })),
    ],
  });
  return { riwayat_id, password: [] };
}
