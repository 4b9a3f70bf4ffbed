import { useState } from 'react';
import { mentorList } from '#contract/adm/mentor.ts';
import { useRead } from '#app/calls/data.ts';
import { LONG_FROM, type SearchedChoices } from '#ui/form/pick/searched.ts';
import { mentorOption, type MentorPilihan } from './mentor-options.ts';

/** Maximum number of mentors that a search returns. */
const CARI_MAKS = 20;

/**
 * Options of a select field for mentors. In a small installation, these are all mentors. In a large one, they are the
 * first mentors, or the results of a search. The selected mentor is always included.
 * @param menid id of the selected mentor; undefined or 0 if none is selected
 * @param terbuka true to offer only mentors who can get participants
 */
export function useMentorPilihan(menid: number | undefined, terbuka = false) {
  const [typed, setTyped] = useState('');
  const only = terbuka ? { ditutup: '0' as const } : {};
  const awal = useRead(mentorList, { ...only, maks: String(LONG_FROM) });
  const banyak = awal.data !== undefined && awal.data.jumlah > awal.data.mentor.length;
  const searches = banyak && typed !== '';
  const found = useRead(mentorList, { ...only, q: typed, maks: String(CARI_MAKS) }, { enabled: searches });
  // Until the search results have loaded, the options are the first mentors.
  const mentor = (searches ? found.data : awal.data)?.mentor ?? awal.data?.mentor ?? [];
  const dikenal = mentor.find(({ id }) => id === menid);
  const asked = useRead(
    mentorList,
    { id: String(menid) },
    { enabled: menid !== undefined && menid !== 0 && awal.data !== undefined && !dikenal },
  );
  const dipilih: MentorPilihan | undefined = dikenal ?? asked.data?.mentor.find(({ id }) => id === menid);
  const failed = searches && found.isError ? found : awal;
  const pilihan: SearchedChoices = {
    onSearch: banyak ? setTyped : undefined,
    total: awal.data?.jumlah,
    loading: awal.isPending || (searches && found.isFetching),
    error: failed.error?.message,
    onRetry: () => void failed.refetch(),
    chosenLabel: dipilih?.name ?? 'Mentor …',
  };
  return {
    /** Request for the first mentors. Its response also contains the categories. */
    awal,
    dipilih,
    /** True if the account in the link is no longer a mentor. */
    asing: asked.data !== undefined && dipilih === undefined,
    mentor,
    options: mentor.map(mentorOption),
    pilihan,
  };
}
