import css from '../parts/pintu.module.css';
import { BukaTautan } from './BukaTautan.tsx';
import { useToken } from '../parts/useTautan.ts';

export const title = 'Password Baru';

/** Where the links of our mails lead: a reset is finished here, or a password chosen. */
export function Page() {
  const token = useToken();
  return (
    <div className={css.pintu}>
      <h1 className={css.title}>{title}</h1>
      <BukaTautan key={token} token={token} />
    </div>
  );
}
