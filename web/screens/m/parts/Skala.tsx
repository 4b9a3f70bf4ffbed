import type { Butir } from './nilai-isian.ts';
import css from './Skala.module.css';

interface SkalaProps {
  butir: Butir;
  /** The highest score there is; the lowest is 1. */
  maks: number;
  chosen: number | undefined;
  /** Id of the text that names the competence. */
  labelledBy: string;
  onChoose: (nilai: number) => void;
}

/** The scores of one competence as radio buttons, each named by its level in the rubric. */
export function Skala({ butir, maks, chosen, labelledBy, onChoose }: SkalaProps) {
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} className={css.skala}>
      {Array.from({ length: maks }, (_, at) => at + 1).map((nilai) => {
        const label = butir.rubrik.find((level) => level.nilai === nilai)?.label;
        return (
          <label key={nilai} className={css.nilai} title={label}>
            <input
              type="radio"
              name={`nilai-${butir.id_kategori_nilai}`}
              value={nilai}
              checked={chosen === nilai}
              onChange={() => onChoose(nilai)}
              aria-label={label ? `${nilai}, ${label}` : String(nilai)}
            />
            <span aria-hidden="true">{nilai}</span>
          </label>
        );
      })}
    </div>
  );
}
