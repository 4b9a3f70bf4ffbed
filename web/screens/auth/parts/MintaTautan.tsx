import { useState } from 'react';
import { masukTautan } from '#contract/auth/masuk.ts';
import { TAUTAN_MENIT } from '#rules/email.ts';
import { callOnce } from '#app/calls/send.ts';
import { useForm } from '#app/form/form.ts';
import { portal } from '#app/portal.ts';
import { perangkat } from '#app/session/perangkat.ts';
import { Text } from '#ui/box/Text.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { TextField } from '#ui/form/field/TextField.tsx';
import { FormPintu } from './FormPintu.tsx';
import css from './pintu.module.css';

/**
 * Form that requests a mailed sign-in link. If `email` is set, the form has no field, because this account's password
 * is temporarily locked.
 */
export function MintaTautan({ email }: { email?: string }) {
  const [diminta, setDiminta] = useState<string | null>(null);
  const form = useForm(masukTautan, {
    start: { email: email ?? '' },
    save: (values) => callOnce(masukTautan, { ...values, perangkat: perangkat() }, null),
    done: ({ message }) => setDiminta(message),
  });
  if (portal().kirim_email === 0)
    return (
      <Note tone="info">
        Lupa password? Hubungi panitia {portal().institut} untuk mendapat password baru.
      </Note>
    );
  return (
    <>
      <div role="status" className={css.status}>
        {diminta !== null && (
          <Note tone="ok" title="Periksa email Anda">
            {diminta} Tautan berlaku {TAUTAN_MENIT.tautan_masuk} menit.
          </Note>
        )}
      </div>
      {diminta === null && (
        <FormPintu form={form} kirim="Kirim tautan masuk">
          {email === undefined ? (
            <TextField form={form} name="email" label="Email" type="email" autoComplete="username" required />
          ) : (
            <Note tone="info">
              Tidak perlu menunggu: minta tautan ke{' '}
              <Text as="span" weight="strong">
                {email}
              </Text>
              . Dengan tautan itu Anda masuk satu kali, tanpa password.
            </Note>
          )}
        </FormPintu>
      )}
    </>
  );
}
