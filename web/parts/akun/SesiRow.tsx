import type { ReactNode } from 'react';
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import type { RowOf } from '#contract/endpoint.ts';
import type { sesi as sesiEndpoint } from '#contract/sesi.ts';
import { longWaktu } from '#rules/text/format.ts';
import { isGenggam } from '#rules/akun/perangkat.ts';
import { portal } from '#app/portal.ts';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Disc } from '#ui/figure/Disc.tsx';
import css from './akun.module.css';

interface SesiRowProps {
  sesi: RowOf<typeof sesiEndpoint>;
  /** Button that ends the session. The current session has no button. */
  children: ReactNode;
}

/** Shows one session: browser, network address, sign-in time and last use. */
export function SesiRow({ sesi, children }: SesiRowProps) {
  const { peramban, alamat_jaringan, dibuat, terakhir, ini } = sesi;
  const { time_zone } = portal();
  const Perangkat = isGenggam(peramban ?? '') ? IconDeviceMobile : IconDeviceLaptop;
  return (
    <Row as="li" gap={12} className={css.sesi}>
      <Disc size={40}>
        <Perangkat size={22} stroke={1.75} />
      </Disc>
      <div className={css.what}>
        <Text weight="strong">
          <span>{peramban ?? 'Tidak dicatat'}</span> {ini === 1 && <Badge tone="ok">Perangkat ini</Badge>}
        </Text>
        <Text size="note" dim>
          {alamat_jaringan ?? 'Alamat tidak dicatat'}
        </Text>
        <Text size="note" dim className={css.waktu}>
          <span>Masuk {longWaktu(dibuat, time_zone)}</span>
          <span>{ini === 1 ? 'Sedang dipakai' : `Dipakai ${longWaktu(terakhir, time_zone)}`}</span>
        </Text>
      </div>
      {children}
    </Row>
  );
}
