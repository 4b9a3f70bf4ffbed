import { DETAIL_ASSESSMENT, PesertaListScreen } from '../../../parts/antrean/PesertaListScreen.tsx';

export const title = DETAIL_ASSESSMENT;

export function Page() {
  return <PesertaListScreen peran="evaluator" />;
}
