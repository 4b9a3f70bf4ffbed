import { Button } from '@mantine/core';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { hadir } from '#contract/m/assign.ts';
import { isSelesai } from '#rules/nilai/antrean.ts';
import { Link } from '#app/router/Link.tsx';
import { linkToPeserta, type Daftar } from '#parts/peserta/peran.ts';
import type { PesertaRow } from '#parts/tugas/antrean.ts';
import css from './PesertaNav.module.css';

interface PesertaNavProps {
  kat_id: number;
  peserta_id: number;
  name: string | undefined;
  /** Everybody of the category; undefined while they load. */
  all: readonly PesertaRow[] | undefined;
  /** In the order to walk. */
  rows: readonly PesertaRow[] | undefined;
  /** The list that is walked. */
  daftar: Daftar;
  /** Who else has this work open. */
  lain: ReplyOf<typeof hadir> | undefined;
  onPintasan: () => void;
  /** The button that saves and goes on, where it stands here. */
  save: React.ReactNode;
}

/** Who is being graded, who else is there, and the way to the one before and the next. */
export function PesertaNav(props: PesertaNavProps) {
  const { kat_id, peserta_id, name, all, rows, daftar, lain, onPintasan, save } = props;
  const at = rows?.findIndex((row) => row.peserta_id === peserta_id) ?? -1;
  const done = all?.filter((row) => isSelesai(kat_id, row)).length;
  const step = (label: string, key: string, row: PesertaRow | undefined) =>
    row ? (
      <Button
        variant="default"
        aria-keyshortcuts={key}
        renderRoot={(root) => <Link {...root} {...linkToPeserta(kat_id, row.peserta_id, daftar)} />}
      >
        {label}
      </Button>
    ) : (
      <Button variant="default" disabled>
        {label}
      </Button>
    );

  return (
    <div className={css.bar}>
      <p className={css.who} role="status">
        <span className={css.nameLine}>
          <strong className={css.name}>{name ?? rows?.[at]?.name ?? '\u00a0'}</strong>
          {lain?.map((each) => (
            <span key={each.siapa + each.name} className={css.lain}>
              {each.siapa === 'anda'
                ? 'Juga terbuka di tab atau perangkat Anda yang lain'
                : `Rekapnya dibuka ${each.name}`}
            </span>
          ))}
        </span>
        <span className={css.place}>
          {rows && all && at >= 0
            ? `Peserta ${at + 1} dari ${rows.length} · ${done} dari ${all.length} selesai`
            : '\u00a0'}
        </span>
      </p>
      <nav className={css.steps} aria-label="Peserta lain di kategori ini">
        {step('Sebelumnya', 'p', at > 0 ? rows?.[at - 1] : undefined)}
        {step('Berikutnya', 'n', at >= 0 ? rows?.[at + 1] : undefined)}
        {save}
        <Button
          variant="default"
          className={css.keys}
          aria-label="Pintasan papan ketik"
          aria-keyshortcuts="?"
          title="Pintasan papan ketik (?)"
          onClick={onPintasan}
        >
          ?
        </Button>
      </nav>
    </div>
  );
}
