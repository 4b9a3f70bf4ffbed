import { user, X_PEMBERITAHUAN } from '#contract/auth.ts';
import { read, send } from './send.ts';
import { Refused } from './refused.ts';
import {
  askPassword,
  confirmUser,
  getSession,
  noteUnread,
  signOut,
  unreadAsked,
} from '#app/session/session.ts';

let running: Promise<void> | null = null;
/** Number of session checks that have started. With it a check notices that a newer check has started. */
let begun = 0;
/** Number of running saves. While a save is running, a 401 of a session check does not end the session. */
let saving = 0;

/**
 * Checks the session on every location change (Specification 2.2). The response replaces the stored session, and a 401
 * ends the session. Without a response the session stays, because an offline user is still signed in. A 401 does not
 * end the session during a save, because the save itself opens the password dialog.
 */
export function checkSession(): Promise<void> {
  const { token } = getSession();
  if (!token) return Promise.resolve();
  const mine = check(token).finally(() => {
    if (running === mine) running = null;
  });
  running = mine;
  return mine;
}

async function check(token: string): Promise<void> {
  begun += 1;
  const mine = begun;
  try {
    const asked = unreadAsked();
    const answer = await send(user, {}, token, {});
    // Ignore the response if a newer check has started. The user may have changed the password in the meantime, and the
    // old response could still require this change.
    if (mine === begun) confirmUser(token, read(answer));
    noteUnread(token, Number(answer.headers.get(X_PEMBERITAHUAN)), asked);
  } catch (error) {
    const ended = error instanceof Refused && error.status === 401;
    if (ended && saving === 0 && getSession().token === token) signOut('expired');
  }
}

/** Runs a save, and counts it as running until it ends. */
export async function whileSaving<T>(save: () => Promise<T>): Promise<T> {
  saving += 1;
  try {
    return await save();
  } finally {
    saving -= 1;
  }
}

/**
 * Called after a call with this token failed with 401. Resolves to true when there is a valid session again: another
 * call or tab has renewed it, or the user has entered the password in the dialog. Otherwise resolves to false.
 */
export async function restored(token: string): Promise<boolean> {
  // Wait for a running session check. If it fails with a 401, the sign-in screen opens and no password dialog is
  // needed.
  if (running) await running;
  const current = getSession().token;
  if (current === null) return false;
  return current !== token || (await askPassword());
}
