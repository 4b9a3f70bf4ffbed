import { PASSWORD_LENGTH } from '#rules/akun/akun.ts';
import type { FieldForm } from '#ui/form/form.ts';
import { PasswordField } from '#ui/form/field/PasswordField.tsx';

/** Fields for a new password and its confirmation. */
export function NewPassword({ form }: { form: FieldForm<'password' | 'c_pass'> }) {
  return (
    <>
      <PasswordField
        form={form}
        name="password"
        label="Password"
        autoComplete="new-password"
        placeholder={`Minimal ${PASSWORD_LENGTH.min} karakter`}
        required
      />
      <PasswordField
        form={form}
        name="c_pass"
        label="Konfirmasi Password"
        autoComplete="new-password"
        required
      />
    </>
  );
}
