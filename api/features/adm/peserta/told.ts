import type { Tahap } from '#rules/nilai/hasil.ts';
import { TAHAP } from '#rules/nilai/nilai.ts';
import { penetapanOf, type IstContent } from '#api/parts/nilai/simpan.ts';

/**
 * Returns the fields of a history entry before and after a change. The fields are the scores, and for each stage a flag
 * whether an admin has entered its score. A flag is included only if it has changed.
 */
export function told(
  before: IstContent,
  after: IstContent,
  nilai: readonly ('nilai_pre' | Tahap)[],
): Readonly<Record<'sebelum' | 'sesudah', object>> {
  const marked = TAHAP.map(({ key }) => key).filter((tahap) => {
    const [a, b] = [penetapanOf(before, tahap).tanda, penetapanOf(after, tahap).tanda];
    return (a === null) !== (b === null);
  });
  const of = (ist: IstContent) => ({
    ...Object.fromEntries(nilai.map((each) => [each, ist[each]])),
    ...Object.fromEntries(
      marked.map((tahap) => [tahap.replace('nilai', 'ditetapkan'), penetapanOf(ist, tahap).tanda ? 1 : 0]),
    ),
  });
  return { sebelum: of(before), sesudah: of(after) };
}
