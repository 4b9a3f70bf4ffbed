import { joined } from '#ui/box/as.ts';
import { Text } from '#ui/box/Text.tsx';
import { ToolButton } from '#ui/button/ToolButton.tsx';
import { Link } from '#app/router/Link.tsx';
import { profilOf } from '#app/router/menus.ts';
import { useUser } from '#app/session/session.ts';
import css from './Tools.module.css';

/**
 * A name with more letters than this counts as long. In the header a name is at most 200 px wide, or 8rem if the menu
 * has seven entries. A long name may be 200 px wide in both cases.
 */
const LONG = 40;

/**
 * Shows the user's name as a link to the account page. There is no link while the user must change an initial password.
 */
export function Account({ link, onGo }: { link: boolean; onGo?: () => void }) {
  const { name, group } = useUser();
  const shown = (
    <Text
      as="span"
      size="note"
      dim={!link}
      className={joined(css.name, name.length > LONG ? css.long : undefined)}
    >
      {name}
    </Text>
  );
  if (!link) return shown;
  return (
    <ToolButton
      as={Link}
      {...profilOf(group)}
      className={css.account}
      aria-label={`Akun ${name}`}
      title="Nama dan password Anda"
      onClick={onGo}
    >
      <PersonIcon />
      {shown}
    </ToolButton>
  );
}

export function PersonIcon() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d="M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 20.5c.8-3.6 4-5.5 8-5.5s7.2 1.9 8 5.5" />
    </svg>
  );
}
