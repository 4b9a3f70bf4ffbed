import { Row } from '#ui/box/Box.tsx';
import css from './pintu.module.css';

/**
 * Submit button of a sign-in screen. During the request, the text `Loading ....` from the specification replaces the
 * button.
 */
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
