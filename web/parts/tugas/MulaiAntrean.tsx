import { Anchor, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { dasbor } from '#contract/dasbor.ts';
import { Link } from '#app/router/Link.tsx';
import { portal } from '#app/portal.ts';
import { useUser } from '#app/session/session.ts';
import { periodeOfLink, type PeriodeChoice, type PeriodeParam } from '#parts/periode/filter.ts';
import { linkToAntrean, linkToPeserta } from '#parts/peserta/peran.ts';
import { longTanggal } from '#rules/text/format.ts';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { Row } from '#ui/box/Box.tsx';
import { Card } from '#ui/layout/Card.tsx';
import type { Orang, AntreanOrder } from './antrean.ts';
import { forgetRute } from './sequence.ts';

type Kategori = NonNullable<ReplyOf<typeof dasbor>['mentor']>['kategori'][number];

/**
 * Collects the waiting participants of all categories. `terlama` are those that the dashboard lists, the longest wait
 * first. `jumlah` is the number of all waiting participants.
 */
export function oldestOf(kategori: readonly Kategori[]) {
  const rows = kategori.flatMap(({ terlama, kat_id, keterangan_kategori }) =>
    terlama.map((row) => ({ ...row, kat_id, keterangan_kategori })),
  );
  const since = (row: { menunggu_sejak: string }) => Date.parse(row.menunggu_sejak);
  return {
    jumlah: kategori.reduce((sum, { menunggu }) => sum + menunggu, 0),
    terlama: rows.toSorted((one, two) => since(one) - since(two)),
  };
}

/** Returns the day since which a participant has been waiting. */
export const sinceText = (menunggu_sejak: string): string =>
  longTanggal(hariIni(new Date(menunggu_sejak), portal().time_zone));

interface MulaiProps {
  /** First participant of the queue. Undefined: the queue is empty. */
  first: Orang | undefined;
  antrean?: AntreanOrder;
  periode_id: PeriodeParam;
}

/** Button that opens the first participant of the queue, and starts a new route (the stored order of participants). */
export function Mulai({ first, antrean = 'lama', periode_id }: MulaiProps) {
  const user = useUser();
  if (!first) return null;
  return (
    <Button
      component={Link}
      {...linkToPeserta(first.kat_id, first.peserta_id, { antrean, periode_id })}
      onClick={() => forgetRute(user.id)}
    >
      Mulai
    </Button>
  );
}

/**
 * Shows the grader's next step: the number of waiting participants in all categories and the longest wait. A button
 * opens the participant with the longest wait.
 */
export function MulaiAntrean({
  kategori,
  periode_id,
  children,
}: {
  kategori: readonly Kategori[];
  /** The period filter of the screen. */
  periode_id: PeriodeChoice;
  children?: ReactNode;
}) {
  const { jumlah, terlama } = oldestOf(kategori);
  const [first] = terlama;
  if (!first) return null;
  return (
    <Card
      title={`${jumlah} tugas menunggu Anda, yang terlama sejak ${sinceText(first.menunggu_sejak)}`}
      padded={false}
      actions={
        <Row gap={16}>
          <Mulai first={first} periode_id={periodeOfLink(periode_id)} />
          <Anchor component={Link} {...linkToAntrean('lama', periode_id)} fw={600}>
            Antrean saya
          </Anchor>
        </Row>
      }
    >
      {children}
    </Card>
  );
}
