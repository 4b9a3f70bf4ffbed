import { rupiah } from '#rules/teks/format.ts';
import css from './klaim.module.css';

interface NominalKlaimProps {
  klaim: { readonly nominal: number; readonly nominal_diajukan: number };
}

/** What a claim is worth; where an admin has corrected it, also what was asked for. */
export function NominalKlaim({ klaim: { nominal, nominal_diajukan } }: NominalKlaimProps) {
  return (
    <>
      <span className={css.uang}>{rupiah(nominal)}</span>
      {nominal !== nominal_diajukan && (
        <span className={css.diajukan}>diajukan {rupiah(nominal_diajukan)}</span>
      )}
    </>
  );
}
