import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { KodePassword } from '../parts/KodePassword.tsx';

/**
 * Shows the default password of new and reset accounts. If the server sends mail, only reset accounts get this
 * password. The user must change it at the first sign-in.
 */
export function SaklarPasswordDefault({ password, email }: { password: string | null; email: 0 | 1 }) {
  if (password === null)
    return (
      <Text size="note" dim>
        Password default tidak diatur pada server ini.
      </Text>
    );
  return (
    <Row gap={12}>
      <KodePassword password={password} />
      <Text size="note" dim>
        {email === 1
          ? 'Diberikan kepada akun yang passwordnya direset. Wajib diganti saat pertama masuk. Akun baru membuat passwordnya sendiri lewat tautan di email.'
          : 'Diberikan kepada akun baru dan akun yang passwordnya direset. Wajib diganti saat pertama masuk.'}
      </Text>
    </Row>
  );
}
