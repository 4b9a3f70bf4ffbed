import { oneOf } from '#app/router/search.ts';

export const TAB = ['akun', 'kalender', 'email', 'keamanan'] as const;

/** Tabs of the account page of mentors and admins. The page of an admin has no calendar tab. */
export const search = { tab: oneOf(TAB, 'akun') };
