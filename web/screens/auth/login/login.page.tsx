import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { login } from '#contract/auth.ts';
import { closedList } from '#rules/akun/pendaftaran.ts';
import { callOnce } from '#app/calls/send.ts';
import { useForm } from '#app/form/form.ts';
import { portal } from '#app/portal.ts';
import { prepare } from '#app/calls/prepare.tsx';
import { offline, Refused } from '#app/calls/refused.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { safePath } from '#app/router/safe-path.ts';
import { useSearchValues } from '#app/router/search-state.ts';
import { perangkat } from '#app/session/perangkat.ts';
import { signIn, useSession } from '#app/session/session.ts';
import { keepTyped } from '#app/session/typed-password.ts';
import { Column } from '#ui/box/Box.tsx';
import { FormFailure } from '#ui/form/FormFailure.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { PasswordField } from '#ui/form/field/PasswordField.tsx';
import { TextField } from '#ui/form/field/TextField.tsx';
import { Kirim } from '../parts/Kirim.tsx';
import { OtherDoors, Pintu } from '../parts/Pintu.tsx';
import { useRegistrationClosed } from '../parts/pendaftaran.ts';
import { search } from './search.ts';

export const title = 'Login';

const TOO_MANY = 429;

const MintaTautan = lazy(() => import('../parts/MintaTautan.tsx').then((m) => ({ default: m.MintaTautan })));

/**
 * Loads the code of the next screen while the user types. A load error is ignored here, because the sign-in reports it
 * later.
 */
const fetchInside = () => void import('#app/Inside.tsx').catch(() => undefined);

/** The sign-in screen (Specification 2.1). After the sign-in, the router of the user's group renders the same URL. */
export function Page() {
  const { expired } = useSession();
  const closed = useRegistrationClosed();
  const { lanjut } = useSearchValues(search);
  /**
   * Email for which password sign-in is locked for some time, after too many wrong passwords. Null if none is locked.
   */
  const [terkunci, setLocked] = useState<string | null>(null);
  const next = new URL(safePath(lanjut) ?? '/dashboard', window.location.origin).pathname;
  const form = useForm(login, {
    start: { email: '', password: '' },
    check: ({ email = '' }, _files, wrong) => ({ email: wrong.email && emailHint(email) }),
    save: async (values) => {
      // Loads the code of the next screen while the server checks the password. This screen stays until both are done.
      fetchInside();
      setLocked(null);
      const { message, data } = await callOnce(login, { ...values, perangkat: perangkat() }, null).catch(
        (error: unknown) => {
          if (error instanceof Refused && error.status === TOO_MANY) setLocked(values.email);
          throw error;
        },
      );
      await prepare(data.group, next).catch(() => Promise.reject(offline()));
      if (data.harus_ganti_password === 1) keepTyped(data.email, values.password);
      signIn(message, data);
    },
  });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    document.title = `Login – ${portal().institut}`;
    // On a phone, the field does not get the focus. The on-screen keyboard would cover the screen before the user has
    // read it.
    if (!window.matchMedia('(pointer: fine)').matches) return;
    element.current?.querySelector<HTMLInputElement>('[name="email"]')?.focus();
  }, []);

  // During the request, a text replaces the submit button, so the button loses the focus. After an error, the password
  // field gets the focus, because the user must type the password again.
  useEffect(() => {
    if (form.failure) element.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus();
  }, [form.failure]);

  return (
    <Pintu title="Masuk" lead={`Gunakan email dan password akun ${portal().product_name} Anda.`}>
      {expired && (
        <Note tone="info">Sesi Anda berakhir. Masuk lagi untuk melanjutkan dari halaman terakhir.</Note>
      )}
      <FormFailure form={form} />
      <Column as="form" ref={element} onSubmit={form.submit} onInput={fetchInside} noValidate>
        <TextField form={form} name="email" label="Email" type="email" autoComplete="username" required />
        <PasswordField
          form={form}
          name="password"
          label="Password"
          autoComplete="current-password"
          required
        />
        <Kirim label="Izinkan Saya masuk" pending={form.submitting} />
      </Column>
      {terkunci !== null && (
        <Suspense fallback={null}>
          <MintaTautan key={terkunci} email={terkunci} />
        </Suspense>
      )}
      <OtherDoors>
        <li>
          <Link {...linkTo('/auth/reset')}>Lupa password?</Link>
        </li>
        {terkunci === null && portal().kirim_email === 1 && (
          <li>
            Tidak dapat masuk? <Link {...linkTo('/auth/masuk')}>Kirim tautan masuk</Link>
          </li>
        )}
        {!closed && (
          <li>
            Belum punya akun? <Link {...linkTo('/auth/register')}>Daftar akun baru</Link>
          </li>
        )}
      </OtherDoors>
      {closed && (
        <Note tone="warn" title="SISTEM REGISTER OFFLINE">
          {closedList(portal().institut)}
        </Note>
      )}
    </Pintu>
  );
}

/** Returns an error message that repeats the invalid email (Specification 5). */
function emailHint(typed: string): string | null {
  const email = typed.trim();
  return email === '' ? null : `Email tidak valid: ${email}`;
}
