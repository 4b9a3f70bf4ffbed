import { isSame, type Orang } from '#parts/tugas/antrean.ts';
import type { Kiriman } from './kirim.ts';

/** Somebody whose name is known. */
export interface Bernama extends Orang {
  name: string;
}

interface Known {
  /** Whom this device keeps something for, by category. */
  draf: ReadonlyMap<number, ReadonlySet<number>>;
  kiriman: readonly Kiriman[];
  /** Who is known by name, of whichever category. */
  bernama: readonly Bernama[];
  /** The category of which everybody is among them. */
  kat_id?: number | undefined;
  /** Whose work is on the screen: theirs is seen there. */
  current?: Orang | undefined;
}

export interface BelumDisimpan {
  /** On its way. */
  dikirim: readonly Bernama[];
  /** Typed and not saved, the present category first; `gagal` says why a save failed. */
  belum: readonly (Bernama & { gagal: string | null })[];
  /** The same of people of the present category who are not assigned any more. */
  lepas: readonly number[];
  /** The same of people of other categories whose lists name them. */
  lain: readonly { kat_id: number; jumlah: number }[];
}

/** Sorts what is not saved on this device by what can be told of it here: nothing of it is left out but the work on the screen. */
export function sortDraf({ draf, kiriman, bernama, kat_id, current }: Known): BelumDisimpan {
  const kirimanOf = (orang: Orang) => kiriman.find((each) => isSame(each, orang));
  const nameOf = (orang: Orang) =>
    bernama.find((each) => isSame(each, orang))?.name ?? kirimanOf(orang)?.name;
  const isShown = (orang: Orang) => current !== undefined && isSame(orang, current);
  const isSending = (orang: Orang) => kirimanOf(orang)?.gagal === null;
  const named = (orang: Orang): Bernama[] => {
    const name = nameOf(orang);
    return name === undefined ? [] : [{ kat_id: orang.kat_id, peserta_id: orang.peserta_id, name }];
  };
  const away = (orang: Orang) => Number(orang.kat_id !== kat_id);
  const drafted = [...draf]
    .flatMap(([kat, ids]) => [...ids].map((peserta_id) => ({ kat_id: kat, peserta_id })))
    .filter((orang) => !isShown(orang) && !isSending(orang))
    .toSorted((one, two) => away(one) - away(two) || one.kat_id - two.kat_id);
  // Of the present category everybody is known: who is not there is not assigned, whatever an earlier save called them.
  const isLoose = (orang: Orang) => orang.kat_id === kat_id && !bernama.some((each) => isSame(each, orang));
  const unnamed = drafted.filter((orang) => orang.kat_id !== kat_id && nameOf(orang) === undefined);
  return {
    dikirim: kiriman.filter((each) => isSending(each) && !isShown(each)).flatMap(named),
    belum: drafted
      .filter((orang) => !isLoose(orang))
      .flatMap(named)
      .map((each) => ({ ...each, gagal: kirimanOf(each)?.gagal ?? null })),
    lepas: drafted.filter(isLoose).map(({ peserta_id }) => peserta_id),
    lain: [...new Set(unnamed.map((orang) => orang.kat_id))].map((kat) => ({
      kat_id: kat,
      jumlah: unnamed.filter((orang) => orang.kat_id === kat).length,
    })),
  };
}
