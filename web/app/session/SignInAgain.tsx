import { Button } from '@mantine/core';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { useLayoutEffect, useRef } from 'react';
import { login } from '#contract/auth.ts';
import type { ArgsOf } from '#contract/endpoint.ts';
import { FormFailure } from '#ui/form/FormFailure.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { PasswordField } from '#ui/form/field/PasswordField.tsx';
import { TextField } from '#ui/form/field/TextField.tsx';
import { Refused } from '#app/calls/refused.ts';
import { callOnce } from '#app/calls/send.ts';
import { useForm } from '#app/form/form.ts';
import { perangkat } from './perangkat.ts';
import { dismissPassword, getSession, signIn, signOut, useSession } from './session.ts';

/**
 * Dialog that requests the password after the session has expired. The page stays open with its typed input, and the
 * waiting calls continue after the sign-in.
 */
export function SignInAgain() {
  return (
    <Modal opened onClose={dismissPassword} title="Sesi Anda berakhir" size="sm">
      <PasswordForm />
    </Modal>
  );
}

function PasswordForm() {
  const { email } = useSession();
  const element = useRef<HTMLFormElement>(null);
  const form = useForm(login, { start: { email: email ?? '', password: '' }, save: again });
  // Marks the first field for the initial focus. Without this mark, the close button of the dialog would get the focus.
  useLayoutEffect(() => {
    const first = element.current?.querySelector(email === null ? '[name="email"]' : '[name="password"]');
    first?.setAttribute('data-autofocus', '');
  }, [email]);

  return (
    <Column as="form" ref={element} onSubmit={form.submit} noValidate>
      <Text>Masukkan password untuk melanjutkan. Yang sudah Anda ketik tetap ada.</Text>
      <FormFailure form={form} />
      {email === null ? (
        <TextField form={form} name="email" label="Email" type="email" autoComplete="username" required />
      ) : (
        <>
          <Text>
            Akun: <strong>{email}</strong>
          </Text>
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        </>
      )}
      <PasswordField form={form} name="password" label="Password" autoComplete="current-password" required />
      <Row justify="between">
        <Button variant="default" onClick={() => signOut()}>
          Keluar
        </Button>
        <PendingButton type="submit" pending={form.submitting} busy="Memeriksa …">
          Lanjutkan
        </PendingButton>
      </Row>
    </Column>
  );
}

async function again(values: ArgsOf<typeof login>): Promise<void> {
  const { message, data } = await callOnce(login, { ...values, perangkat: perangkat() }, null);
  const { user } = getSession();
  if (data.id !== user?.id) {
    throw new Refused({
      status: 0,
      code: 'session',
      message: `Halaman ini milik ${user?.name ?? 'akun lain'}. Masuk dengan akun yang sama, atau pilih Keluar.`,
    });
  }
  signIn(message, data);
}
