import { Button } from '@mantine/core';
import { berikutnyaMenunggu, type PesertaRow } from '#parts/tugas/antrean.ts';
import { Link } from '#app/router/Link.tsx';
import { linkToPeserta } from '#parts/peserta/peran.ts';
import css from './PesertaNav.module.css';

interface PesertaNavProps {
  kat_id: number;
  peserta_id: number;
  name: string | undefined;
  /** In the order to walk; undefined while it loads. */
  rows: readonly PesertaRow[] | undefined;
  /** Carried over to the next participant: the newest task stays open. */
  lihat: string;
  /** Repeated below the work on a phone: the steps alone. */
  below?: boolean;
}

/** Who is being graded, and the way to the one before, the next, and the next who waits. */
export function PesertaNav({ kat_id, peserta_id, name, rows, lihat, below = false }: PesertaNavProps) {
  const at = rows?.findIndex((row) => row.peserta_id === peserta_id) ?? -1;
  const waiting = rows ? berikutnyaMenunggu(kat_id, rows, peserta_id) : null;
  const step = (label: string, row: PesertaRow | undefined) =>
    row ? (
      <Button
        variant="default"
        renderRoot={(props) => <Link {...props} {...linkToPeserta(kat_id, row.peserta_id, lihat)} />}
      >
        {label}
      </Button>
    ) : (
      <Button variant="default" disabled>
        {label}
      </Button>
    );

  return (
    <div className={below ? css.below : css.bar}>
      {!below && (
        <p className={css.who} role="status">
          <strong className={css.name}>{name ?? rows?.[at]?.name ?? '\u00a0'}</strong>
          <span className={css.place}>
            {rows && at >= 0 ? `Peserta ${at + 1} dari ${rows.length}` : '\u00a0'}
          </span>
        </p>
      )}
      <nav
        className={css.steps}
        aria-label={below ? 'Lanjut ke peserta lain' : 'Peserta lain di kategori ini'}
      >
        {step('Sebelumnya', at > 0 ? rows?.[at - 1] : undefined)}
        {step('Berikutnya', at >= 0 ? rows?.[at + 1] : undefined)}
        {waiting ? (
          <Button
            renderRoot={(props) => <Link {...props} {...linkToPeserta(kat_id, waiting.peserta_id, lihat)} />}
            variant="light"
            className={css.waiting}
          >
            Berikutnya {waiting.untuk === 'review' ? 'menunggu review' : 'belum dinilai'} ({waiting.jumlah})
          </Button>
        ) : (
          <span className={css.done}>{rows ? 'Tidak ada peserta lain yang menunggu' : '\u00a0'}</span>
        )}
      </nav>
    </div>
  );
}
