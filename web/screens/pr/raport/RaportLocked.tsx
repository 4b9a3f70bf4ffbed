import { Button } from '@mantine/core';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Card } from '#ui/layout/Card.tsx';
import css from './RaportLocked.module.css';

/** Content of the page while the report card is closed (Specification 2.9). The response then contains no scores. */
export function RaportLocked() {
  return (
    <Card>
      <Column gap={8} align="center" className={css.terkunci}>
        <svg className={css.gambar} viewBox="0 0 160 120" aria-hidden="true">
          <path
            className={css.kertas}
            d="M40 10h56l24 24v70a6 6 0 0 1-6 6H40a6 6 0 0 1-6-6V16a6 6 0 0 1 6-6Z"
          />
          <path className={css.lipatan} d="M96 10v18a6 6 0 0 0 6 6h18" />
          <path className={css.baris} d="M50 34h28M50 50h40M50 82h24M50 66h34" />
          <circle className={css.alas} cx="112" cy="86" r="26" />
          <path className={css.gembok} d="M104 84v-6a8 8 0 0 1 16 0v6" />
          <rect className={css.badan} x="100" y="84" width="24" height="17" rx="4" />
        </svg>
        <Text as="h2" size="title" weight="bold">
          Raport belum dibuka
        </Text>
        <Text measure>
          Modul ini dapat diakses setelah IST I, OJT, dan IST II dinyatakan selesai oleh panitia.
        </Text>
        <Text size="note" dim>
          Sambil menunggu, pastikan semua tugas Anda sudah terkirim.
        </Text>
        <Button component={Link} {...linkTo('/pr/materi')} variant="default" mt="md">
          Lihat tugas saya
        </Button>
      </Column>
    </Card>
  );
}
