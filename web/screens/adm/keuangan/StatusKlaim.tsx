import type { StatusKlaim as Status } from '#rules/akun/klaim.ts';
import { Row } from '#ui/box/Box.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import css from './keuangan.module.css';

const BADGE = {
  menunggu: ['warn', 'Belum diperiksa'],
  valid: ['ok', 'Disetujui'],
  ditolak: ['bad', 'Ditolak'],
  dibayar: ['info', 'Dibayar'],
} as const satisfies Readonly<Record<Status, readonly [string, string]>>;

interface StatusKlaimProps {
  klaim: { readonly is_valid: 0 | 1; readonly status: Status };
  saving: boolean;
  /** Label of the claim, for screen readers. */
  of: string;
  onPress: () => void;
}

/**
 * Button that shows and changes whether a claim is valid (Specification, document 2, section 2), with a badge for the
 * claim's status. The button is disabled for a paid claim.
 */
export function StatusKlaim({ klaim, saving, of, onPress }: StatusKlaimProps) {
  const valid = klaim.is_valid === 1;
  const paid = klaim.status === 'dibayar';
  const [tone, word] = BADGE[klaim.status];
  return (
    <Row as="span" gap={8} className={css.status}>
      <PendingButton
        size="xs"
        variant="default"
        className={valid ? css.valid : undefined}
        pending={saving}
        held={paid}
        of={`: ${paid ? 'sudah dibayar' : valid ? 'tekan untuk membatalkan' : 'tekan untuk menyetujui'}, ${of}`}
        onClick={onPress}
      >
        {valid ? 'Valid' : 'Tidak'}
      </PendingButton>
      <Badge tone={tone}>{word}</Badge>
    </Row>
  );
}
