import { useEffect, useEffectEvent, useId, useState, type KeyboardEvent } from 'react';
import { CARI_MIN } from '#rules/cari.ts';
import { Text } from '#ui/box/Text.tsx';
import { useGo } from '#app/router/Link.tsx';
import { useUser } from '#app/session/session.ts';
import { PaletteField, type PaletteProps } from './PaletteField.tsx';
import type { PaletteRow } from './target.ts';
import { usePaletteRows } from './usePaletteRows.ts';
import css from './Palette.module.css';

/** Displayed label of each kind of result. */
const KIND = {
  layar: 'Layar',
  peserta: 'Peserta',
  mentor: 'Mentor',
  akun: 'Akun',
  tugas: 'Peserta',
  materi: 'Materi',
  lokasi: 'Lokasi',
  periode: 'Periode',
  kelas: 'Kelas',
  tugasku: 'Tugas',
  panduan: 'Panduan',
} as const;

/** Shows the palette's input field with the results. Arrow keys select a result, and Enter opens it. */
export function PaletteList({ q, onType, onClose, entered: enteredEarly = false }: PaletteProps) {
  const { group } = useUser();
  const go = useGo();
  const id = useId();
  const { rows, waiting, failed, short } = usePaletteRows(group, q);
  // Key of the row that the user has selected, which stays selected when more rows arrive. Null: the first row.
  const [chosen, setChosen] = useState<string | null>(null);
  const active = Math.max(
    0,
    rows.findIndex(({ key }) => key === chosen),
  );
  // True: Enter was pressed before any result had arrived. The first result opens as soon as it arrives.
  const [entered, setEntered] = useState(enteredEarly);

  function leave({ target }: PaletteRow) {
    onClose();
    // Remove the focus, so that the heading of the next screen takes it. The heading takes it even if only the
    // participant on the same page changes.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    go(target);
  }
  const leaveLate = useEffectEvent(leave);
  const late = entered && !waiting ? rows[0] : undefined;
  useEffect(() => {
    if (late) leaveLate(late);
  }, [late]);

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const to = { ArrowDown: active + 1, ArrowUp: active - 1 }[event.key];
    if (to !== undefined) setChosen(rows[(to + rows.length) % rows.length]?.key ?? null);
    else if (event.key === 'Enter') {
      const row = rows[active];
      if (row) leave(row);
      else setEntered(waiting);
    } else return;
    event.preventDefault();
  }

  const says = news({ short: short && q.trim() !== '', waiting, failed, count: rows.length });
  return (
    <>
      <PaletteField
        q={q}
        onType={(next) => {
          setChosen(null);
          setEntered(false);
          onType(next);
        }}
        onClose={onClose}
        aria-expanded={rows.length > 0}
        aria-controls={rows.length > 0 ? id : undefined}
        aria-activedescendant={rows.length > 0 ? `${id}-${active}` : undefined}
        onKeyDown={press}
      />
      {rows.length > 0 && (
        <div id={id} role="listbox" aria-label="Hasil" className={css.list}>
          {rows.map((row, at) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the input field handles the keys
            <div
              key={row.key}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              className={css.option}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => leave(row)}
            >
              <span className={css.words}>
                <span>{row.judul}</span>
                {row.ket && (
                  <Text as="span" size="note" dim>
                    {row.ket}
                  </Text>
                )}
              </span>
              <Text as="span" size="note" dim nowrap>
                {KIND[row.jenis]}
              </Text>
            </div>
          ))}
        </div>
      )}
      <Text
        as="div"
        size="note"
        dim
        role="status"
        className={css.news}
        data-empty={says === null || undefined}
      >
        {says ?? <span className="ui-hidden">{rows.length} pilihan</span>}
      </Text>
    </>
  );
}

interface News {
  short: boolean;
  waiting: boolean;
  failed: string | null;
  count: number;
}

function news({ short, waiting, failed, count }: News): string | null {
  if (short) return `Ketik sedikitnya ${CARI_MIN} huruf.`;
  if (failed !== null) return `Hanya layar yang dapat dicari. ${failed}`;
  if (waiting) return 'Mencari …';
  return count === 0 ? 'Tidak ada yang cocok. Coba kata lain.' : null;
}
