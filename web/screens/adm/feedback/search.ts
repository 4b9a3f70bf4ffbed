import { oneOf, TABLE_SEARCH, wholeNumber, type SearchOf } from '#app/router/search.ts';

export const TAB = { mentor: 'Feedback Mentor', aplikasi: 'Feedback Aplikasi' } as const;
export type FeedbackTab = keyof typeof TAB;

/** Labels of the filter that selects answers of the survey about the committee. */
export const FEEDBACK_CONTENTS = {
  saran: 'Saran',
  nilai: 'Jawaban yang dinilai',
  semua: 'Semua jawaban',
} as const;
export type JawabanView = keyof typeof FEEDBACK_CONTENTS;

export const search = {
  ...TABLE_SEARCH,
  tab: oneOf(Object.keys(TAB) as [FeedbackTab, ...FeedbackTab[]], 'mentor'),
  /** Id of the mentor in the dialog, or 0 while the dialog is closed. */
  menid: wholeNumber(0),
  isi: oneOf(Object.keys(FEEDBACK_CONTENTS) as [JawabanView, ...JawabanView[]], 'saran'),
};
export type FeedbackSearch = SearchOf<typeof search>;

export interface FeedbackTabProps {
  state: FeedbackSearch;
  setState: (patch: Partial<FeedbackSearch>) => void;
}
