import { Button } from '@mantine/core';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { hadir } from '#contract/m/assign.ts';
import { isSelesai } from '#rules/nilai/antrean.ts';
import { Link } from '#app/router/Link.tsx';
import { linkToPeserta, type Daftar } from '#parts/peserta/peran.ts';
import type { PesertaRow } from '#parts/tugas/antrean.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
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
    <Row justify="between" className={css.bar}>
      <Column as="p" gap={0} className={css.who} role="status">
        <Row as="span">
          <Text as="strong" size="head" weight="bold">
            {name ?? rows?.[at]?.name ?? '\u00a0'}
          </Text>
          {lain?.map((each) => (
            <Text as="span" key={each.siapa + each.name} size="small" weight="strong" className={css.lain}>
              {each.siapa === 'anda'
                ? 'Juga terbuka di tab atau perangkat Anda yang lain'
                : `Rekapnya dibuka ${each.name}`}
            </Text>
          ))}
        </Row>
        <Text as="span" size="note" dim figures>
          {rows && all && at >= 0
            ? `Peserta ${at + 1} dari ${rows.length} · ${done} dari ${all.length} selesai`
            : '\u00a0'}
        </Text>
      </Column>
      <Row as="nav" align="start" className={css.steps} aria-label="Peserta lain di kategori ini">
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
      </Row>
    </Row>
  );
}
