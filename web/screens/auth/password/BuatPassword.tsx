import { passwordTautan } from '#contract/auth/tautan.ts';
import { wrongKonfirmasi } from '#rules/akun/akun.ts';
import { callOnce } from '#app/calls/send.ts';
import { useForm } from '#app/form/form.ts';
import { Text } from '#ui/box/Text.tsx';
import { FormPintu } from '../parts/FormPintu.tsx';
import { NewPassword } from '../parts/NewPassword.tsx';
import type { TautanProps } from './SelesaikanReset.tsx';
import { tellDead } from '../parts/useTautan.ts';

/**
 * Form of the page that the user of a new account opens with a mailed link. The user chooses a password. The link works
 * only once.
 */
export function BuatPassword({ token, name, email, onDone, onDead }: TautanProps) {
  const form = useForm(passwordTautan, {
    start: { token, password: '', c_pass: '' },
    // Only the server checks the strength of the password, because the list of common passwords is too large for this
    // page.
    check: (values) => ({ c_pass: wrongKonfirmasi(values) }),
    save: (values) => callOnce(passwordTautan, values, null).catch(tellDead(onDead)),
    done: ({ message }) => onDone(message),
  });
  return (
    <FormPintu form={form} kirim="Simpan password">
      <Text dim>
        Untuk akun {name}, yang masuk dengan email {email} dan password ini.
      </Text>
      {/* Hidden field: the password manager of the browser stores the password under this email. */}
      <input type="email" name="email" value={email} autoComplete="username" readOnly hidden />
      <NewPassword form={form} />
    </FormPintu>
  );
}
