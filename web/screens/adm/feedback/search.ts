import { z } from 'zod';
import { SearchInt, TABLE_SEARCH } from '#app/router/search.ts';

export const TAB = { mentor: 'Feedback Mentor', aplikasi: 'Feedback Aplikasi' } as const;
export type FeedbackTab = keyof typeof TAB;

/** Which answers of the committee's survey the table shows. */
export const ISI = { saran: 'Saran', nilai: 'Jawaban yang dinilai', semua: 'Semua jawaban' } as const;
export type TampilanJawaban = keyof typeof ISI;

export const search = z.object({
  ...TABLE_SEARCH,
  tab: z.enum(Object.keys(TAB) as [FeedbackTab, ...FeedbackTab[]]).default('mentor'),
  /** The mentor whose answers are open; 0 is nobody. */
  menid: SearchInt.default(0),
  isi: z.enum(Object.keys(ISI) as [TampilanJawaban, ...TampilanJawaban[]]).default('saran'),
});
export type FeedbackSearch = z.output<typeof search>;

export interface FeedbackTabProps {
  state: FeedbackSearch;
  setState: (patch: Partial<FeedbackSearch>) => void;
}
