import { passwordTautan } from '#contract/auth/tautan.ts';
import { konfirmasiSalah } from '#rules/akun/akun.ts';
import { callOnce } from '#app/calls/send.ts';
import { useForm } from '#app/form/form.ts';
import { Text } from '#ui/box/Text.tsx';
import { FormPintu } from '../parts/FormPintu.tsx';
import { PasswordBaru } from '../parts/PasswordBaru.tsx';
import type { TautanProps } from './SelesaikanReset.tsx';
import { tellDead } from '../parts/useTautan.ts';

/** Whoever got an account from an admin chooses its password, once. */
export function BuatPassword({ token, name, email, onDone, onDead }: TautanProps) {
  const form = useForm(passwordTautan, {
    start: { token, password: '', c_pass: '' },
    // What is wrong with the password itself the server says: its list of common ones is too heavy for this page.
    check: (values) => ({ c_pass: konfirmasiSalah(values) }),
    save: (values) => callOnce(passwordTautan, values, null).catch(tellDead(onDead)),
    done: ({ message }) => onDone(message),
  });
  return (
    <FormPintu form={form} kirim="Simpan password">
      <Text dim>
        Untuk akun {name}, yang masuk dengan email {email} dan password ini.
      </Text>
      {/* For password managers, which keep a password beside its account. */}
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordBaru form={form} />
    </FormPintu>
  );
}
