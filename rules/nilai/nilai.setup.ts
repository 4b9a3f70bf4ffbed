import fc from 'fast-check';

/** Generates a stage score in hundredths: 0 to 10000. */
export const hundredths = fc.integer({ min: 0, max: 10_000 });

/** Generates the scores of the three stages in hundredths: post-test, OJT, IST II. */
export const tahap = fc.tuple(hundredths, hundredths, hundredths);

/** Converts stage scores from hundredths to the input of the rules. */
export const toTahap = ([p, o, i]: readonly [number, number, number]) => ({
  nilai_post: p / 100,
  nilai_ojt: o / 100,
  nilai_ist2: i / 100,
});

/** Returns a category's sum of scores and maximum sum, from which the rules compute a stage score. */
export const countRow = (kat_id: number, jumlah: number, nilai_max: number) => ({
  kat_id,
  jumlah,
  nilai_max,
});

/** Returns the five categories of OJT in order, each with the sum of its scores and the maximum sum. */
export const lima = (...butir: readonly (readonly [jumlah: number, nilai_max: number])[]) =>
  butir.map(([given, most], at) => countRow(at + 1, given, most));
