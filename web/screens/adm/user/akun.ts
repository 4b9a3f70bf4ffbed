import type { RowOf } from '#contract/endpoint.ts';
import type { users } from '#contract/adm/user.ts';
import { sistem } from '#contract/adm/sys.ts';
import { useRead } from '#app/calls/data.ts';

/** A row of the table of accounts. */
export type Akun = RowOf<typeof users>;

/** True if each account gets an individual first password. */
export const useOwn = () => useRead(sistem, {}).data?.password_sendiri === 1;

/** True if the server sends mails. Then a new account gets a link instead of the default password. */
export const useEmailAktif = () => useRead(sistem, {}).data?.email_aktif === 1;
