import { z } from 'zod';
import {
  imporJawaban,
  imporJawabanHapus,
  tabelPassword,
  tabelPasswordSisa,
  tabelSisa,
} from '#contract/adm/import.ts';
import { SUKSES_HAPUS } from '#contract/fields.ts';
import { IMPORT_STATES, UNDECIDED } from '#rules/import-state.ts';
import { TABLES } from '#rules/import-tables.ts';
import { handle, handlePrepared, RawReply } from '#api/call/handle.ts';
import { notFound, refuse } from '#api/call/refuse.ts';
import { sql, type Db } from '#api/db/db.ts';
import { textOf } from '#api/parts/import/cells.ts';
import { takePasswords, waitingPasswords } from '#api/parts/import/passwords.ts';
import { readStates } from '#api/parts/import/states.ts';
import { openUpload, readRows, type Owner } from '#api/parts/import/upload.ts';
import { workbook, XLSX, type Column } from '#api/work/xlsx.ts';

type Row = Readonly<Record<string, string>>;

/**
 * Headings of two columns that the app adds to a spreadsheet of rows that were not imported. If an admin uploads this
 * spreadsheet again, the import ignores both columns.
 */
const REASON = 'Alasan impor';
const STATE = 'Keadaan impor';

/**
 * Returns the rows that an import has not applied, because they are wrong or need a decision. Each row has
 * the cells of the file and the reasons.
 */
async function restOf(owner: Owner, id: number): Promise<{ titles: string[]; rows: Row[]; tabel: string }> {
  const { setup, tabel } = await openUpload(owner, id);
  const raw = new Map((await readRows(owner, id)).map((row) => [`${row.lembar}/${row.nomor}`, row]));
  const { rows: all } = await readStates(owner, id, undefined, null);
  const rows = all.flatMap(({ lembar, nomor, keadaan, galat, sel, mirip }): Row[] => {
    const row = raw.get(`${lembar}/${nomor}`);
    if (!row || !UNDECIDED.includes(keadaan)) return [];
    const titles = setup.titles[lembar] ?? [];
    const changed = setup.kolom.flatMap(({ judul, kolom }) => {
      const text = kolom === null ? undefined : row.changed[kolom];
      return text === undefined ? [] : [[judul, text] as const];
    });
    const reasons = [
      ...galat,
      ...sel.flatMap(({ salah }) => salah),
      ...mirip.map(({ name, keterangan }) => `Mirip ${name} (${keterangan})`),
    ];
    return [
      {
        [STATE]: IMPORT_STATES[keadaan],
        [REASON]: reasons.join('. '),
        ...Object.fromEntries(titles.map((title, at) => [title, textOf(row.cells[at])])),
        ...Object.fromEntries(changed),
      },
    ];
  });
  return {
    titles: [...new Set(setup.dipakai.flatMap((at) => setup.titles[at] ?? []))],
    rows,
    tabel: TABLES[tabel],
  };
}

export const rest = handlePrepared(
  tabelSisa,
  async (ctx) => {
    const { titles, rows, tabel } = await restOf(ctx, ctx.input.id);
    if (rows.length === 0) throw refuse(409, 'Tidak ada baris yang tertinggal', 'tidak_ada');
    const columns = [STATE, REASON, ...titles].map((title): Column<Row> => ({
      title,
      as: 'text',
      cell: (row) => row[title] ?? '',
    }));
    return { book: await workbook(columns, [rows]), jumlah: rows.length, tabel };
  },
  async ({ audit, settings, hariIni }, { book, jumlah, tabel }) => {
    await audit('ekspor_sisa_impor', 'impor_tabel', null, { tabel, jumlah });
    const name = `sisa_impor_${settings.product}_${hariIni}.xlsx`;
    return new RawReply(XLSX, book, { 'Content-Disposition': `attachment; filename="${name}"` });
  },
);

const countAnswers = (db: Db) =>
  db.one(sql`select count(*)::int as jumlah from impor_jawaban`, z.object({ jumlah: z.number() }));

export const answers = handle(imporJawaban, async ({ db }) => countAnswers(db));

export const forgetAnswers = handle(imporJawabanHapus, async ({ db, audit }) => {
  const { jumlah } = await countAnswers(db);
  await db.run(sql`delete from impor_jawaban`);
  if (jumlah > 0) await audit('impor_jawaban_dihapus', 'impor_tabel', { jumlah }, null);
  return { message: SUKSES_HAPUS };
});

export const passwordsLeft = handle(tabelPasswordSisa, ({ db, me }) => waitingPasswords(db, me.id));

export const passwords = handle(tabelPassword, async ({ db, seal, me, input }) => {
  const password = await takePasswords({ db, seal }, me.id, input.id);
  if (password === null) throw notFound();
  return { message: 'Password awal hanya ditampilkan sekali ini', password };
});
