import { useState } from 'react';
import { sistem } from '#contract/adm/sys.ts';
import { PASSWORD_VALIDITY } from '#rules/akun/akun.ts';
import { TAUTAN_MENIT } from '#rules/email.ts';
import { useRead } from '#app/calls/data.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { KodePassword } from '../parts/KodePassword.tsx';

/**
 * Button that opens a dialog about first passwords (Specification, document 2, section 2). The dialog shows the default
 * password. If the switch `password_sendiri` is on, the dialog instead says how each account gets its own password.
 */
export function PasswordDefault() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <PendingButton variant="default" pending={false} onClick={() => setOpened(true)}>
        Password default
      </PendingButton>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Password default" size="sm">
        <Content />
      </Modal>
    </>
  );
}

function Content() {
  const read = useRead(sistem, {});
  const password = read.data?.default_password;
  if (read.data?.password_sendiri === 1)
    return (
      <Text>
        {read.data.email_aktif === 1
          ? 'Akun baru dan akun yang direset membuat password sendiri lewat tautan di emailnya'
          : 'Setiap akun baru mendapat password awal sendiri yang ditampilkan satu kali'}
      </Text>
    );
  return (
    <Column gap={8}>
      <Row as="p" className="ui-screen">
        Password default:{' '}
        {password ? <KodePassword password={password} /> : <span>{waitText(read.isError, password)}</span>}
      </Row>
      <Text size="note" dim>
        {read.data?.email_aktif === 1
          ? `Hanya untuk akun yang direset, berlaku ${PASSWORD_VALIDITY.resetJam} jam. Akun baru membuat password sendiri lewat tautan di emailnya, yang berlaku ${TAUTAN_MENIT.akun_baru / 60 / 24} hari.`
          : `Sama untuk semua akun. Berlaku ${PASSWORD_VALIDITY.baruJam / 24} hari untuk akun baru dan ${PASSWORD_VALIDITY.resetJam} jam untuk akun yang direset. Wajib diganti saat pertama masuk.`}
      </Text>
    </Column>
  );
}

function waitText(failed: boolean, password: string | null | undefined): string {
  if (failed) return 'gagal dimuat';
  return password === null ? 'tidak diatur pada server ini' : '…';
}
