import type { ReactNode } from 'react';
import type { InputOf, ReplyOf } from '#contract/endpoint.ts';
import { profileUpdate, type profile } from '#contract/profile.ts';
import { wrongKonfirmasi, PASSWORD_LENGTH } from '#rules/akun/akun.ts';
import { judgePassword, OLD_PASSWORD_REQUIRED } from '#rules/akun/password.ts';
import { useWrite } from '#app/calls/data.ts';
import { Refused } from '#app/calls/refused.ts';
import { checkSession } from '#app/calls/restore.ts';
import { useForm, type Complaints, type Form } from '#app/form/form.ts';
import { printedNote } from '#parts/peserta/printed-note.tsx';
import { Column, Grid, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { toastOk } from '#ui/feedback/toast.ts';
import { FormFailure } from '#ui/form/FormFailure.tsx';
import { PasswordField } from '#ui/form/field/PasswordField.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { TextField } from '#ui/form/field/TextField.tsx';
import { usePlainField } from '#ui/form/form.ts';
import { useUnsaved } from '#ui/form/draft/unsaved.ts';
import { OwnEmail } from './EmailTerbukti.tsx';
import css from './akun.module.css';

type ProfilInput = ReplyOf<typeof profile>;
export type AkunInput = Form<typeof profileUpdate, { c_pass: string }>;

interface AkunFormProps {
  data: ProfilInput;
  /** True: the name is printed on a certificate. Only an admin can change it then. */
  namaTerkunci?: boolean;
  /** Additional validation by the caller. Returns error messages by field. */
  check?: (values: Partial<InputOf<typeof profileUpdate>>) => Complaints;
  /** Additional fields of a participant, rendered between name and password. */
  children?: (form: AkunInput) => ReactNode;
}

/**
 * Form for the name and password of the user's own account (Specification 2.10, document 2, section 2). The email is
 * read-only.
 */
export function AkunForm({ data, namaTerkunci = false, check, children }: AkunFormProps) {
  const { email, ...profil } = data;
  const save = useWrite(profileUpdate);
  const form: AkunInput = useForm(profileUpdate, {
    start: { ...profil, password_lama: '', password: '', c_pass: '' },
    check: (values) => ({
      password_lama: values.password && !values.password_lama && OLD_PASSWORD_REQUIRED,
      password: values.password && judgePassword(values.password, { email, name: values.name ?? '' }),
      c_pass: wrongKonfirmasi(values),
      ...check?.(values as Partial<InputOf<typeof profileUpdate>>),
    }),
    save: (args, options) => save.run(args, options).catch(blameLokasi),
    after: { password_lama: '', password: '', c_pass: '' },
    done: async () => {
      toastOk();
      // The page header shows the user's name from the session, so reload the session after a changed name.
      await checkSession();
    },
  });
  useUnsaved(form.dirty);

  return (
    <Column as="form" gap={24} onSubmit={form.submit} noValidate>
      <FormFailure form={form} />
      <OwnEmail />
      <Column>
        <Grid pairs>
          <TextField
            form={form}
            name="name"
            label="Nama"
            description={
              namaTerkunci
                ? 'Tercetak pada sertifikat.'
                : printedNote(children !== undefined && form.values.name, 'Lengkap dengan gelar.')
            }
            autoComplete="name"
            disabled={namaTerkunci}
            required
          />
          <FixedEmail email={email} />
        </Grid>
        {children?.(form)}
      </Column>
      <Column as="fieldset" gap={8} line className={css.part}>
        <Text as="legend" size="field" weight="bold">
          Ganti password
        </Text>
        <Text size="note" dim>
          Kosongkan jika tidak diganti. Minimal {PASSWORD_LENGTH.min} karakter. Contoh: tiga kata acak.
          Perangkat lain yang sedang masuk akan dikeluarkan.
        </Text>
        <Grid min={280}>
          <PasswordField
            form={form}
            name="password_lama"
            label="Password lama"
            autoComplete="current-password"
          />
          <PasswordField form={form} name="password" label="Password baru" autoComplete="new-password" />
          <PasswordField form={form} name="c_pass" label="Konfirmasi password" autoComplete="new-password" />
        </Grid>
      </Column>
      <Row gap={12} justify="end">
        {form.dirty && <Badge tone="warn">Belum disimpan</Badge>}
        <PendingButton type="submit" pending={form.submitting}>
          Simpan
        </PendingButton>
      </Row>
    </Column>
  );
}

/**
 * Shows the email as a read-only field. With this field a password manager assigns the password to the right account.
 */
function FixedEmail({ email }: { email: string }) {
  const plain = usePlainField(email, () => undefined);
  return (
    <TextField
      form={plain}
      name="x"
      label="Email"
      type="email"
      autoComplete="username"
      description="Dipakai untuk masuk. Tidak dapat diubah di sini."
      readOnly
    />
  );
}

/**
 * The server refuses a new location after the participant's first sent task. This function shows the error message at
 * the location field.
 */
function blameLokasi(thrown: unknown): never {
  if (!(thrown instanceof Refused) || thrown.code !== 'lokasi_terkunci') throw thrown;
  const { status, code, message } = thrown;
  throw new Refused({ status, code, message, errors: { lokasi_id: [message] } });
}
