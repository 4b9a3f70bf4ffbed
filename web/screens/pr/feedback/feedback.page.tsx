import { useSearchValues } from '#app/router/search-state.ts';
import { BukaSurvei } from './BukaSurvei.tsx';
import { PilihSurvei } from './PilihSurvei.tsx';
import { search } from './search.ts';

export const title = 'Feedback';

/**
 * Page with the surveys of a participant (Specification 2.8). The URL contains the open survey, so that a reload and
 * the Back button show it again.
 */
export function Page() {
  const { survei, mentor_id } = useSearchValues(search);
  if (survei === 'panitia')
    return <BukaSurvei key="panitia" survei={{ kategori: survei, mentor_id: null }} />;
  if (survei === 'pemateri' && mentor_id > 0)
    return <BukaSurvei key={mentor_id} survei={{ kategori: survei, mentor_id }} />;
  return <PilihSurvei title={title} />;
}
