import type { ReplyOf } from '#contract/endpoint.ts';
import type { aturan } from '#contract/adm/aturan.ts';
import { ATURAN_BAWAAN } from '#rules/nilai/aturan.ts';
import { Badge } from '#ui/feedback/Badge.tsx';

export type AturanRow = ReplyOf<typeof aturan>[number];

/**
 * Badge with the state of a rule set: built in, not used, used by a period, or locked because it was used for scores.
 */
export function AturanState({ aturan: { id, keadaan } }: { aturan: Pick<AturanRow, 'id' | 'keadaan'> }) {
  if (id === ATURAN_BAWAAN) return <Badge tone="info">Bawaan</Badge>;
  if (keadaan === 'terkunci') return <Badge tone="warn">Terkunci</Badge>;
  return keadaan === 'dipakai' ? <Badge tone="ok">Dipakai</Badge> : <Badge>Draf</Badge>;
}
