import { Pintu } from '../parts/Pintu.tsx';
import { BukaTautan } from './BukaTautan.tsx';
import { useToken } from '../parts/useTautan.ts';

export const title = 'Password Baru';

/**
 * Page for mailed password links. It finishes a password reset, or lets the user of a new account choose a password.
 */
export function Page() {
  const token = useToken();
  return (
    <Pintu title={title}>
      <BukaTautan key={token} token={token} />
    </Pintu>
  );
}
