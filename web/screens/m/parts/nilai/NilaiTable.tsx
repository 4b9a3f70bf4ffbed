import { useCallback, useEffect, useRef } from 'react';
import { skalaMaks } from '#rules/nilai/nilai.ts';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Points } from '#ui/list/Rows.tsx';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import type { Column } from '#ui/table/table-state.ts';
import type { Butir, NilaiDipilih } from './nilai-isian.ts';
import { rubrikId } from './RubrikModal.tsx';
import { Skala } from './Skala.tsx';
import css from './NilaiTable.module.css';

interface NilaiTableProps {
  kat_id: number;
  butir: readonly Butir[];
  pilihan: NilaiDipilih;
  tersimpan: NilaiDipilih;
  onChoose: (id: number, nilai: number) => void;
  onRubrik: (at: number) => void;
  /** The rubric's words stand beside each score; else behind a button. */
  words: boolean;
  /** Index of the competence that the keys score. */
  at: number;
  onAt: (at: number) => void;
}

/** Up to this width of their place the scores squeeze the questions. */
const CARDS = 400;

/** With words each competence is a card of its own. */
const ALWAYS = 10_000;

/** The line below a competence: which level it has. Always there, so that giving one moves nothing. */
function tingkatOf({ rubrik }: Butir, nilai: number | undefined): string {
  if (nilai === undefined) return 'Belum dinilai';
  const level = rubrik.find((each) => each.nilai === nilai);
  return level ? `${nilai}: ${level.label}` : `Dinilai ${nilai}`;
}

/** Every competence with its radio buttons. */
export function NilaiTable(props: NilaiTableProps) {
  const { kat_id, butir, pilihan, tersimpan, onRubrik, words, at } = props;
  const maks = skalaMaks(kat_id);
  const numberOf = (each: Butir) => butir.indexOf(each) + 1;
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  // The same at each drawing, as `Skala` wants.
  const choose = useCallback(
    (each: Butir, nilai: number) => latest.current.onChoose(each.id_kategori_nilai, nilai),
    [],
  );
  const focus = useCallback((each: Butir) => latest.current.onAt(latest.current.butir.indexOf(each)), []);
  const columns: Column<Butir>[] = [
    {
      key: 'keterangan_kategori_nilai',
      header: 'Kompetensi',
      phone: 'title',
      rowHead: true,
      cell: (each) => {
        const id = each.id_kategori_nilai;
        return (
          <>
            <span
              className={css.number}
              data-current={butir[at] === each || undefined}
              data-changed={pilihan.get(id) !== tersimpan.get(id) || undefined}
            >
              {numberOf(each)}.
            </span>
            <span id={`butir-${id}`}>
              {each.keterangan_kategori_nilai}
              <Text as="span" size="small" weight="plain" dim block>
                {tingkatOf(each, pilihan.get(id))}
              </Text>
            </span>
          </>
        );
      },
    },
    {
      key: 'nilai',
      header: 'Rubrik dan nilai',
      phone: 'actions',
      width: '1%',
      cell: (each) => (
        <Row nowrap>
          {!words && each.rubrik.length > 0 && (
            <button
              type="button"
              id={rubrikId(each)}
              className={css.rubrik}
              title="Lihat rubrik"
              aria-label={`Rubrik butir ${numberOf(each)}: ${each.keterangan_kategori_nilai}`}
              aria-haspopup="dialog"
              onClick={() => onRubrik(numberOf(each) - 1)}
            >
              <span>?</span>
            </button>
          )}
          <Skala
            butir={each}
            maks={maks}
            chosen={pilihan.get(each.id_kategori_nilai)}
            labelledBy={`butir-${each.id_kategori_nilai}`}
            words={words}
            onFocus={focus}
            onChoose={choose}
          />
        </Row>
      ),
    },
  ];
  return (
    <PlainTable
      place="card"
      caption={`Butir kompetensi dan nilainya, 1 sampai ${maks}`}
      columns={columns}
      rows={butir}
      rowKey={(each) => each.id_kategori_nilai}
      cards={words ? ALWAYS : CARDS}
    />
  );
}

interface NilaiBedaProps {
  butir: readonly Butir[];
  pilihan: NilaiDipilih;
  /** The version beside this one: only where the two differ is a question listed. */
  other: NilaiDipilih;
}

/** The scores of one version, as far as the other one has others. */
export function NilaiBeda({ butir, pilihan, other }: NilaiBedaProps) {
  const beda = butir.filter(({ id_kategori_nilai: id }) => pilihan.get(id) !== other.get(id));
  if (beda.length === 0) return <>Nilainya sama.</>;
  return (
    <Points>
      {beda.map(({ id_kategori_nilai: id, keterangan_kategori_nilai }) => (
        <li key={id}>
          {keterangan_kategori_nilai}: <strong>{pilihan.get(id) ?? 'belum dinilai'}</strong>
        </li>
      ))}
    </Points>
  );
}
