import type { RowOf } from '#contract/endpoint.ts';
import type { users } from '#contract/adm/user.ts';
import { sistem } from '#contract/adm/sys.ts';
import { useRead } from '#app/calls/data.ts';

/** An account as a row of the table. */
export type Akun = RowOf<typeof users>;

/** True if each new or reset account gets its own first password; false if all get the same default password. */
export const useOwn = () => useRead(sistem, {}).data?.password_sendiri === 1;

/** True if the server sends mail. Then a new account gets a link by mail and not the default password. */
export const useEmailAktif = () => useRead(sistem, {}).data?.email_aktif === 1;
