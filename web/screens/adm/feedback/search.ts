import { oneOf, TABLE_SEARCH, wholeNumber, type SearchOf } from '#app/router/search.ts';

export const TAB = { mentor: 'Feedback Mentor', aplikasi: 'Feedback Aplikasi' } as const;
export type FeedbackTab = keyof typeof TAB;

/** Which answers of the committee's survey the table shows. */
export const ISI = { saran: 'Saran', nilai: 'Jawaban yang dinilai', semua: 'Semua jawaban' } as const;
export type TampilanJawaban = keyof typeof ISI;

export const search = {
  ...TABLE_SEARCH,
  tab: oneOf(Object.keys(TAB) as [FeedbackTab, ...FeedbackTab[]], 'mentor'),
  /** The mentor whose answers are open; 0 is nobody. */
  menid: wholeNumber(0),
  isi: oneOf(Object.keys(ISI) as [TampilanJawaban, ...TampilanJawaban[]], 'saran'),
};
export type FeedbackSearch = SearchOf<typeof search>;

export interface FeedbackTabProps {
  state: FeedbackSearch;
  setState: (patch: Partial<FeedbackSearch>) => void;
}
