import { sistem } from '#contract/adm/sys.ts';
import { PASSWORD_VALIDITY } from '#rules/akun/akun.ts';
import { TAUTAN_MENIT } from '#rules/email.ts';
import { useRead } from '#app/calls/data.ts';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { KodePassword } from '../parts/KodePassword.tsx';
import css from './user.module.css';

/**
 * Note about the default password, or about own first passwords (document 2, section 2). It reserves its height while
 * it loads.
 */
export function PasswordDefault() {
  const read = useRead(sistem, {});
  const password = read.data?.default_password;
  if (read.data?.password_sendiri === 1)
    return (
      <Row gap={16} className={`ui-screen ${css.password}`}>
        <Text size="note" dim>
          {read.data.email_aktif === 1
            ? 'Akun baru dan akun yang direset membuat password sendiri lewat tautan di emailnya'
            : 'Setiap akun baru mendapat password awal sendiri yang ditampilkan satu kali'}
        </Text>
      </Row>
    );
  return (
    <Row gap={16} className={`ui-screen ${css.password}`}>
      <Row as="p">
        Password default:{' '}
        {password ? <KodePassword password={password} /> : <span>{waitText(read.isError, password)}</span>}
      </Row>
      <Text size="note" dim>
        {read.data?.email_aktif === 1
          ? `Hanya untuk akun yang direset (${PASSWORD_VALIDITY.resetJam} jam). Akun baru membuat password sendiri lewat tautan di emailnya (${TAUTAN_MENIT.akun_baru / 60 / 24} hari).`
          : `Sama untuk semua akun baru (${PASSWORD_VALIDITY.baruJam / 24} hari) dan akun yang direset (${PASSWORD_VALIDITY.resetJam} jam); wajib diganti saat pertama masuk.`}
      </Text>
    </Row>
  );
}

function waitText(failed: boolean, password: string | null | undefined): string {
  if (failed) return 'gagal dimuat';
  return password === null ? 'tidak diatur pada server ini' : '…';
}
