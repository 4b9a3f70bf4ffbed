import { useEffect, useState } from 'react';
import { pencarian } from '#contract/cari.ts';
import { materiList } from '#contract/pr/materi.ts';
import type { Group, ReplyOf } from '#contract/endpoint.ts';
import { CARI_MAKS, CARI_MIN, matchesWith, findScreen } from '#rules/cari.ts';
import { fold } from '#rules/text/fold.ts';
import { screenOf } from '#rules/screens.ts';
import { useRead } from '#app/calls/data.ts';
import { ownRows } from './own-rows.ts';
import { targetOf, targetOfScreen, type PaletteRow } from './target.ts';

/** Time without typing after which the search request is sent, in milliseconds. */
const REST_MS = 120;

type Answer = ReplyOf<typeof pencarian>;

const ofScreen = (screen: { path: string; tab: string | null; judul: string; ket: string }): PaletteRow => ({
  key: `layar ${screen.path} ${screen.tab ?? ''}`,
  jenis: 'layar',
  judul: screen.judul,
  ket: screen.ket,
  target: targetOfScreen(screen),
});

/**
 * Returns the matching rows, the best match first. The browser itself searches the screens, so they appear at once,
 * also offline. Rows of an earlier response are kept only if they match the current input.
 */
export function rowsFor(
  group: Group,
  typed: string,
  found: Answer,
  materi: ReplyOf<typeof materiList> = [],
): PaletteRow[] {
  if (fold(typed).length < CARI_MIN)
    return screenOf(group)
      .filter(({ tab }) => tab === null)
      .map(ofScreen);
  const screens = findScreen(group, typed).map((screen) => ({ urut: screen.urut, row: ofScreen(screen) }));
  const others = found.flatMap((each) => {
    const target = targetOf(each);
    const urut = matchesWith(each.judul, typed);
    if (target === null || urut === null) return [];
    const { jenis, id, judul, ket } = each;
    return [{ urut, row: { key: `${jenis} ${id}`, jenis, judul, ket, target } }];
  });
  const own = group === 'user' ? ownRows(typed, materi) : [];
  return [...screens, ...own, ...others]
    .toSorted((a, b) => a.urut - b.urut)
    .slice(0, CARI_MAKS)
    .map(({ row }) => row);
}

/**
 * Returns the rows of the palette. `waiting`: the response is pending. `failed`: the message of a failed request, or
 * null.
 */
export function usePaletteRows(group: Group, q: string) {
  const typed = q.trim().replace(/\s+/g, ' ');
  const asks = typed.length >= CARI_MIN && group !== 'user';
  const [term, setTerm] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed), REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const read = useRead(pencarian, { q: term }, { enabled: asks && term.length >= CARI_MIN });
  // A participant has only a few materials, so the browser searches them itself.
  const own = useRead(materiList, {}, { enabled: group === 'user' && typed.length >= CARI_MIN });
  const [last, setLast] = useState<Answer>([]);
  if (read.data && read.data !== last) setLast(read.data);
  const failed = asks && term === typed && read.isError ? read.error.message : null;
  return {
    rows: rowsFor(group, typed, read.data ?? last, own.data),
    waiting: asks && failed === null && (term !== typed || read.data === undefined),
    failed,
    short: typed.length < CARI_MIN,
  };
}
