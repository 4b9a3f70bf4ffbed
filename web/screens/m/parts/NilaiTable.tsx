import { skalaMaks } from '#rules/nilai.ts';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import type { Column } from '#ui/table/table-state.ts';
import type { Butir, Pilihan } from './nilai-isian.ts';
import { rubrikId } from './RubrikModal.tsx';
import { Skala } from './Skala.tsx';
import css from './NilaiTable.module.css';

interface NilaiTableProps {
  kat_id: number;
  butir: readonly Butir[];
  pilihan: Pilihan;
  tersimpan: Pilihan;
  onChoose: (id: number, nilai: number) => void;
  onRubrik: (at: number) => void;
}

/** Up to this width of their place the scores squeeze the questions. */
const CARDS = 400;

/** Every competence with its radio buttons. */
export function NilaiTable({ kat_id, butir, pilihan, tersimpan, onChoose, onRubrik }: NilaiTableProps) {
  const maks = skalaMaks(kat_id);
  const numberOf = (each: Butir) => butir.indexOf(each) + 1;
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
            <span className={css.number} data-changed={pilihan.get(id) !== tersimpan.get(id) || undefined}>
              {numberOf(each)}.
            </span>
            <span id={`butir-${id}`}>
              {each.keterangan_kategori_nilai}
              {!pilihan.has(id) && <span className={css.open}>Belum dinilai</span>}
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
        <div className={css.nilai}>
          {each.rubrik.length > 0 && (
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
            onChoose={(nilai) => onChoose(each.id_kategori_nilai, nilai)}
          />
        </div>
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
      cards={CARDS}
    />
  );
}
