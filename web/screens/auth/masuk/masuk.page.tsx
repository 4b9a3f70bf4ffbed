import { useLayoutEffect } from 'react';
import { portal } from '#app/portal.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { MintaTautan } from '../parts/MintaTautan.tsx';
import { OtherDoors, Pintu } from '../parts/Pintu.tsx';
import { useTautan, useToken } from '../parts/useTautan.ts';
import { PakaiTautan } from './PakaiTautan.tsx';

export const title = 'Tautan Masuk';
const TITLE_OF = { bukti: 'Bukti Alamat Email', keberatan: 'Alamat Email Diganti' } as const;

/**
 * Page for links that sign in, verify an email, or object to a changed email. Without a token in the URL, it shows the
 * form that requests a sign-in link.
 */
export function Page() {
  const token = useToken();
  return token === '' ? <Minta /> : <Pakai key={token} token={token} />;
}

function Minta() {
  return (
    <Pintu
      title={title}
      lead={
        portal().kirim_email === 1
          ? 'Kami mengirim tautan ke email akun Anda. Dengan tautan itu Anda masuk satu kali, tanpa password.'
          : 'Tautan masuk belum dapat dikirim karena email belum aktif.'
      }
    >
      <MintaTautan />
      <ToSignIn />
    </Pintu>
  );
}

function Pakai({ token }: { token: string }) {
  const tautan = useTautan(token, 'masuk');
  const { keadaan } = tautan;
  const untuk = keadaan.kind === 'alive' ? keadaan.tautan.untuk : 'masuk';
  const shown = untuk === 'bukti' || untuk === 'keberatan' ? TITLE_OF[untuk] : title;
  useLayoutEffect(() => {
    document.title = `${shown} – ${portal().product_name}`;
  }, [shown]);
  return (
    <Pintu title={shown}>
      <PakaiTautan token={token} {...tautan} />
      <ToSignIn />
    </Pintu>
  );
}

const ToSignIn = () => (
  <OtherDoors>
    <li>
      <Link {...linkTo('/auth/login')}>Kembali ke halaman masuk</Link>
    </li>
  </OtherDoors>
);
