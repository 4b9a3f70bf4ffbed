import type { Group, ReplyOf } from '#contract/endpoint.ts';
import type { user as userEndpoint } from '#contract/auth.ts';
import { createStore, useStore } from '#ui/state/store.ts';

/** Token and user have one storage key, so that another tab never reads a token without its user. */
const KEY = 'portal.session';

/** User data that the browser stores with the token, and no other data of the user, such as the email. */
export interface StoredUser {
  id: number;
  name: string;
  group: Group;
}

type ServerUser = ReplyOf<typeof userEndpoint>;

export interface Session {
  token: string | null;
  user: StoredUser | null;
  /** Null until the server has sent the email. The email is never stored. */
  email: string | null;
  harusGantiPassword: boolean;
  /** Number of unread notifications in the last response. */
  unread: number;
  /** True: the session has expired on an open page, and the password dialog is open. */
  asking: boolean;
  /** True: the last session has expired, and the sign-in screen shows a message about it. */
  expired: boolean;
}

const SIGNED_OUT: Session = {
  token: null,
  user: null,
  email: null,
  harusGantiPassword: false,
  unread: 0,
  asking: false,
  expired: false,
};

const session = createStore<Session>({ ...SIGNED_OUT, ...stored() });
let waiting: ((again: boolean) => void)[] = [];

/** Returns the current session. */
export const getSession = session.get;

/** Runs a function after every change of the session. Returns a function that unsubscribes. */
export const onSession = session.subscribe;

export function useSession(): Session {
  return useStore(session);
}

/** Returns the signed-in user. Use it only in components below the signed-in layout. */
export function useUser(): StoredUser {
  const { user } = useSession();
  if (!user) throw new Error('useUser() outside the signed-in layout');
  return user;
}

/** Starts a session, or renews it after the password dialog. */
export function signIn(token: string, data: ServerUser): void {
  set({ ...session.get(), ...told(data), token, asking: false, expired: false });
  release(true);
}

/**
 * Stores the user's name, group and flags from a session check with `token`. Does nothing if the session has another
 * token by then.
 */
export function confirmUser(token: string, data: ServerUser): void {
  if (session.get().token === token) set({ ...session.get(), ...told(data) });
}

let marked = 0;

/**
 * Number of times that notifications were marked as read in this tab. A caller reads this number when it starts a
 * request, and passes it to `noteUnread` as `asked`.
 */
export const unreadAsked = (): number => marked;

/**
 * Stores the number of unread notifications from a response for `token`. If notifications were marked as read since the
 * request started, the response may be out of date and is ignored.
 */
export function noteUnread(token: string, unread: number, asked: number): void {
  if (session.get().token === token && asked === marked) set({ ...session.get(), unread });
}

/** Stores the number of unread notifications from the response of the call that marks notifications as read. */
export function noteMarked(token: string, unread: number): void {
  marked += 1;
  noteUnread(token, unread, marked);
}

/** Removes the session from this browser. `expired`: the session has ended without a sign-out. */
export function signOut(reason: 'chosen' | 'expired' = 'chosen'): void {
  set({ ...SIGNED_OUT, expired: reason === 'expired' });
  release(false);
}

/**
 * Opens one password dialog for all waiting calls. Resolves to true when the session is renewed, otherwise to false.
 */
export function askPassword(): Promise<boolean> {
  set({ ...session.get(), asking: true });
  return new Promise((resolve) => waiting.push(resolve));
}

/** Closes the password dialog without a new session: the waiting calls fail, and the page stays unchanged. */
export function dismissPassword(): void {
  set({ ...session.get(), asking: false });
  release(false);
}

/** Applies a sign-in, a sign-out or a change of user in another tab to this tab. Returns a function that stops this. */
export function followOtherTabs(): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== null && event.key !== KEY) return;
    const next = stored();
    const same = next.user !== null && next.user.id === session.get().user?.id;
    session.set(same ? { ...session.get(), ...next, asking: false } : { ...SIGNED_OUT, ...next });
    release(same);
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

function told(data: ServerUser) {
  return {
    user: { id: data.id, name: data.name, group: data.group },
    email: data.email,
    harusGantiPassword: data.harus_ganti_password === 1,
  };
}

function release(again: boolean): void {
  const all = waiting;
  waiting = [];
  for (const resolve of all) resolve(again);
}

function set(next: Session): void {
  keep(next);
  session.set(next);
}

function keep({ token, user }: Session): void {
  try {
    const text = token && user ? JSON.stringify({ token, user }) : null;
    if (text === null) localStorage.removeItem(KEY);
    else if (localStorage.getItem(KEY) !== text) localStorage.setItem(KEY, text);
  } catch {
    // If the storage is blocked or full, the session exists in this tab only.
  }
}

function stored(): Pick<Session, 'token' | 'user'> {
  try {
    return parse(localStorage.getItem(KEY));
  } catch {
    return { token: null, user: null };
  }
}

function parse(text: string | null): Pick<Session, 'token' | 'user'> {
  const value = JSON.parse(text ?? '{}') as { token?: unknown; user?: Partial<StoredUser> } | null;
  const { id, name, group } = value?.user ?? {};
  const known = group === 'user' || group === 'mentor' || group === 'admin';
  if (typeof value?.token !== 'string' || typeof id !== 'number' || typeof name !== 'string' || !known) {
    return { token: null, user: null };
  }
  return { token: value.token, user: { id, name, group } };
}
