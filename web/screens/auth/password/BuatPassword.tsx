import { passwordTautan } from '#contract/auth/tautan.ts';
import { konfirmasiSalah } from '#rules/akun/akun.ts';
import { callOnce } from '#app/calls/send.ts';
import { useForm } from '#app/form/form.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { FormFailure } from '#ui/form/FormFailure.tsx';
import { Kirim } from '../parts/Kirim.tsx';
import { PasswordBaru } from '../parts/PasswordBaru.tsx';
import type { TautanProps } from './SelesaikanReset.tsx';
import { isDead } from '../parts/useTautan.ts';

/** Whoever got an account from an admin chooses its password, once. */
export function BuatPassword({ token, name, email, onDone, onDead }: TautanProps) {
  const form = useForm(passwordTautan, {
    start: { token, password: '', c_pass: '' },
    // What is wrong with the password itself the server says: its list of common ones is too heavy for this page.
    check: (values) => ({ c_pass: konfirmasiSalah(values) }),
    save: (values) =>
      callOnce(passwordTautan, values, null).catch((error: unknown) => {
        if (isDead(error)) onDead();
        throw error;
      }),
    done: ({ message }) => onDone(message),
  });
  return (
    <Column as="form" onSubmit={form.submit} noValidate>
      <Text dim>
        Untuk akun {name}, yang masuk dengan email {email} dan password ini.
      </Text>
      {/* For password managers, which keep a password beside its account. */}
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordBaru form={form} />
      <FormFailure form={form} />
      <Kirim label="Simpan password" pending={form.submitting} />
    </Column>
  );
}
