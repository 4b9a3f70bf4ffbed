import { Row } from '#ui/box/Box.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';

/** Badges of a material: its kind, and `Review` if mentors review its tasks (Specification 2.4). */
export function JenisMateri({ materi }: { materi: { is_tugas: 0 | 1; is_review: 0 | 1 } }) {
  return (
    <Row as="span" gap={4}>
      {materi.is_tugas ? <Badge tone="info">Tugas</Badge> : <Badge>Materi Online</Badge>}
      {materi.is_review === 1 && <Badge tone="ok">Review</Badge>}
    </Row>
  );
}
