import type { TableName } from '#rules/import-tables.ts';
import { AKUN_IMPORT } from './akun-import.ts';
import { HADIR_IMPORT, STATUS_IMPORT } from './peserta-import.ts';
import { MATERI_IMPORT } from './materi/materi-import.ts';
import { PENUGASAN_IMPORT } from './penugasan/penugasan-import.ts';
import { SOAL_IMPORT } from './soal/soal-import.ts';
import type { ImportTable } from './table.ts';

/**
 * An import of any table. The values that a table loads, plans and prepares have the type `any`, because they are
 * passed only to functions of the same table.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- each table passes its own values back to itself
type AnyTable = ImportTable<string, any, any, any>;

const ALL: Readonly<Record<TableName, AnyTable>> = {
  akun: AKUN_IMPORT,
  hadir: HADIR_IMPORT,
  status: STATUS_IMPORT,
  penugasan: PENUGASAN_IMPORT,
  materi: MATERI_IMPORT,
  soal: SOAL_IMPORT,
};

/** Returns the import of a table. */
export const importOf = (tabel: TableName): AnyTable => ALL[tabel];
