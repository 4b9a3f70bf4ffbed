import { distance, rapat } from '#rules/text/heading.ts';
import { rememberedValue, type Remembered } from './answers.ts';
import { textOf } from './cells.ts';
import type { UnknownValue } from './unknown.ts';
import type { RawRow, Setup } from './setup.ts';
import type { ListEntry } from './table.ts';
import type { TableDeclaration } from './declare.ts';

/**
 * Maximum number of sample values that are shown for a column, and of proposals that are shown for a cell text that is
 * not in the list of its column.
 */
const FEW = 3;

/** Returns the columns of an upload, each with its number of non-empty cells and with sample values. */
export function shownColumns(setup: Setup, rows: readonly RawRow[]) {
  const found = setup.kolom.map(({ judul }) => {
    const samples = new Set<string>();
    const places = setup.titles.map((titles) => titles.indexOf(judul));
    let jumlah = 0;
    for (const { lembar, nomor, cells } of rows) {
      if (!setup.dipakai.includes(lembar) || nomor <= (setup.kepala[lembar] ?? 0)) continue;
      const at = places[lembar]!;
      const text = at === -1 ? '' : textOf(cells[at]);
      if (text === '') continue;
      jumlah += 1;
      if (samples.size < FEW) samples.add(text.slice(0, 60));
    }
    return { jumlah, contoh: [...samples] };
  });
  return {
    kolom: setup.kolom.map((each, at) => ({ ...each, jumlah: found[at]!.jumlah })),
    contoh: found.map(({ contoh }) => contoh),
  };
}

/** Returns the list entries whose names are most similar to a text. */
export function nearestEntries(text: string, entries: readonly ListEntry[]): ListEntry[] {
  const word = rapat(text);
  return entries
    .map((entry) => {
      const name = rapat(entry.keterangan);
      const within = word.length >= 3 && (name.includes(word) || word.includes(name));
      return { entry, apart: within ? 0 : distance(word, name) / Math.max(word.length, name.length, 1) };
    })
    .filter(({ apart }) => apart <= 0.5)
    .toSorted((a, b) => a.apart - b.apart)
    .slice(0, FEW)
    .map(({ entry }) => entry);
}

/**
 * Returns the list entries that the app proposes for an unknown cell text. The first is the entry that an admin chose
 * in an earlier import, if it still exists. The entries with the most similar names follow.
 */
function proposals({ kolom, teks }: UnknownValue, entries: readonly ListEntry[], known: Remembered) {
  const earlier = rememberedValue(known, kolom, teks);
  const entry = entries.find(({ ke }) => ke === earlier?.ke);
  const near = nearestEntries(teks, entries).filter(({ ke }) => ke !== entry?.ke);
  return [...(entry && earlier ? [{ ...entry, dari: earlier.dari }] : []), ...near].slice(0, FEW);
}

/**
 * Returns the unknown cell texts with the proposed entries. Also returns for each column the list from which the admin
 * can choose.
 */
export function shownValues(
  unknown: readonly UnknownValue[],
  lists: Readonly<Partial<Record<string, readonly ListEntry[]>>>,
  known: Remembered,
) {
  const kolom = [...new Set(unknown.map((each) => each.kolom))];
  return {
    tanya: unknown
      .slice(0, 500)
      .map((each) => ({ ...each, usul: proposals(each, lists[each.kolom] ?? [], known) })),
    daftar: kolom.map((each) => ({ kolom: each, entri: [...(lists[each] ?? [])] })),
  };
}

/** Returns the columns of a table among which the admin can choose for a heading. */
export const shownChoices = ({ columns }: TableDeclaration) =>
  Object.entries(columns).map(([kolom, { judul, wajib }]) => ({
    kolom,
    judul,
    wajib: wajib ? (1 as const) : (0 as const),
  }));
