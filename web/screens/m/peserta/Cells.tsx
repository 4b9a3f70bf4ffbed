import { Link } from '#app/router/Link.tsx';
import { periodeOfLink, type PeriodeChoice } from '#parts/periode/filter.ts';
import { linkToPeserta } from '#parts/peserta/peran.ts';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Rows } from '#ui/list/Rows.tsx';
import { cellState, type PesertaSaya } from './cell-state.ts';
import css from './peserta.module.css';

interface CellProps {
  row: PesertaSaya;
  kat_id: number;
  periode_id: PeriodeChoice;
}

/** List of all states of a participant, one line for each category. */
export function Cells({
  row,
  kategori,
  periode_id,
}: Omit<CellProps, 'kat_id'> & {
  kategori: readonly { kat_id: number; keterangan_kategori: string }[];
}) {
  return (
    <Rows className={css.keadaan}>
      {kategori
        .filter(({ kat_id }) => row.kategori.some((each) => each.kat_id === kat_id))
        .map(({ kat_id, keterangan_kategori }) => (
          <li key={kat_id}>
            <Text as="span" size="note" weight="plain" truncate>
              {keterangan_kategori}
            </Text>
            <Cell row={row} kat_id={kat_id} periode_id={periode_id} />
          </li>
        ))}
    </Rows>
  );
}

/** State of a participant in one category, with a link to the participant's work. */
export function Cell({ row, kat_id, periode_id }: CellProps) {
  const cell = row.kategori.find((each) => each.kat_id === kat_id);
  if (!cell)
    return (
      <Text as="span" dim>
        –
      </Text>
    );
  const { tone, kata } = cellState(cell);
  return (
    <Link
      {...linkToPeserta(kat_id, row.peserta_id, { periode_id: periodeOfLink(periode_id) })}
      className={css.sel}
      aria-label={`${kata}, ${row.name}`}
    >
      <Badge tone={tone}>{kata}</Badge>
    </Link>
  );
}
