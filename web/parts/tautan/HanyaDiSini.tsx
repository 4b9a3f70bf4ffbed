import { portal } from '#app/portal.ts';
import css from './HanyaDiSini.module.css';

/** Beside what is copied for somebody elsewhere, where the install has no address that others can open. */
export function HanyaDiSini({ apa = 'Tautan ini' }: { apa?: string }) {
  if (portal().site_diatur === 1) return null;
  return (
    <p className={css.kata}>
      {apa} hanya terbuka di komputer ini: alamat aplikasi (<code>PUBLIC_URL</code>) belum diatur.
    </p>
  );
}
