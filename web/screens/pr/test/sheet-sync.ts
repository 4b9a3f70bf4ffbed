import type { AnswerParts } from '#app/sync/answer-sync.ts';
import {
  confirm,
  readSheet,
  receive,
  since,
  unsaved,
  writeSheet,
  type Jawaban,
  type AnswerSheet,
} from './sheet.ts';

/**
 * Returns functions that store and save the answers of a test. For each question, the later answer counts. Answers from
 * before `sejak` belong to an earlier attempt and are ignored.
 * @param save sends answers, and returns all answers that the server has
 */
export function sheetParts(
  key: string,
  sejak: string | null,
  save: (jawaban: readonly Jawaban[]) => Promise<readonly Jawaban[]>,
): Omit<AnswerParts<AnswerSheet>, 'store' | 'isFinal'> {
  return {
    key,
    read: (text) => since(readSheet(text), sejak),
    write: writeSheet,
    unsaved: (sheet) => unsaved(sheet).length,
    async save(sheet) {
      const sent = unsaved(sheet);
      const server = await save(sent);
      return (now) => confirm(now, sent, server);
    },
    // Later answers of another tab are shown as saved, because that tab sends them itself.
    adopt(mine, theirs) {
      const later = [...theirs].filter(([id, { waktu }]) => {
        const before = mine.get(id);
        return !before || Date.parse(before.waktu) < Date.parse(waktu);
      });
      return receive(
        mine,
        later.map(([id, { optid, waktu }]) => ({ id, optid, waktu })),
      );
    },
  };
}
