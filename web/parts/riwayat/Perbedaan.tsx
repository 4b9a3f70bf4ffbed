import { perbedaan, type Beda } from '#rules/tugas/perbedaan.ts';
import css from './riwayat.module.css';

/** What a change has changed: field by field, from what to what. */
export function Perbedaan({ perubahan }: { perubahan: Parameters<typeof perbedaan>[0] }) {
  const beda = perbedaan(perubahan);
  if (beda.length === 0) return null;
  return (
    <ul className={css.beda}>
      {beda.map((each) => (
        <li key={each.kolom}>
          {each.kolom && <span className={css.kolom}>{each.kolom}: </span>}
          {each.dari !== null && (
            <>
              <span className="ui-hidden">dari </span>
              <span className={css.dari}>{each.dari}</span>
              <span aria-hidden="true"> → </span>
              <span className="ui-hidden"> menjadi </span>
            </>
          )}
          <span>{each.ke ?? '–'}</span>
        </li>
      ))}
    </ul>
  );
}

/** One side of the differences, for a table that has a column for each; a field that this side does not have is left out. */
export function Sisi({ beda, sisi }: { beda: readonly Beda[]; sisi: 'dari' | 'ke' }) {
  const shown = beda.filter((each) => each[sisi] !== null);
  if (shown.length === 0) return <span className={css.kolom}>–</span>;
  return (
    <ul className={css.beda}>
      {shown.map((each) => (
        <li key={each.kolom}>
          {each.kolom && <span className={css.kolom}>{each.kolom}: </span>}
          {each[sisi]}
        </li>
      ))}
    </ul>
  );
}
