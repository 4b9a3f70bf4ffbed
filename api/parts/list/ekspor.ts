import type { Endpoint, InputOf } from '#contract/endpoint.ts';
import { sheetOf, type List } from '#contract/list.ts';
import { handlePrepared, RawReply, type Context, type Handler } from '#api/call/handle.ts';
import type { Slice } from '#api/db/verbs.ts';
import { workbook, XLSX, type Column } from '#api/work/xlsx.ts';
import type { Whole } from './list.ts';

interface Ekspor<E extends Endpoint, Row, Written> {
  /** Declaration of the list. The spreadsheet has the same columns. */
  list: List<Written>;
  /**
   * Name of the export, one word. For example, `peserta` gives the history action `ekspor_peserta` and is part of the
   * file name.
   */
  nama: string;
  /** Object name of the export's history entry, such as `lokasi/1`. */
  objek: (input: InputOf<E>) => string;
  /** Returns all rows of the list without paging, with the requested filter, search and order. */
  source: (ctx: Context<E>) => Whole<Row> | Promise<Whole<Row>>;
  /** Adds columns that only the spreadsheet has. It is called several times, each time with some rows of the list. */
  complete?: (ctx: Context<E>, rows: Row[]) => Promise<Written[]>;
  /** Headings that depend on the rows of the list, by column. */
  titles?: (ctx: Context<E>) => Promise<Readonly<Record<string, string>>>;
  /** Extra columns of this installation, and the key of the column that they follow. */
  more?: (ctx: Context<E>) => Promise<{ after: string; columns: readonly Column<Written>[] }>;
  /**
   * Only for a list that shows identity numbers. `of` returns the participant of a row. `jenis` contains the types of
   * documents whose numbers are shown.
   */
  lihat?: { of: (row: Row) => number; jenis: readonly number[] };
}

/**
 * Exports all rows of a list as an xlsx file. The input is the same as for the list, but without `page` and `per_page`.
 * The file is written before the transaction, some rows at a time. The transaction only adds the history entry.
 */
export function ekspor<E extends Endpoint, Row, Written = Row>(
  endpoint: E,
  { list, nama, objek, source, complete, titles, more, lihat: seen }: Ekspor<E, Row, Written>,
): Handler<E> {
  return handlePrepared(
    endpoint,
    async (ctx) => {
      const peserta_id: number[] = [];
      let jumlah = 0;
      async function* counted(slices: AsyncIterable<Slice<Row>>) {
        for await (const { rows, db } of slices) {
          jumlah += rows.length;
          if (seen) peserta_id.push(...rows.map(seen.of));
          // If `complete` is missing, the rows already have all columns of the spreadsheet.
          yield complete ? complete({ ...ctx, db }, rows) : (rows as unknown as Written[]);
        }
      }
      const { all, row } = await source(ctx);
      const { hariIni, site, settings } = ctx;
      const added = await more?.(ctx);
      const columns = sheetOf(
        list,
        { hariIni, site, timeZone: settings.timeZone },
        await titles?.(ctx),
      ).flatMap((column): readonly Column<Written>[] => [
        column,
        ...(column.key === added?.after ? added.columns : []),
      ]);
      return { book: await workbook(columns, counted(ctx.db.slices(all, row))), jumlah, peserta_id };
    },
    async ({ input, settings, audit, lihat, hariIni }, { book, jumlah, peserta_id }) => {
      const entry = { aksi: `ekspor_${nama}`, objek: objek(input), sesudah: { jumlah, ...input } } as const;
      if (seen) await lihat({ ...entry, peserta_id, jenis: seen.jenis });
      else await audit(entry.aksi, entry.objek, null, entry.sesudah);
      const file = new RawReply(XLSX, book, {
        'Content-Disposition': `attachment; filename="${nama}_${settings.product}_${hariIni}.xlsx"`,
      });
      // The type of a handler expects the reply schema, but an export returns the bytes of a file. Therefore a cast is
      // needed.
      return file as never;
    },
  );
}
