import { CopyButton } from '#ui/feedback/CopyButton.tsx';
import css from './KodePassword.module.css';

/** The default password, with a button that copies it. */
export function KodePassword({ password }: { password: string }) {
  return (
    <>
      <code className={css.code}>{password}</code>
      <CopyButton text={password} name="password default" />
    </>
  );
}
