import { MenuButton } from '#ui/button/MenuButton.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { useGo } from '#app/router/Link.tsx';
import { profilOf } from '#app/router/menus.ts';
import { useLogOut } from '#app/session/LogOut.tsx';
import { useUser } from '#app/session/session.ts';
import { PersonIcon } from './Account.tsx';
import { useTheme } from './ThemeSwitch.tsx';

/**
 * Button that opens a menu with the user's name, the theme and `Log Out`. It is used in a header without room for
 * these.
 */
export function AccountMenu() {
  const { name, group } = useUser();
  const { busy, leave } = useLogOut();
  const theme = useTheme();
  const go = useGo();
  return (
    <MenuButton word="Akun" of={name} size={36} icon={<PersonIcon />}>
      <PendingButton pending={false} onClick={() => go(profilOf(group))}>
        Nama dan password
      </PendingButton>
      <PendingButton pending={false} onClick={theme.change}>
        {theme.name}
      </PendingButton>
      <PendingButton pending={busy} busy="Keluar …" onClick={() => void leave()}>
        Log Out
      </PendingButton>
    </MenuButton>
  );
}
