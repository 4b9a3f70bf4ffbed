import { logout } from '#contract/auth.ts';
import { toastFailure } from '#ui/feedback/toast.ts';
import { useState } from 'react';
import { Refused } from '#app/calls/refused.ts';
import { history } from '#app/router/history.ts';
import { callOnce } from '#app/calls/send.ts';
import { getSession, signOut } from './session.ts';
import { mayLeave } from '#ui/form/draft/unsaved.ts';
import { Text } from '#ui/box/Text.tsx';
import { ToolButton } from '#ui/button/ToolButton.tsx';
import css from '#app/layout/Tools.module.css';

/**
 * Ends the session in this browser and on the server. Then opens /dashboard, which redirects to the sign-in screen
 * (Specification 2.1).
 */
async function logOut(): Promise<void> {
  const { token } = getSession();
  try {
    await callOnce(logout, {}, token);
  } catch (error) {
    // Status 401 means that the session has ended already, so the sign-out has succeeded.
    if (!(error instanceof Refused) || error.status !== 401) throw error;
  }
  // Remove the session before the navigation. Otherwise the navigation would check the session that has just ended.
  signOut();
  history.push('/dashboard', undefined, { ignoreBlocker: true });
}

/** Returns the function that signs the user out. The second press of a double click does nothing. */
export function useLogOut(): { busy: boolean; leave: () => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    if (busy || !(await mayLeave())) return;
    setBusy(true);
    try {
      await logOut();
    } catch (error) {
      setBusy(false);
      toastFailure(`Anda belum keluar. ${error instanceof Refused ? error.message : 'Coba lagi.'}`);
    }
  };
  return { busy, leave };
}

export function LogOut() {
  const { busy, leave } = useLogOut();
  return (
    <ToolButton framed className={css.logout} disabled={busy} onClick={() => void leave()}>
      <Text as="span" size="note">
        Log Out
      </Text>
    </ToolButton>
  );
}
