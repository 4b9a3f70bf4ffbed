import { useState } from 'react';
import { resetPassword } from '#contract/auth/reset.ts';
import { wrongKonfirmasi } from '#rules/akun/akun.ts';
import { closedList } from '#rules/akun/pendaftaran.ts';
import { PERIKSA_EMAIL, RESET_KONFIRMASI, RESET_MENIT } from '#rules/akun/reset.ts';
import { callOnce } from '#app/calls/send.ts';
import { useForm } from '#app/form/form.ts';
import { portal } from '#app/portal.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { Note } from '#ui/feedback/Note.tsx';
import { NumberField } from '#ui/form/field/NumberField.tsx';
import { TextField } from '#ui/form/field/TextField.tsx';
import { FormPintu } from '../parts/FormPintu.tsx';
import { OtherDoors, Pintu } from '../parts/Pintu.tsx';
import { NewPassword } from '../parts/NewPassword.tsx';
import { useRegistrationClosed } from '../parts/pendaftaran.ts';
import css from '../parts/pintu.module.css';

export const title = 'Reset Password';

/** Time in milliseconds for which the spinner stays after the response (Specification, document 2, section 2). */
const PUTAR_MS = 700;

/** Page on which a participant resets a forgotten password (Specification, document 2, section 2). */
export function Page() {
  const closed = useRegistrationClosed();
  const [selesai, setSelesai] = useState<string | null>(null);
  const { institut } = portal();
  const form = useForm(resetPassword, {
    start: { email: '', no_absensi: undefined, password: '', c_pass: '' },
    // Only the server checks the strength of the password, because the list of common passwords is too large for this
    // page.
    check: (values) => ({ c_pass: wrongKonfirmasi(values, RESET_KONFIRMASI) }),
    save: async (values) => {
      const reply = await callOnce(resetPassword, values, null);
      await new Promise((resolve) => setTimeout(resolve, PUTAR_MS));
      return reply;
    },
    done: ({ message }) => setSelesai(message),
  });

  return (
    <Pintu
      title={title}
      lead={`Untuk peserta. Mentor yang lupa password silakan menghubungi admin ${institut}.`}
    >
      {closed && <Note tone="warn">{closedList(institut)}</Note>}
      <div role="status" className={css.status}>
        {selesai !== null && selesai !== PERIKSA_EMAIL && <Note tone="ok">{selesai}</Note>}
        {selesai === PERIKSA_EMAIL && (
          <Note tone="info" title={selesai}>
            Buka tautan di email itu dalam {RESET_MENIT} menit. Belum datang dalam beberapa menit? Periksa
            folder spam, lalu ulangi reset.
          </Note>
        )}
      </div>
      {selesai === null && (
        <FormPintu form={form} kirim="Reset password">
          <TextField form={form} name="email" label="Email" type="email" autoComplete="username" required />
          <NumberField form={form} name="no_absensi" label="Nomor Absensi" isName required />
          <NewPassword form={form} />
        </FormPintu>
      )}
      <OtherDoors>
        <li>
          <Link {...linkTo('/auth/login')}>Kembali ke halaman masuk</Link>
        </li>
      </OtherDoors>
    </Pintu>
  );
}
