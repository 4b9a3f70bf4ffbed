import { sistem } from '#contract/adm/sys.ts';
import { useRead } from '#app/calls/data.ts';

/** Does the server send mails? Then a new account gets a link instead of the default password. */
export const useEmailAktif = () => useRead(sistem, {}).data?.email_aktif === 1;
