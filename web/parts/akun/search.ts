import { oneOf } from '#app/router/search.ts';

export const TAB = ['akun', 'kalender', 'email', 'keamanan'] as const;

/** Tabs of the account page, for mentors and admins; an admin has no calendar. */
export const search = { tab: oneOf(TAB, 'akun') };
