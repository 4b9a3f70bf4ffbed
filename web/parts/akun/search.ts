import { oneOf } from '#app/router/search.ts';

export const TAB = ['akun', 'kalender', 'email', 'keamanan'] as const;

/** The tabs of one's own account, for anybody but a participant; an admin has no calendar. */
export const search = { tab: oneOf(TAB, 'akun') };
