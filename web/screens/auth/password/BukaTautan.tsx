import { useEffect, useRef, useState } from 'react';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { OtherDoors } from '../parts/Pintu.tsx';
import { BuatPassword } from './BuatPassword.tsx';
import { SelesaikanReset } from './SelesaikanReset.tsx';
import { StatusTautan } from '../parts/StatusTautan.tsx';
import { useTautan } from '../parts/useTautan.ts';

/**
 * Content of the page after the user has opened a password link: a form that sets the password, or the reason why the
 * link cannot be used.
 */
export function BukaTautan({ token }: { token: string }) {
  const { keadaan, end, retry } = useTautan(token, 'password');
  const [selesai, setSelesai] = useState<string | null>(null);
  const onward = useRef<HTMLUListElement>(null);
  // The submit button, which had the focus, has disappeared. The link to the sign-in screen gets the focus instead.
  useEffect(() => {
    if (selesai !== null) onward.current?.querySelector('a')?.focus();
  }, [selesai]);
  const dead = selesai === null && keadaan.kind === 'dead';
  const parts = { token, onDone: setSelesai, onDead: end };

  return (
    <>
      <StatusTautan keadaan={keadaan} retry={retry} selesai={selesai} />
      {selesai === null &&
        keadaan.kind === 'alive' &&
        (keadaan.tautan.untuk === 'reset' ? (
          <SelesaikanReset {...keadaan.tautan} {...parts} />
        ) : (
          <BuatPassword {...keadaan.tautan} {...parts} />
        ))}
      <OtherDoors ref={onward}>
        {dead && (
          <>
            <li>
              Peserta yang lupa password: <Link {...linkTo('/auth/reset')}>Reset password</Link>
            </li>
            <li>Akun yang baru dibuat: minta tautan baru kepada panitia.</li>
          </>
        )}
        <li>
          <Link {...linkTo('/auth/login')}>
            {selesai === null ? 'Kembali ke halaman masuk' : 'Masuk dengan password baru'}
          </Link>
        </li>
      </OtherDoors>
    </>
  );
}
