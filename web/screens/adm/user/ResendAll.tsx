import { undanganUlang, undanganHitung } from '#contract/adm/user/resend-all.ts';
import type { ArgsOf } from '#contract/endpoint.ts';
import { bilangan } from '#rules/text/format.ts';
import { call } from '#app/calls/call.ts';
import { useCountAskRun } from '#app/calls/count-ask-run.ts';
import { useWrite } from '#app/calls/data.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { toastInfo } from '#ui/feedback/toast.ts';
import { useEmailAktif } from './akun.ts';

/**
 * Button that sends a new link to all listed accounts whose users have never signed in. It is hidden if the server
 * sends no mail.
 */
export function ResendAll({ group, q }: ArgsOf<typeof undanganHitung>) {
  const mail = useEmailAktif();
  const send = useWrite(undanganUlang);
  const wide = useCountAskRun();
  if (!mail) return null;
  const press = () =>
    wide.start({
      count: () => call(undanganHitung, { group, q }),
      none: ({ jumlah, dilewati }) =>
        jumlah > 0 ? null : `Tidak ada yang dikirimi. ${skippedText(dilewati)}`,
      question: ({ jumlah, dilewati }) => ({
        text: `Kirim tautan baru ke ${bilangan(jumlah)} akun ?`,
        details: `Setiap akun mendapat satu email. Tautan sebelumnya tidak berlaku lagi. ${skippedText(dilewati)}`,
        yes: 'Ya, kirim lagi',
      }),
      run: async ({ jumlah }) => toastInfo((await send.run({ group, q, jumlah })).message),
    });
  return (
    <PendingButton variant="default" pending={wide.busy} busy="Mengirim …" onClick={() => void press()}>
      Kirim lagi ke semua
    </PendingButton>
  );
}

const skippedText = (dilewati: number) =>
  dilewati === 0
    ? ''
    : `${bilangan(dilewati)} akun dilewati: emailnya sedang menunggu, atau sudah tiga kali dikirimi hari ini.`;
