import { userTutup } from '#contract/adm/user.ts';
import { useWrite } from '#app/calls/data.ts';
import { confirm } from '#ui/dialog/confirm.ts';
import { toastInfo } from '#ui/feedback/toast.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import type { Akun } from './akun.ts';

/** Button that closes an account after a confirmation, or reopens it. The user of a closed account cannot sign in. */
export function TutupAkun({ akun }: { akun: Akun }) {
  const save = useWrite(userTutup);
  const closed = akun.ditutup === 1;

  async function turn() {
    const yes =
      closed ||
      (await confirm({
        text: `Anda yakin untuk menutup akun ${akun.name} ?`,
        details: 'Akun ini langsung keluar dan tidak dapat masuk sampai dibuka lagi. Datanya tetap ada.',
        danger: true,
      }));
    if (yes)
      save.start({ id: akun.id, ditutup: closed ? 0 : 1 }, () =>
        toastInfo(`Akun ${akun.name} ${closed ? 'dibuka lagi' : 'ditutup'}`),
      );
  }

  return (
    <PendingButton
      variant="default"
      size="xs"
      pending={save.pending}
      of={akun.name}
      onClick={() => void turn()}
    >
      {closed ? 'Buka akun' : 'Tutup akun'}
    </PendingButton>
  );
}
