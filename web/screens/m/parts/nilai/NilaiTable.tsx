import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { Row } from '#ui/box/Box.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { afterPress } from '#ui/form/press.ts';
import { useSecondPress } from '#ui/form/second-press.ts';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import type { Column } from '#ui/table/table-state.ts';
import { RubrikWords, AllWordsSwitch } from './RubrikWords.tsx';
import { NamaButir, namaId } from './NamaButir.tsx';
import type { Butir, NilaiDipilih } from './nilai-input.ts';
import { rubrikId } from './RubrikModal.tsx';
import { useAllWords } from './all-words.ts';
import { nilaiId, Skala } from './Skala.tsx';
import type { CurrentButir } from './useButir.ts';
import css from './NilaiTable.module.css';

interface NilaiTableProps {
  skala: number;
  butir: readonly Butir[];
  pilihan: NilaiDipilih;
  tersimpan: NilaiDipilih;
  onChoose: (id: number, nilai: number) => void;
  onRubrik: (at: number) => void;
  kini: CurrentButir;
  onAt: (at: number) => void;
  /** Buttons of the form, shown below the rows. */
  children: ReactNode;
  /** Error message of a failed save. It is shown in place of the rubric text. */
  gagal: string | null;
}

/** Width in px below which rows are shown as cards. No pane is this wide, so rows are always cards. */
const ALWAYS = 10_000;

/**
 * All competences with their radio buttons. The row of a competence with a score is collapsed to one line until the
 * user opens it.
 */
export function NilaiTable(props: NilaiTableProps) {
  const { skala, butir, pilihan, tersimpan, onRubrik, kini, gagal, children } = props;
  const [semua, setAll] = useAllWords();
  const [looked, setLooked] = useState<Partial<Record<'pointer' | 'focus', [Butir, number]>>>({});
  const [current, nilai] = looked.pointer ??
    looked.focus ?? [butir[kini.at], pilihan.get(butir[kini.at]?.id_kategori_nilai ?? 0)];

  const secondPress = useSecondPress();
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  // The function must be the same object at each render, because `Skala` is memoized.
  const choose = useCallback(
    (each: Butir, given: number) => latest.current.onChoose(each.id_kategori_nilai, given),
    [],
  );
  const go = useCallback((each: Butir) => latest.current.onAt(latest.current.butir.indexOf(each)), []);
  // The previous row is collapsed only after the click. Otherwise the pressed element would move before the click.
  const focus = useCallback((each: Butir) => afterPress(() => go(each)), [go]);
  const look = useCallback(
    (by: 'pointer' | 'focus', each: Butir, at: number | null) =>
      setLooked((was) => ({ ...was, [by]: at === null ? undefined : [each, at] })),
    [],
  );

  const numberOf = (each: Butir) => butir.indexOf(each) + 1;
  const foldOf = (each: Butir) => {
    const scored = pilihan.get(each.id_kategori_nilai);
    return semua || (kini.buka && butir[kini.at] === each) ? undefined : scored;
  };
  const columns: Column<Butir>[] = [
    {
      key: 'keterangan_kategori_nilai',
      header: 'Kompetensi',
      phone: 'title',
      rowHead: true,
      cell: (each) => {
        const id = each.id_kategori_nilai;
        const fold = foldOf(each);
        return (
          <NamaButir
            butir={each}
            nomor={numberOf(each)}
            current={butir[kini.at] === each}
            changed={pilihan.get(id) !== tersimpan.get(id)}
            opens={fold === undefined ? undefined : nilaiId(each, fold)}
          />
        );
      },
    },
    {
      key: 'nilai',
      header: 'Rubrik dan nilai',
      phone: 'actions',
      width: '1%',
      cell: (each) => (
        <Row gap={4} nowrap={!semua} data-lipat={foldOf(each) === undefined ? undefined : true}>
          {!semua && each.rubrik.length > 0 && (
            <button
              type="button"
              id={rubrikId(each)}
              className={css.rubrik}
              // The radio buttons of each competence are one tab stop. Only the current competence has a second tab
              // stop, its rubric button, so that Shift+Tab reaches this button from the levels.
              tabIndex={butir[kini.at] === each ? 0 : -1}
              title="Lihat rubrik"
              aria-label={`Rubrik kompetensi ${numberOf(each)}: ${each.keterangan_kategori_nilai}`}
              aria-haspopup="dialog"
              onClick={() => onRubrik(numberOf(each) - 1)}
            >
              <span>?</span>
            </button>
          )}
          <Skala
            butir={each}
            maks={skala}
            chosen={pilihan.get(each.id_kategori_nilai)}
            labelledBy={namaId(each)}
            words={semua}
            onFocus={focus}
            onPress={go}
            onLook={look}
            onChoose={choose}
          />
        </Row>
      ),
    },
  ];
  return (
    <div className={css.butir} data-semua={semua || undefined}>
      {/* The event handlers of this element handle the clicks on all buttons inside it. */}
      <div {...secondPress}>
        <PlainTable
          place="card"
          caption={`Kompetensi dan nilainya, 1 sampai ${skala}`}
          columns={columns}
          rows={butir}
          rowKey={(each) => each.id_kategori_nilai}
          cards={ALWAYS}
        />
      </div>
      <div className={css.foot}>
        <div role="alert">{gagal !== null && <Note tone="bad">{gagal}</Note>}</div>
        {!semua && gagal === null && (
          <RubrikWords tingkat={current?.rubrik.find((level) => level.nilai === nilai)} />
        )}
        <Row justify="between">
          <AllWordsSwitch semua={semua} onSemua={setAll} />
          <Row justify="end">{children}</Row>
        </Row>
      </div>
    </div>
  );
}
