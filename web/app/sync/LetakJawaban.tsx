import type { SheetState } from './sheet-sync.ts';
import css from './LetakJawaban.module.css';

/** Where the answers are now; announced when it changes. */
export function LetakJawaban({ letak, belum, kept }: Omit<SheetState<unknown>, 'sheet'>) {
  return (
    <p className={css.letak} role="status" data-letak={letak}>
      <span className={css.titik} aria-hidden="true" />
      {letak === 'server' && 'Tersimpan di server'}
      {letak === 'jalan' && 'Menyimpan …'}
      {letak === 'perangkat' &&
        (kept
          ? `Hanya di perangkat ini: ${belum} jawaban. Dikirim ke server begitu tersambung.`
          : `${belum} jawaban belum tersimpan di mana pun. Jangan tutup halaman ini.`)}
    </p>
  );
}
