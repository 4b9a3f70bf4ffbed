import type { Endpoint, InputOf } from '#contract/endpoint.ts';
import { sheetOf, type List } from '#contract/list.ts';
import { handlePrepared, RawReply, type Context, type Handler } from '#api/call/handle.ts';
import { workbook, XLSX } from '#api/work/xlsx.ts';
import type { Whole } from './list.ts';

interface Ekspor<E extends Endpoint, Row> {
  /** The columns, from the same declaration as the screen's. */
  list: List<Row>;
  /** What is exported, one word: `peserta` is written to the history as `ekspor_peserta` and names the file. */
  nama: string;
  /** Whose history the export belongs to: `lokasi/1`. */
  objek: (input: InputOf<E>) => string;
  /** All rows that the list shows: its filter, search and order, without its pages. */
  source: (ctx: Context<E>) => Whole<Row> | Promise<Whole<Row>>;
  /** For lists that show people's numbers: whose row it is, and which types of papers. */
  lihat?: { of: (row: Row) => number; jenis: readonly number[] };
}

/**
 * A list as an Excel file: what it shows, all pages. Its endpoint takes the list's input without `page` and `per_page`. The
 * workbook is made slice by slice before the transaction, which only notes who took how many rows and with which filter.
 */
export function ekspor<E extends Endpoint, Row>(
  endpoint: E,
  { list, nama, objek, source, lihat: seen }: Ekspor<E, Row>,
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
          yield slice;
        }
      }
      const { all, row } = await source(ctx);
      const { hariIni, site, settings } = ctx;
      const columns = sheetOf(list, { hariIni, site, timeZone: settings.timeZone });
      return { book: await workbook(columns, counted(ctx.db.slices(all, row))), jumlah, peserta_id };
    },
    async ({ input, settings, audit, lihat, hariIni }, { book, jumlah, peserta_id }) => {
      const entry = { aksi: `ekspor_${nama}`, objek: objek(input), sesudah: { jumlah, ...input } } as const;
      if (seen) await lihat({ ...entry, peserta_id, jenis: seen.jenis });
      else await audit(entry.aksi, entry.objek, null, entry.sesudah);
      const file = new RawReply(XLSX, book, {
        'Content-Disposition': `attachment; filename="${nama}_${settings.product}_${hariIni}.xlsx"`,
      });
      // In general an endpoint answers what its schema says; an export's answer is raw.
      return file as never;
    },
  );
}
