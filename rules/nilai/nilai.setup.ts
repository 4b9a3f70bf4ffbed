import fc from 'fast-check';

/** A stage in hundredths: 0 to 10000. */
export const hundredths = fc.integer({ min: 0, max: 10_000 });

/** The three stages: posttest, OJT, IST II. */
export const tahap = fc.tuple(hundredths, hundredths, hundredths);

/** Stages as the rules take them. */
export const toTahap = ([p, o, i]: readonly [number, number, number]) => ({
  nilai_post: p / 100,
  nilai_ojt: o / 100,
  nilai_ist2: i / 100,
});

/** A category as a stage takes it: points and maximum of points. */
export const countRow = (kat_id: number, jumlah: number, nilai_max: number) => ({
  kat_id,
  jumlah,
  nilai_max,
});

/** The five categories of OJT, from the first: points and maximum of points. */
export const lima = (...butir: readonly (readonly [jumlah: number, nilai_max: number])[]) =>
  butir.map(([given, most], at) => countRow(at + 1, given, most));
