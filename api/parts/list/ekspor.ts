import type { Endpoint, InputOf } from '#contract/endpoint.ts';
import { sheetOf, type List } from '#contract/list.ts';
import { handlePrepared, RawReply, type Context, type Handler } from '#api/call/handle.ts';
import { workbook, XLSX, type Column } from '#api/work/xlsx.ts';
import type { Whole } from './list.ts';

interface Ekspor<E extends Endpoint, Row, Written> {
  /** The list whose columns are exported. */
  list: List<Written>;
  /** Name of the export, one word. `peserta` gives the history action `ekspor_peserta` and the name of the file. */
  nama: string;
  /** Object name of the history entry, such as `lokasi/1`. */
  objek: (input: InputOf<E>) => string;
  /** Returns all rows of the list with its filter, search and order, without paging. */
  source: (ctx: Context<E>) => Whole<Row> | Promise<Whole<Row>>;
  /** Adds columns that only the spreadsheet has. It is called with some rows of the list at a time. */
  complete?: (ctx: Context<E>, rows: Row[]) => Promise<Written[]>;
  /** Headings that depend on the rows, by column. */
  titles?: (ctx: Context<E>) => Promise<Readonly<Record<string, string>>>;
  /** Columns that only some installs have, with the key of the column before them. */
  more?: (ctx: Context<E>) => Promise<{ after: string; columns: readonly Column<Written>[] }>;
  /**
   * For a list that shows identity numbers: `of` returns the participant of a row, and `jenis` contains the types of
   * documents.
   */
  lihat?: { of: (row: Row) => number; jenis: readonly number[] };
}

/**
 * Exports all rows of a list as an xlsx file. Its endpoint has the list's input without `page` and
 * `per_page`. The spreadsheet is written in slices before the transaction. The transaction only stores the
 * user, the number of rows and the filter in the history.
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
      async function* counted(slices: AsyncIterable<Row[]>) {
        for await (const slice of slices) {
          jumlah += slice.length;
          if (seen) peserta_id.push(...slice.map(seen.of));
          // If `complete` is missing, the rows already have all columns of the spreadsheet.
          yield complete ? complete(ctx, slice) : (slice as unknown as Written[]);
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
      // The cast is needed because the type expects the reply schema, while an export returns raw bytes.
      return file as never;
    },
  );
}
