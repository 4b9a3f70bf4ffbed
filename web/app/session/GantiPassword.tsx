import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { profileUpdate } from '#contract/profile.ts';
import { Password } from '#contract/fields.ts';
import { PANJANG_PASSWORD, judgePassword } from '#rules/akun.ts';
import { Card } from '#ui/layout/Card.tsx';
import { FormFailure } from '#ui/form/FormFailure.tsx';
import { useSchemaForm } from '#ui/form/form.ts';
import { Page } from '#ui/layout/Page.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { toastOk } from '#ui/feedback/toast.ts';
import { useWrite } from '#app/calls/data.ts';
import { checkSession } from '#app/calls/restore.ts';
import { useSession, useUser } from './session.ts';

function passwordBaru(akun: { email: string; name: string }) {
  return z.object({ password: Password, c_pass: z.string() }).superRefine(({ password, c_pass }, context) => {
    const salah = judgePassword(password, akun);
    if (salah) context.addIssue({ code: 'custom', path: ['password'], message: salah });
    if (password !== c_pass) {
      context.addIssue({
        code: 'custom',
        path: ['c_pass'],
        message: 'Password dan konfirmasi password tidak sesuai',
      });
    }
  });
}

/** All that an account with a given password may do until it has one of its own. */
export function GantiPassword() {
  const { name } = useUser();
  const { email } = useSession();
  const [schema] = useState(() => passwordBaru({ email: email ?? '', name }));
  const form = useSchemaForm(schema, { password: '', c_pass: '' });
  const save = useWrite(profileUpdate);

  const submit = form.submit(async ({ password }) => {
    await save.run({ name, password });
    await checkSession();
    toastOk();
  });

  return (
    <Page
      title="Ganti password"
      subtitle="Password Anda masih password awal. Buat password Anda sendiri untuk mulai memakai aplikasi ini."
      width="narrow"
    >
      <Card>
        <form onSubmit={submit} noValidate>
          <Stack>
            <FormFailure form={form} />
            <input type="email" name="email" autoComplete="username" value={email ?? ''} readOnly hidden />
            <PasswordField
              form={form}
              name="password"
              label="Password baru"
              description={`Paling sedikit ${PANJANG_PASSWORD.min} karakter, bukan kata yang mudah ditebak, tanpa email Anda.`}
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
              <Button type="submit" loading={form.submitting}>
                Simpan password
              </Button>
            </div>
          </Stack>
        </form>
      </Card>
    </Page>
  );
}
