import { oneOf } from '#app/router/search.ts';

export const TAB = ['akun', 'data', 'saya', 'kalender', 'email', 'keamanan'] as const;

export const search = { tab: oneOf(TAB, 'akun') };
