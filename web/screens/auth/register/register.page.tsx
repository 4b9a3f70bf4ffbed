import { useEffect, useState } from 'react';
import { closedList } from '#rules/akun/pendaftaran.ts';
import { portal } from '#app/portal.ts';
import { Link, useGo } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { Note } from '#ui/feedback/Note.tsx';
import { useRegistrationClosed } from '../parts/pendaftaran.ts';
import { OtherDoors, Pintu } from '../parts/Pintu.tsx';
import css from '../parts/pintu.module.css';
import { RegisterForm } from './RegisterForm.tsx';

export const title = 'Pengguna Baru';

/**
 * Time in milliseconds for which the success message is shown before the sign-in screen opens (Specification, document
 * 2, section 4).
 */
const SELESAI_MS = 3000;

/**
 * Page on which participants register (Specification, document 2, section 2). It has no form while the registration is
 * closed.
 */
export function Page() {
  const closed = useRegistrationClosed();
  const [selesai, setSelesai] = useState<string | null>(null);
  const go = useGo();
  useEffect(() => {
    if (selesai === null) return;
    const timer = setTimeout(() => go(linkTo('/auth/login')), SELESAI_MS);
    return () => clearTimeout(timer);
  }, [selesai, go]);
  const { institut, product_name } = portal();

  return (
    <Pintu title={title} lead={`Daftar sebagai peserta ${product_name}.`}>
      <div role="status" className={css.status}>
        {selesai !== null && <Note tone="ok">{selesai}</Note>}
        {closed && selesai === null && <Note tone="warn">{closedList(institut)}</Note>}
      </div>
      {!closed && selesai === null && <RegisterForm onDone={setSelesai} />}
      <OtherDoors>
        <li>
          <span>{selesai === null ? 'Sudah punya akun?' : 'Halaman masuk segera terbuka.'}</span>{' '}
          <Link {...linkTo('/auth/login')}>{selesai === null ? 'Masuk' : 'Masuk sekarang'}</Link>
        </li>
      </OtherDoors>
    </Pintu>
  );
}
