import { isSame, type Orang } from '#parts/tugas/antrean.ts';
import type { Kiriman } from './kirim.ts';

/** A participant in one category. The current screen knows the name of this participant. */
export interface NamedOrang extends Orang {
  name: string;
}

interface Known {
  /** Ids of the participants with drafts on this device, by category. */
  draf: ReadonlyMap<number, ReadonlySet<number>>;
  kiriman: readonly Kiriman[];
  /** Participants of any category whose names are known on this screen. */
  bernama: readonly NamedOrang[];
  /** Current category. `bernama` contains all participants of this category. */
  kat_id?: number | undefined;
  /** The participant whose work is open. The drafts of this participant are already visible on the screen. */
  current?: Orang | undefined;
}

export interface Unsaved {
  /** Participants whose saves are running. */
  dikirim: readonly NamedOrang[];
  /**
   * Participants with unsaved drafts, those of the current category first. `gagal` is the error message of a failed
   * save.
   */
  belum: readonly (NamedOrang & { gagal: string | null })[];
  /** Ids of participants of the current category who have unsaved drafts but are no longer assigned to this grader. */
  lepas: readonly number[];
  /** Numbers of other participants with unsaved drafts, by category. This screen does not know their names. */
  lain: readonly { kat_id: number; jumlah: number }[];
}

/**
 * Sorts the unsaved drafts of this device into four groups: running saves, drafts of participants with known names,
 * drafts of participants who are no longer assigned, and the numbers of all other drafts.
 */
export function sortDraf({ draf, kiriman, bernama, kat_id, current }: Known): Unsaved {
  const kirimanOf = (orang: Orang) => kiriman.find((each) => isSame(each, orang));
  const nameOf = (orang: Orang) =>
    bernama.find((each) => isSame(each, orang))?.name ?? kirimanOf(orang)?.name;
  const isShown = (orang: Orang) => current !== undefined && isSame(orang, current);
  const isSending = (orang: Orang) => kirimanOf(orang)?.gagal === null;
  const named = (orang: Orang): NamedOrang[] => {
    const name = nameOf(orang);
    return name === undefined ? [] : [{ kat_id: orang.kat_id, peserta_id: orang.peserta_id, name }];
  };
  const away = (orang: Orang) => Number(orang.kat_id !== kat_id);
  const drafted = [...draf]
    .flatMap(([kat, ids]) => [...ids].map((peserta_id) => ({ kat_id: kat, peserta_id })))
    .filter((orang) => !isShown(orang) && !isSending(orang))
    .toSorted((one, two) => away(one) - away(two) || one.kat_id - two.kat_id);
  // `bernama` contains all participants of the current category. If a participant is missing there, they are no longer
  // assigned, even if a failed save contains their name.
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
