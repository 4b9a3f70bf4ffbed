import { useId, useState } from 'react';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { isTautanBuruk } from '#rules/tugas/tautan-cek.ts';
import { Rows } from '#ui/list/Rows.tsx';
import { StateRow } from './StateRow.tsx';
import type { TautanRow } from './pemeriksa.ts';
import { useTautan, type Tautan } from './useTautan.ts';
import css from './tautan.module.css';

/** Number of links in a collapsed list. Links that other users cannot open are always shown, even above this number. */
const VISIBLE = 4;

interface TautanListProps {
  tautan: Tautan;
  /** True: the user can change the link or its sharing settings, so each state is followed by advice. */
  bantu?: boolean | undefined;
  /**
   * Message that is shown while the text contains no links. A list with such a message always has at least the height
   * of one link.
   */
  kosong?: string | undefined;
}

/** Shows a list of the links in a text, each with its state. The list is below the text. */
export function TautanList({ tautan, bantu, kosong }: TautanListProps) {
  const { baris, kabar, aktif, ulang } = tautan;
  const [semua, setAll] = useState(false);
  const id = useId();
  if (!aktif) return null;
  const shown = semua ? baris : visible(baris);
  const other = baris.length - visible(baris).length;
  return (
    <Column
      gap={4}
      className={css.bagian}
      data-ada={baris.length > 0 || undefined}
      data-ditulis={kosong !== undefined || undefined}
    >
      {baris.length === 0 && kosong !== undefined && (
        <Text size="note" dim>
          {kosong}
        </Text>
      )}
      {baris.length > 0 && (
        <Rows id={id} aria-label="Tautan di tulisan ini">
          {shown.map((each) => (
            <StateRow key={each.url} baris={each} bantu={bantu} ulang={ulang} />
          ))}
        </Rows>
      )}
      {other > 0 && (
        <div>
          <Disclosure open={semua} onToggle={() => setAll(!semua)} controls={id}>
            {semua ? 'Tampilkan lebih sedikit' : `Tampilkan ${other} tautan lainnya`}
          </Disclosure>
        </div>
      )}
      <p className="ui-hidden" role="status">
        {kabar}
      </p>
    </Column>
  );
}

/**
 * Returns the links that a collapsed list shows, in the order of the text. These are all links that other users cannot
 * open, and further links up to the limit.
 */
function visible(baris: readonly TautanRow[]): readonly TautanRow[] {
  let room = VISIBLE - baris.filter(({ keadaan }) => isTautanBuruk(keadaan)).length;
  return baris.filter(({ keadaan }) => isTautanBuruk(keadaan) || room-- > 0);
}

interface TautanDibacaProps {
  /** States of the links, from the response that contains the text. */
  server: Parameters<typeof useTautan>[0];
  bantu?: boolean;
}

/** Shows a list of the links in a text that the user can only read. */
export function TautanDibaca({ server, bantu }: TautanDibacaProps) {
  return <TautanList tautan={useTautan(server)} bantu={bantu} />;
}
