import type { ReactNode } from 'react';
import type { RowOf } from '#contract/endpoint.ts';
import type { sesi as sesiEndpoint } from '#contract/sesi.ts';
import { waktuPanjang } from '#rules/teks/format.ts';
import { isGenggam } from '#rules/akun/perangkat.ts';
import { portal } from '#app/portal.ts';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import css from './akun.module.css';

interface BarisSesiProps {
  sesi: RowOf<typeof sesiEndpoint>;
  /** Its button. */
  children: ReactNode;
}

/** One place where somebody is signed in: with what, from where, since when. */
export function BarisSesi({ sesi, children }: BarisSesiProps) {
  const { peramban, alamat_jaringan, dibuat, terakhir, ini } = sesi;
  const { time_zone } = portal();
  return (
    <Row as="li" gap={12} className={css.sesi}>
      <span className={css.icon} aria-hidden="true">
        <svg viewBox="0 0 24 24" width="22" height="22">
          {isGenggam(peramban ?? '') ? (
            <path d="M9 3h6a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM11 18h2" />
          ) : (
            <path d="M6 5h12a1.5 1.5 0 0 1 1.5 1.5V16h-15V6.5A1.5 1.5 0 0 1 6 5zM2.5 19h19" />
          )}
        </svg>
      </span>
      <div className={css.what}>
        <Text weight="strong">
          {peramban ?? 'Tidak dicatat'} {ini === 1 && <Badge tone="ok">Perangkat ini</Badge>}
        </Text>
        <Text size="small" dim>
          {alamat_jaringan ?? 'Alamat tidak dicatat'}
        </Text>
        <Text size="small" dim className={css.waktu}>
          <span>Masuk {waktuPanjang(dibuat, time_zone)}</span>
          <span>{ini === 1 ? 'Sedang dipakai' : `Dipakai ${waktuPanjang(terakhir, time_zone)}`}</span>
        </Text>
      </div>
      {children}
    </Row>
  );
}
