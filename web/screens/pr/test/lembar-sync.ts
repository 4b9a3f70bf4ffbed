import type { SheetParts } from '#app/sync/sheet-sync.ts';
import { confirm, readLembar, receive, unsaved, writeLembar, type Jawaban, type Lembar } from './lembar.ts';

/** How a test's answers are kept and saved; per question the later choice counts. `save` answers all that the server has. */
export function lembarParts(
  key: string,
  save: (jawaban: readonly Jawaban[]) => Promise<readonly Jawaban[]>,
): Omit<SheetParts<Lembar>, 'store' | 'isFinal'> {
  return {
    key,
    read: readLembar,
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
