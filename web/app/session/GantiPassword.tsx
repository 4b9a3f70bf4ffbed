import { Column } from '#ui/box/Box.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { profile, profileUpdate } from '#contract/profile.ts';
import { wrongKonfirmasi, PASSWORD_LENGTH } from '#rules/akun/akun.ts';
import { judgePassword, OLD_PASSWORD_REQUIRED } from '#rules/akun/password.ts';
import { Card } from '#ui/layout/Card.tsx';
import { FormFailure } from '#ui/form/FormFailure.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { PasswordField } from '#ui/form/field/PasswordField.tsx';
import { toastOk } from '#ui/feedback/toast.ts';
import { call } from '#app/calls/call.ts';
import { useWrite } from '#app/calls/data.ts';
import { checkSession } from '#app/calls/restore.ts';
import { useForm } from '#app/form/form.ts';
import { useSession, useUser } from './session.ts';
import { forgetTyped, typedPassword } from './typed-password.ts';

/** Form for the forced change of an initial password. Before this change the account cannot use any other screen. */
export function GantiPassword() {
  const { name } = useUser();
  const { email } = useSession();
  const known = typedPassword(email);
  const save = useWrite(profileUpdate);
  const form = useForm(profileUpdate, {
    start: { name, password_lama: '', password: '', c_pass: '' },
    check: (values) => ({
      password_lama: known === null && !values.password_lama && OLD_PASSWORD_REQUIRED,
      password: judgePassword(values.password ?? '', { email: email ?? '', name }),
      c_pass: wrongKonfirmasi(values),
    }),
    // The server saves a participant's profile only with location and attendance number. So the current values are
    // sent, too.
    save: async (args, options) => {
      const { lokasi_id, no_absensi } = await call(profile, {});
      return save.run(
        { ...args, password_lama: known ?? args.password_lama, lokasi_id, no_absensi },
        options,
      );
    },
    done: async () => {
      forgetTyped();
      await checkSession();
      toastOk();
    },
  });

  return (
    <Page
      title="Ganti password"
      subtitle="Password Anda masih password awal. Buat password Anda sendiri untuk mulai memakai aplikasi ini."
      width="form"
    >
      <Card>
        <Column as="form" onSubmit={form.submit} noValidate>
          <FormFailure form={form} />
          <input type="email" name="email" autoComplete="username" value={email ?? ''} readOnly hidden />
          {known === null && (
            <PasswordField
              form={form}
              name="password_lama"
              label="Password awal"
              description="Password yang Anda pakai untuk masuk."
              autoComplete="current-password"
              required
            />
          )}
          <PasswordField
            form={form}
            name="password"
            label="Password baru"
            description={`Minimal ${PASSWORD_LENGTH.min} karakter. Contoh: tiga kata acak.`}
            autoComplete="new-password"
            required
          />
          <PasswordField
            form={form}
            name="c_pass"
            label="Konfirmasi password"
            autoComplete="new-password"
            required
          />
          <div>
            <PendingButton type="submit" pending={form.submitting} busy="Menyimpan …">
              Simpan password
            </PendingButton>
          </div>
        </Column>
      </Card>
    </Page>
  );
}
