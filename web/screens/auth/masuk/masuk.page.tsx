import { portal } from '#app/portal.ts';
import { useToken } from '../parts/useTautan.ts';
import { MintaTautan } from '../parts/MintaTautan.tsx';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import css from '../parts/pintu.module.css';
import { PakaiTautan } from './PakaiTautan.tsx';

export const title = 'Tautan Masuk';

/** Where a link leads that signs in, and where one is asked for. */
export function Page() {
  const token = useToken();
  return (
    <div className={css.pintu}>
      <h1 className={css.title}>{title}</h1>
      {token === '' ? (
        <>
          <p className={css.lead}>
            {portal().kirim_email === 1
              ? 'Kami mengirim tautan ke email akun Anda. Dengan tautan itu Anda masuk satu kali, tanpa password.'
              : 'Server ini tidak mengirim email, jadi tautan masuk tidak dapat dikirim.'}
          </p>
          <MintaTautan />
        </>
      ) : (
        <PakaiTautan key={token} token={token} />
      )}
      <ul className={css.others}>
        <li>
          <Link {...linkTo('/auth/login')}>Kembali ke halaman masuk</Link>
        </li>
      </ul>
    </div>
  );
}
