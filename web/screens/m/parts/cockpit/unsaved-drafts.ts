import { isSame, type Orang } from '#parts/tugas/antrean.ts';
import type { Kiriman } from './kirim.ts';

/** A participant with a known name. */
export interface NamedOrang extends Orang {
  name: string;
}

interface Known {
  /** Participants with drafts on this device, by category. */
  draf: ReadonlyMap<number, ReadonlySet<number>>;
  kiriman: readonly Kiriman[];
  /** Participants with known names, of any category. */
  bernama: readonly NamedOrang[];
  /** Category whose participants are all in `bernama`. */
  kat_id?: number | undefined;
  /** The participant on the screen, whose drafts are visible there. */
  current?: Orang | undefined;
}

export interface Unsaved {
  /** Running saves. */
  dikirim: readonly NamedOrang[];
  /** Unsaved drafts, the current category first; `gagal` is the error of a failed save. */
  belum: readonly (NamedOrang & { gagal: string | null })[];
  /** Unsaved drafts for participants of the current category who are no longer assigned. */
  lepas: readonly number[];
  /** Unsaved drafts of other categories, whose lists have the names. */
  lain: readonly { kat_id: number; jumlah: number }[];
}

/** Groups the unsaved work of this device by the known data. It omits only the work on the screen. */
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
  // All participants of the current category are known: a missing one is no longer assigned, even if an earlier save
  // has the name.
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
