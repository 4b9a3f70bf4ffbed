import { DATA_TUGAS, PesertaScreen } from '../../../parts/PesertaScreen.tsx';

export const title = DATA_TUGAS;

export function Page() {
  return <PesertaScreen peran="mentor" />;
}
