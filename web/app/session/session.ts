import type { Group, ReplyOf } from '#contract/endpoint.ts';
import type { user as userEndpoint } from '#contract/auth.ts';
import { createStore, useStore } from '#ui/state/store.ts';

/** One key for token and user, so that another tab never sees the one without the other. */
const KEY = 'portal.session';

/** What is kept in the browser besides the token: no email, no flags. */
export interface StoredUser {
  id: number;
  name: string;
  group: Group;
}

type ServerUser = ReplyOf<typeof userEndpoint>;

export interface Session {
  token: string | null;
  user: StoredUser | null;
  /** Known once the server has told it; never stored. */
  email: string | null;
  harusGantiPassword: boolean;
  /** Entries of the bell that are not read, as far as the server has told. */
  unread: number;
  /** The session ended while a page was open, and the password is asked in place. */
  asking: boolean;
  /** The last session ended by itself; the sign-in screen says so. */
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

/** The session as it is now. */
export const getSession = session.get;

/** Runs after every change of the session; returns the way to stop. */
export const onSession = session.subscribe;

export function useSession(): Session {
  return useStore(session);
}

/** The signed-in user. For components below the signed-in layout only. */
export function useUser(): StoredUser {
  const { user } = useSession();
  if (!user) throw new Error('useUser() outside the signed-in layout');
  return user;
}

/** Starts a session, or renews the one whose password was asked in place. */
export function signIn(token: string, data: ServerUser): void {
  set({ ...session.get(), ...told(data), token, asking: false, expired: false });
  release(true);
}

/** Takes what the check of this token answered: name, group and flags follow the server. */
export function confirmUser(token: string, data: ServerUser): void {
  if (session.get().token === token) set({ ...session.get(), ...told(data) });
}

let marked = 0;

/** The moment at which one asks how many entries of the bell are unread, for `noteUnread`. */
export const unreadAsked = (): number => marked;

/**
 * Takes how many entries of the bell are unread, as the server has told it for this token; unless some were marked as read since it was
 * asked: the answer may be of before.
 */
export function noteUnread(token: string, unread: number, asked: number): void {
  if (session.get().token === token && asked === marked) set({ ...session.get(), unread });
}

/** Takes the same from the answer to a mark. */
export function noteMarked(token: string, unread: number): void {
  marked += 1;
  noteUnread(token, unread, marked);
}

/** Forgets the session in this browser. `expired` when it ended by itself. */
export function signOut(reason: 'chosen' | 'expired' = 'chosen'): void {
  set({ ...SIGNED_OUT, expired: reason === 'expired' });
  release(false);
}

/** Asks for the password in place; resolves true when the session is renewed. One dialog for all waiting calls. */
export function askPassword(): Promise<boolean> {
  set({ ...session.get(), asking: true });
  return new Promise((resolve) => waiting.push(resolve));
}

/** The dialog was closed without a password: what waited fails, the page stays as it is. */
export function dismissPassword(): void {
  set({ ...session.get(), asking: false });
  release(false);
}

/** Follows another tab that signs in, out, or in as somebody else. Returns the way to stop. */
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
    // Storage is blocked or full: the session lives in this tab only.
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
