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
/** How many checks have begun. */
let begun = 0;
/** How many saves are under way. */
let saving = 0;

/**
 * The session check of Specification 2.2, made on every location change. The server's answer replaces what is stored;
 * a 401 ends the session here; no answer at all changes nothing, because being offline is not being signed out. Nor does a 401
 * while something is being saved, even from a page that has been left: that save asks for the password where the person is now.
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
    // A late response says what was true before: a password changed since would be asked for again.
    if (mine === begun) confirmUser(token, read(answer));
    noteUnread(token, Number(answer.headers.get(X_PEMBERITAHUAN)), asked);
  } catch (error) {
    const ended = error instanceof Refused && error.status === 401;
    if (ended && saving === 0 && getSession().token === token) signOut('expired');
  }
}

/** Counts a save as under way for as long as it runs. */
export async function whileSaving<T>(save: () => Promise<T>): Promise<T> {
  saving += 1;
  try {
    return await save();
  } finally {
    saving -= 1;
  }
}

/**
 * After a 401 with this token: true once there is a live session again (another call or tab renewed it, or the
 * password was given in place), false when there is none.
 */
export async function restored(token: string): Promise<boolean> {
  // The check of a location change takes precedence: it leads to the sign-in screen, not to a dialog.
  if (running) await running;
  const current = getSession().token;
  if (current === null) return false;
  return current !== token || (await askPassword());
}
