import { Pintu } from '../parts/Pintu.tsx';
import { BukaTautan } from './BukaTautan.tsx';
import { useToken } from '../parts/useTautan.ts';

export const title = 'Password Baru';

/** Where the links of our mails lead: a reset is finished here, or a password chosen. */
export function Page() {
  const token = useToken();
  return (
    <Pintu title={title}>
      <BukaTautan key={token} token={token} />
    </Pintu>
  );
}
