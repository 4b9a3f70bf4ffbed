import { bilangan } from '#rules/text/format.ts';
import { ToolButton } from '#ui/button/ToolButton.tsx';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { useSession } from '#app/session/session.ts';
import css from './Lonceng.module.css';

/**
 * Highest number that the bell shows. If more notifications are unread, the bell shows this number with a plus sign.
 */
const SHOWN_MAX = 99;

/** Link to the notifications, with the number of unread notifications. */
export function Lonceng({ onGo }: { onGo?: () => void }) {
  const { unread } = useSession();
  const name = unread === 0 ? 'Pemberitahuan' : `Pemberitahuan, ${bilangan(unread)} belum dibaca`;
  return (
    <ToolButton
      as={Link}
      {...linkTo('/pemberitahuan')}
      className={css.lonceng}
      aria-label={name}
      title={name}
      onClick={onGo}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21.2h4" />
      </svg>
      {unread > 0 && (
        <span className={css.count} aria-hidden="true">
          {unread > SHOWN_MAX ? `${SHOWN_MAX}+` : unread}
        </span>
      )}
    </ToolButton>
  );
}
