import type { RowOf } from '#contract/endpoint.ts';
import type { users } from '#contract/adm/user.ts';
import { sistem } from '#contract/adm/sys.ts';
import { useRead } from '#app/calls/data.ts';

/** An account as a row of the table. */
export type Akun = RowOf<typeof users>;

/** Returns whether each new or reset account gets its own first password, instead of the common default password. */
export const useOwn = () => useRead(sistem, {}).data?.password_sendiri === 1;

/** Returns whether the server sends mail. If so, a new account gets a mailed link instead of the default password. */
export const useEmailAktif = () => useRead(sistem, {}).data?.email_aktif === 1;
