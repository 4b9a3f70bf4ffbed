import { CopyButton } from '#ui/feedback/CopyButton.tsx';
import css from './sys.module.css';

/** What a new or reset account gets; it must be changed at the first sign-in. */
export function PasswordDefault({ password, email }: { password: string | null; email: 0 | 1 }) {
  if (password === null) return <p className={css.hint}>Password default tidak diatur pada server ini.</p>;
  return (
    <div className={css.password}>
      <code className={css.code}>{password}</code>
      <CopyButton text={password} name="password default" />
      <p className={css.hint}>
        Diberikan kepada {email === 0 && 'akun baru dan '}akun yang passwordnya direset; wajib diganti saat
        pertama masuk.{email === 1 && ' Akun baru membuat passwordnya sendiri lewat tautan di email.'}
      </p>
    </div>
  );
}
