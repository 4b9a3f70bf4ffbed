import { Row } from '#ui/box/Box.tsx';
import css from './pintu.module.css';

/** The button of a door; while the server is asked, the specification's words stand in its place. */
export function Kirim({ label, pending }: { label: string; pending: boolean }) {
  if (pending)
    return (
      <Row as="p" role="status" gap={12} justify="center" className={css.waiting}>
        Loading ....
      </Row>
    );
  return (
    <button type="submit" className={css.submit}>
      {label}
    </button>
  );
}
