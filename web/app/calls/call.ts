import type { Endpoint, ReplyOf } from '#contract/endpoint.ts';
import { Refused } from './refused.ts';
import { checkSession, restored, whileSaving } from './restore.ts';
import { read, send, type CallArgs, type CallOptions } from './send.ts';
import { getSession } from '#app/session/session.ts';

/**
 * Calls the API. Rejects with `Refused`. After the session has expired, a dialog requests the password and the call is
 * repeated.
 */
export async function call<E extends Endpoint>(
  e: E,
  args: CallArgs<E>,
  options: CallOptions = {},
): Promise<ReplyOf<E>> {
  const run = () => withSession(e, (token) => send(e, args, token, options));
  const answer = await (e.effect === 'write' ? whileSaving(run) : run());
  return read<E>(answer);
}

/** Calls the API for one page of a list. The result includes the total number of matches (`X-Total-Count`). */
export async function callPaged<E extends Endpoint>(
  e: E,
  args: CallArgs<E>,
  options: CallOptions = {},
): Promise<{ rows: ReplyOf<E>; total: number }> {
  const answer = await withSession(e, (token) => send(e, args, token, options));
  const rows = read<E>(answer);
  const count = answer.headers.get('X-Total-Count');
  return { rows, total: count === null ? (Array.isArray(rows) ? rows.length : 0) : Number(count) };
}

/** Runs a call with the session's token. After a 401 it waits until the session is renewed, then repeats the call. */
export async function withSession<T>(e: Endpoint, attempt: (token: string | null) => Promise<T>): Promise<T> {
  for (;;) {
    const { token } = getSession();
    try {
      return await attempt(token);
    } catch (error) {
      if (!(error instanceof Refused) || !isGuarded(e) || token === null) throw error;
      // This error code means that the user must set a new password first. `checkSession` loads the user's data again,
      // and the layout then shows the form for the new password.
      if (error.code === 'harus_ganti_password') void checkSession();
      if (error.status !== 401) throw error;
      if (!(await restored(token))) {
        throw new Refused({
          status: 401,
          code: 'session',
          message: 'Sesi Anda berakhir. Masuk lagi untuk melanjutkan.',
        });
      }
    }
  }
}

function isGuarded(e: Endpoint): boolean {
  return e.access === 'signed-in' || Array.isArray(e.access);
}
