import { portal } from '#app/portal.ts';
import { useToken } from '../parts/useTautan.ts';
import { MintaTautan } from '../parts/MintaTautan.tsx';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { Lain, Pintu } from '../parts/Pintu.tsx';
import { PakaiTautan } from './PakaiTautan.tsx';

export const title = 'Tautan Masuk';

/** Where a link leads that signs in, and where one is asked for. */
export function Page() {
  const token = useToken();
  return (
    <Pintu
      title={title}
      lead={
        token === '' &&
        (portal().kirim_email === 1
          ? 'Kami mengirim tautan ke email akun Anda. Dengan tautan itu Anda masuk satu kali, tanpa password.'
          : 'Server ini tidak mengirim email, jadi tautan masuk tidak dapat dikirim.')
      }
    >
      {token === '' ? <MintaTautan /> : <PakaiTautan key={token} token={token} />}
      <Lain>
        <li>
          <Link {...linkTo('/auth/login')}>Kembali ke halaman masuk</Link>
        </li>
      </Lain>
    </Pintu>
  );
}
