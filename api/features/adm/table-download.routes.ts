import { tabelUnduh } from '#contract/adm/table-download.ts';
import type { TableName } from '#rules/import-tables.ts';
import { bilangan } from '#rules/text/format.ts';
import { handlePrepared, RawReply } from '#api/call/handle.ts';
import { refuse } from '#api/call/refuse.ts';
import { AKUN_TABLE } from '#api/parts/import/akun.ts';
import { akunDownload, akunExtra } from '#api/parts/import/akun-download.ts';
import { HADIR_TABLE, STATUS_TABLE } from '#api/parts/import/peserta.ts';
import { pesertaDownload } from '#api/parts/import/peserta-download.ts';
import { MATERI_TABLE } from '#api/parts/import/materi/materi.ts';
import { materiDownload } from '#api/parts/import/materi/materi-download.ts';
import { PENUGASAN_TABLE } from '#api/parts/import/penugasan/penugasan.ts';
import { penugasanDownload } from '#api/parts/import/penugasan/penugasan-download.ts';
import { SOAL_TABLE } from '#api/parts/import/soal/soal.ts';
import { soalDownload } from '#api/parts/import/soal/soal-download.ts';
import { downloadColumns, petunjukOf, type Download } from '#api/parts/import/download.ts';
import { workbook, XLSX } from '#api/work/xlsx.ts';

/**
 * For each table: the import declaration with its columns, the source of the rows, and the object name in the history.
 */
const DOWNLOADS: Readonly<Record<TableName, Download>> = {
  akun: { table: AKUN_TABLE, source: akunDownload, objek: 'users', more: akunExtra },
  hadir: { table: HADIR_TABLE, source: pesertaDownload, objek: 'peserta' },
  status: { table: STATUS_TABLE, source: pesertaDownload, objek: 'peserta' },
  penugasan: { table: PENUGASAN_TABLE, source: penugasanDownload, objek: 'peserta' },
  materi: { table: MATERI_TABLE, source: materiDownload, objek: 'materi' },
  soal: { table: SOAL_TABLE, source: soalDownload, objek: 'soal', nama: 'kunci_soal' },
};

/** Maximum number of rows in a download. It equals the maximum of an import, so that the file can be imported again. */
const ROWS_MAX = 10_000;

export const download = handlePrepared(
  tabelUnduh,
  async ({ db, input: { tabel, ...filter } }) => {
    const { table, source, more } = DOWNLOADS[tabel];
    const { all, row } = source(filter);
    let jumlah = 0;
    async function* counted() {
      for await (const { rows } of db.slices(all, row)) {
        jumlah += rows.length;
        if (jumlah > ROWS_MAX)
          throw refuse(
            409,
            `Lebih dari ${bilangan(ROWS_MAX)} baris tidak dapat diimpor lagi. Saring daftarnya dulu.`,
            'terlalu_banyak',
          );
        yield rows;
      }
    }
    const columns = await downloadColumns(db, { table, more });
    return { book: await workbook(columns, counted(), { petunjuk: petunjukOf(table) }), jumlah };
  },
  async ({ input: { tabel, ...filter }, settings, audit, hariIni }, { book, jumlah }) => {
    const { objek, nama = tabel } = DOWNLOADS[tabel];
    await audit(`ekspor_${nama}_untuk_diubah`, objek, null, { jumlah, ...filter });
    const name = `${tabel}_untuk_diubah_${settings.product}_${hariIni}.xlsx`;
    return new RawReply(XLSX, book, { 'Content-Disposition': `attachment; filename="${name}"` });
  },
);
