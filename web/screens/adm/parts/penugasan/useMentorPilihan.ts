import { useState } from 'react';
import { mentorList } from '#contract/adm/mentor.ts';
import { useRead } from '#app/calls/data.ts';
import { LONG_FROM, type SearchedChoices } from '#ui/form/pick/searched.ts';
import { mentorOption, type MentorPilihan } from './mentor-options.ts';

/** Maximum number of search results. */
const CARI_MAKS = 20;

/**
 * Options of a mentor select. A small portal lists all mentors; a large one lists the first ones and the server's
 * search results. The selected mentor is always loaded.
 * @param menid the selected mentor; undefined or 0: none
 * @param terbuka only mentors who can be given participants
 */
export function useMentorPilihan(menid: number | undefined, terbuka = false) {
  const [typed, setTyped] = useState('');
  const only = terbuka ? { ditutup: '0' as const } : {};
  const awal = useRead(mentorList, { ...only, maks: String(LONG_FROM) });
  const banyak = awal.data !== undefined && awal.data.jumlah > awal.data.mentor.length;
  const searches = banyak && typed !== '';
  const found = useRead(mentorList, { ...only, q: typed, maks: String(CARI_MAKS) }, { enabled: searches });
  // During a search, keep the previous options.
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
    /** The first response, with the categories. */
    awal,
    dipilih,
    /** True if an old link names an account that is no longer a mentor. */
    asing: asked.data !== undefined && dipilih === undefined,
    mentor,
    options: mentor.map(mentorOption),
    pilihan,
  };
}
