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
 * Storage and saving of a test's answers; the later choice per question counts. `save` returns all answers of the
 * server. Choices made before `sejak` belong to an attempt sent from another device: they are ignored.
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
    // The other tab saves its own choices; this tab only shows them.
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
