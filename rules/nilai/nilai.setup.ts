import fc from 'fast-check';

/** A stage in hundredths: 0 to 10000. */
export const seratusan = fc.integer({ min: 0, max: 10_000 });

/** Three of them: posttest, OJT, IST II. */
export const tahap = fc.tuple(seratusan, seratusan, seratusan);

/** As the rules take them. */
export const toTahap = ([p, o, i]: readonly [number, number, number]) => ({
  nilai_post: p / 100,
  nilai_ojt: o / 100,
  nilai_ist2: i / 100,
});

/** A category as the stages take it: points given of the most possible. */
export const jumlah = (kat_id: number, jumlah: number, nilai_max: number) => ({ kat_id, jumlah, nilai_max });

/** The five categories of OJT, from the first: points given of the most possible. */
export const lima = (...butir: readonly (readonly [jumlah: number, nilai_max: number])[]) =>
  butir.map(([given, most], at) => jumlah(at + 1, given, most));
