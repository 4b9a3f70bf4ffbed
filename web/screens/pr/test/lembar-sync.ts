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
 * Storage and saving of a test's answers; the later choice per question counts. `save` returns all answers of the
 * server. Choices made before `sejak` belong to an attempt sent from another device: they are ignored.
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
