import type { AnswerParts } from '#app/sync/answer-sync.ts';
import {
  confirm,
  readLembar,
  receive,
  since,
  unsaved,
  writeLembar,
  type Jawaban,
  type Lembar,
} from './lembar.ts';

/**
 * How a test's answers are kept and saved; per question the later choice counts. `save` answers all that the server has. What was
 * chosen before `sejak` belongs to a try that was sent from another device: it is not taken up.
 */
export function lembarParts(
  key: string,
  sejak: string | null,
  save: (jawaban: readonly Jawaban[]) => Promise<readonly Jawaban[]>,
): Omit<AnswerParts<Lembar>, 'store' | 'isFinal'> {
  return {
    key,
    read: (text) => since(readLembar(text), sejak),
    write: writeLembar,
    unsaved: (lembar) => unsaved(lembar).length,
    async save(lembar) {
      const sent = unsaved(lembar);
      const server = await save(sent);
      return (now) => confirm(now, sent, server);
    },
    // It saves what it chose; here it is shown.
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
