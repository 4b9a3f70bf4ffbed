import { shortTanggal } from '#rules/text/format.ts';
import type { StatusKlaim } from '#rules/akun/klaim.ts';
import { Badge } from '#ui/feedback/Badge.tsx';

interface StatusKlaimBadgeProps {
  klaim: { readonly status: StatusKlaim; readonly dibayar_pada: string | null };
}

/**
 * Shows the status of a claim: `Belum` or `Valid` (Specification 2.10), or `Ditolak`. For a paid claim it shows the
 * payment date.
 */
export function StatusKlaimBadge({ klaim: { status, dibayar_pada } }: StatusKlaimBadgeProps) {
  if (status === 'menunggu') return <Badge tone="warn">Belum</Badge>;
  if (status === 'valid') return <Badge tone="ok">Valid</Badge>;
  if (status === 'ditolak') return <Badge tone="bad">Ditolak</Badge>;
  return <Badge tone="info">Dibayar {shortTanggal(dibayar_pada ?? '')}</Badge>;
}
