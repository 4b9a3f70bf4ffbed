import { DATA_TUGAS, PesertaScreen } from '../../../parts/cockpit/PesertaScreen.tsx';

export const title = DATA_TUGAS;

export function Page() {
  return <PesertaScreen peran="mentor" />;
}
