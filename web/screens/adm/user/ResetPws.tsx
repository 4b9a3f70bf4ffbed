import { IconKey } from '@tabler/icons-react';
import { usersResetPassword } from '#contract/adm/user.ts';
import { PASSWORD_VALIDITY } from '#rules/akun/akun.ts';
import { useWrite } from '#app/calls/data.ts';
import { confirm } from '#ui/dialog/confirm.ts';
import { toastInfo } from '#ui/feedback/toast.ts';
import { RowAct } from '#ui/table/RowAct.tsx';
import { type Akun, useEmailAktif, useOwn } from './akun.ts';
import { showPasswords } from './initial-password.ts';

/**
 * Button that resets the password of an account after a confirmation (Specification, document 2, section 5). Depending
 * on the settings, the user gets the default password, a first password that no other account has, or a mailed link.
 */
export function ResetPws({ akun }: { akun: Akun }) {
  const reset = useWrite(usersResetPassword);
  const mail = useEmailAktif();
  const own = useOwn();
  const email = mail ? ' Tautan untuk membuat password juga dikirim ke emailnya.' : '';
  const valid = `berlaku ${PASSWORD_VALIDITY.resetJam} jam dan wajib diganti saat masuk.`;
  const details = own
    ? mail
      ? 'Ia akan keluar dari semua perangkat. Tautan untuk membuat password dikirim ke emailnya.'
      : `Ia akan keluar dari semua perangkat. Password awal yang ditampilkan satu kali ${valid}`
    : `Sesinya berakhir. Password default ${valid}${email}`;

  async function ask() {
    const yes = await confirm({
      text: own
        ? `Anda yakin untuk mereset password ${akun.name}?`
        : `Anda yakin untuk mereset password user = Default ${akun.name}?`,
      details,
      danger: true,
    });
    if (!yes) return;
    reset.start({ userid: String(akun.id) }, ({ message, password_awal }) => {
      toastInfo(message);
      if (password_awal) showPasswords([{ name: akun.name, email: akun.email, password: password_awal }]);
    });
  }

  return (
    <RowAct
      icon={IconKey}
      word="Reset PWS"
      of={akun.name}
      pending={reset.pending}
      busy="Mereset …"
      onClick={() => void ask()}
    />
  );
}
