import { SoalRow } from '#contract/lists/sistem.ts';
import { KOMPETENSI } from '#rules/nilai/soal.ts';
import { textOfHtml } from '#rules/text/read-html.ts';
import { sql } from '#api/db/db.ts';
import type { Whole } from '#api/parts/list/list.ts';
import { search } from '#api/parts/list/paging.ts';
import { SOAL_COLUMNS, soalOrder } from '#api/parts/soal/soal.ts';
import type { CellsOf, DownloadFilter } from '#api/parts/import/download.ts';
import { OPTION_COLUMNS, type SOAL_TABLE } from './soal.ts';

type Row = CellsOf<typeof SOAL_TABLE> & { id: number };

const Row = SoalRow.transform(({ id, pertanyaan, kompetensi, is_aktif, updated_at, option }): Row => {
  const options = OPTION_COLUMNS.flatMap(([teks, nilai], at) => [
    [teks, option[at]?.pertanyaan ?? null],
    [nilai, option[at]?.value ?? null],
  ]);
  return {
    id,
    versi: String(Date.parse(updated_at)),
    pertanyaan: textOfHtml(pertanyaan),
    kompetensi: KOMPETENSI[kompetensi],
    is_aktif: is_aktif === 1 ? 'Aktif' : 'Nonaktif',
    ...(Object.fromEntries(options) as Record<
      (typeof OPTION_COLUMNS)[number][number],
      string | number | null
    >),
  };
});

/**
 * Returns the exam questions for a download, with the same filter as the list of questions. The scores of their options
 * are included.
 */
export const soalDownload = ({ kompetensi, is_aktif, q, sort }: DownloadFilter): Whole<Row> => ({
  all: sql`select ${SOAL_COLUMNS} from soal s
    where (${kompetensi ?? null}::text is null or s.kompetensi = ${kompetensi ?? null})
      and (${is_aktif ?? null}::int is null or s.is_aktif = ${is_aktif ?? null})
      and (${search(q, [`regexp_replace(s.pertanyaan, '<[^>]*>', ' ', 'g')`])}
        or exists (select from soal_option o where o.soal_id = s.id and o.is_aktif = 1 and ${search(q, ['o.pertanyaan'])}))
    ${soalOrder(sort)}`,
  row: Row,
});
