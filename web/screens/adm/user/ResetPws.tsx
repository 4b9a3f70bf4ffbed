import { IconKey } from '@tabler/icons-react';
import { usersResetPassword } from '#contract/adm/user.ts';
import { BERLAKU_PASSWORD } from '#rules/akun/akun.ts';
import { useWrite } from '#app/calls/data.ts';
import { confirm } from '#ui/dialog/confirm.ts';
import { toastInfo } from '#ui/feedback/toast.ts';
import { RowAct } from '#ui/table/RowAct.tsx';
import { type Akun, useEmailAktif } from './akun.ts';

/** Document 2, section 5: the password becomes the default one, after a question that names whose. */
export function ResetPws({ akun }: { akun: Akun }) {
  const reset = useWrite(usersResetPassword);
  const email = useEmailAktif() ? ' Tautan untuk membuat password juga dikirim ke emailnya.' : '';

  async function ask() {
    const yes = await confirm({
      text: `Anda yakin untuk mereset password user = Default ${akun.name}?`,
      details: `Sesinya berakhir. Password default berlaku ${BERLAKU_PASSWORD.resetJam} jam dan wajib diganti saat masuk.${email}`,
      danger: true,
    });
    if (yes) reset.start({ userid: String(akun.id) }, ({ message }) => toastInfo(message));
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
