import { skalaMaks } from '#rules/nilai.ts';
import type { Butir, Pilihan } from './nilai-isian.ts';
import { rubrikId } from './RubrikModal.tsx';
import css from './Nilai.module.css';

interface NilaiTableProps {
  kat_id: number;
  butir: readonly Butir[];
  pilihan: Pilihan;
  tersimpan: Pilihan;
  onChoose: (id: number, nilai: number) => void;
  onRubrik: (at: number) => void;
}

/** Every competence with its radio buttons. Roles are written out: on a narrow box the rows are drawn as blocks. */
export function NilaiTable({ kat_id, butir, pilihan, tersimpan, onChoose, onRubrik }: NilaiTableProps) {
  const skala = Array.from({ length: skalaMaks(kat_id) }, (_, at) => at + 1);
  return (
    <div className={css.box}>
      <table role="table" className={css.table}>
        <caption className="ui-hidden">Butir kompetensi dan nilainya, 1 sampai {skala.length}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Kompetensi
            </th>
            <th role="columnheader" scope="col">
              Rubrik
            </th>
            <th role="columnheader" scope="col">
              Nilai
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {butir.map((each, at) => {
            const id = each.id_kategori_nilai;
            const chosen = pilihan.get(id);
            return (
              <tr key={id} role="row" data-changed={chosen !== tersimpan.get(id) || undefined}>
                <td role="cell" className={css.question}>
                  <span className={css.number}>{at + 1}.</span>
                  <span id={`butir-${id}`}>
                    {each.keterangan_kategori_nilai}
                    {chosen === undefined && <span className={css.open}>Belum dinilai</span>}
                  </span>
                </td>
                <td role="cell" className={css.help}>
                  {each.rubrik.length > 0 && (
                    <button
                      type="button"
                      id={rubrikId(each)}
                      className={css.rubrik}
                      title="Lihat rubrik"
                      aria-label={`Rubrik butir ${at + 1}: ${each.keterangan_kategori_nilai}`}
                      aria-haspopup="dialog"
                      onClick={() => onRubrik(at)}
                    >
                      <span>?</span>
                    </button>
                  )}
                </td>
                <td role="cell" className={css.scores}>
                  <div role="radiogroup" aria-labelledby={`butir-${id}`} className={css.scale}>
                    {skala.map((nilai) => {
                      const label = each.rubrik.find((level) => level.nilai === nilai)?.label;
                      return (
                        <label key={nilai} className={css.score} title={label}>
                          <input
                            type="radio"
                            name={`nilai-${id}`}
                            value={nilai}
                            checked={chosen === nilai}
                            onChange={() => onChoose(id, nilai)}
                            aria-label={label ? `${nilai}, ${label}` : String(nilai)}
                          />
                          <span aria-hidden="true">{nilai}</span>
                        </label>
                      );
                    })}
                  </div>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
