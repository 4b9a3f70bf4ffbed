import { emailBuktiKirim } from '#contract/auth/bukti.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { emailPilihan } from '#contract/profile/email-pilihan.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { portal } from '#app/portal.ts';
import { useSession } from '#app/session/session.ts';
import { Row } from '#ui/box/Box.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { toastInfo } from '#ui/feedback/toast.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';

/**
 * Shows `EmailTerbukti` for the user's own account. Renders nothing if the portal sends no mail, or while the user must
 * still change the first password.
 */
export function OwnEmail() {
  const { harusGantiPassword } = useSession();
  return portal().kirim_email === 1 && !harusGantiPassword ? <Dibaca /> : null;
}

function Dibaca() {
  const read = useRead(emailPilihan, {});
  return read.data ? <EmailTerbukti {...read.data} /> : null;
}

type EmailTerbuktiProps = Pick<ReplyOf<typeof emailPilihan>, 'email' | 'email_terbukti'>;

/** Warns that the account's email is not verified, with a button that sends the verification link again. */
export function EmailTerbukti({ email, email_terbukti }: EmailTerbuktiProps) {
  const send = useWrite(emailBuktiKirim);
  if (email_terbukti === 1 || portal().kirim_email === 0) return null;
  return (
    <Note tone="warn" title="Alamat email belum diverifikasi">
      <p>
        Buka tautan yang kami kirim ke {email}. Sebelum itu, pemberitahuan dan ringkasan tidak dikirim ke
        sana.
      </p>
      <Row>
        <PendingButton
          type="button"
          size="xs"
          variant="default"
          pending={send.pending}
          busy="Mengirim …"
          of={`ke ${email}`}
          onClick={() => send.start({}, ({ message }) => toastInfo(message))}
        >
          Kirim lagi
        </PendingButton>
      </Row>
    </Note>
  );
}
