import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import css from './dashboard.module.css';

/** Line on the admin's dashboard that is shown while a health check of the server fails. */
export function Health({ checks }: { checks: readonly string[] }) {
  if (checks.length === 0) return null;
  return (
    <section aria-label="Kesehatan server">
      <Note tone="bad">
        <Row gap={12} justify="between" nowrap>
          <Text className={css.satuBaris}>
            <strong>Server perlu tindakan</strong>
            <span className={css.nama}>: {checks.join(', ')}</span>
          </Text>
          <Link {...linkTo('/adm/kesehatan')} aria-label="Lihat kesehatan server">
            Lihat
          </Link>
        </Row>
      </Note>
    </section>
  );
}
