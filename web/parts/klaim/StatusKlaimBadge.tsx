import { tanggalPanjang } from '#rules/teks/format.ts';
import { statusKlaim } from '#rules/akun/klaim.ts';
import { Badge } from '#ui/feedback/Badge.tsx';

interface StatusKlaimBadgeProps {
  klaim: { readonly is_valid: 0 | 1; readonly dibayar_pada: string | null };
}

/** Specification 2.10: `Belum` or `Valid`; and once it was paid, when. */
export function StatusKlaimBadge({ klaim }: StatusKlaimBadgeProps) {
  const status = statusKlaim(klaim);
  if (status === 'belum') return <Badge tone="warn">Belum</Badge>;
  if (status === 'valid') return <Badge tone="ok">Valid</Badge>;
  return <Badge tone="info">Dibayar {tanggalPanjang(klaim.dibayar_pada ?? '')}</Badge>;
}
