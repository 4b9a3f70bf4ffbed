import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { login } from '#contract/auth.ts';
import { callOnce } from '#app/send.ts';
import { hasPublicPage } from '#app/pages.ts';
import { portal } from '#app/portal.ts';
import { Refused } from '#app/refused.ts';
import { signIn, useSession } from '#app/session.ts';
import { useSchemaForm } from '#ui/form.ts';
import { FormFailure } from '#ui/FormFailure.tsx';
import { Note } from '#ui/Note.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { loginInput } from './login-input.ts';
import css from './login.module.css';

export const title = 'Login';

/** The sign-in screen (Specification 2.1). After success the router of the person's group takes over this address. */
export function Page() {
  const { expired } = useSession();
  const form = useSchemaForm(loginInput, { email: '', password: '' });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    document.title = `Login – ${portal().institut}`;
    // On a phone the keyboard would cover the screen that nobody has read yet.
    if (!window.matchMedia('(pointer: fine)').matches) return;
    element.current?.querySelector<HTMLInputElement>('[name="email"]')?.focus();
  }, []);

  const submit = form.submit(async (values) => {
    // Fetched while the server checks the password, so that the next screen is there with the answer.
    void import('#app/Inside.tsx').catch(() => undefined);
    try {
      const { message, data } = await callOnce(login, values, null);
      signIn(message, data);
    } catch (error) {
      throw error instanceof Refused && error.status === 429 ? withWait(error) : error;
    }
  });

  return (
    <div className={css.login}>
      <h1 className={css.title}>Masuk</h1>
      <p className={css.lead}>Gunakan email dan password akun {portal().product_name} Anda.</p>
      {expired && (
        <Note tone="info">Sesi Anda berakhir. Masuk lagi untuk melanjutkan dari halaman terakhir.</Note>
      )}
      <FormFailure form={form} />
      <form ref={element} className={css.form} onSubmit={submit} noValidate>
        <TextField form={form} name="email" label="Email" type="email" autoComplete="username" required />
        <PasswordField
          form={form}
          name="password"
          label="Password"
          autoComplete="current-password"
          required
        />
        {form.submitting ? (
          <p role="status" className={css.waiting}>
            Loading ....
          </p>
        ) : (
          <button type="submit" className={css.submit}>
            Izinkan Saya masuk
          </button>
        )}
      </form>
      <Others />
    </div>
  );
}

function Others() {
  const register = hasPublicPage('/auth/register');
  const reset = hasPublicPage('/auth/reset');
  if (!register && !reset) return null;
  return (
    <ul className={css.others}>
      {register && (
        <li>
          Belum punya akun? <Link to="/auth/register">Daftar akun baru</Link>
        </li>
      )}
      {reset && (
        <li>
          <Link to="/auth/reset">Lupa password</Link>
        </li>
      )}
    </ul>
  );
}

/** The refusal with the moment from which a new try makes sense. */
function withWait(error: Refused): Refused {
  if (error.retryAfter === undefined) return error;
  const wait =
    error.retryAfter < 90 ? `${error.retryAfter} detik` : `${Math.ceil(error.retryAfter / 60)} menit`;
  return new Refused({ ...error, message: `${error.message.replace(/\.$/, '')}. Coba lagi dalam ${wait}.` });
}
