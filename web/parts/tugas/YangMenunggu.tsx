import { Badge } from '#ui/feedback/Badge.tsx';
import { Row } from '#ui/box/Box.tsx';
import type { MenungguRow } from './antrean.ts';

/** Shows a badge for each kind of work on this participant that the grader has not done: reviews and scores. */
export function YangMenunggu({ row }: { row: Pick<MenungguRow, 'menunggu' | 'sudah_dinilai'> }) {
  return (
    <Row gap={4}>
      {row.menunggu > 0 && <Badge tone="warn">{row.menunggu} menunggu review</Badge>}
      {row.sudah_dinilai === 0 && <Badge tone="info">Belum dinilai</Badge>}
    </Row>
  );
}
