/**
 * A model that predicts a participant's result without using the app's code. It follows the rules of the wire page
 * ("Scores", "Settled anew [3]") and calculates with whole hundredths.
 */

/**
 * A stage of the result: its score, and the number of the action that set it manually. The number is null if the stage
 * is computed from the post-test or the competences.
 */
export interface TahapInput {
  readonly nilai: number;
  readonly tanda: number | null;
}
export const TAHAP = ['nilai_post', 'nilai_ojt', 'nilai_ist2'] as const;
export type Tahap = (typeof TAHAP)[number];
/** Computed stages, each with the weights of its categories. All weights are doubled, so that they are integers. */
const HITUNG = {
  nilai_ojt: { 1: 50, 2: 25, 3: 25, 4: 40, 5: 60 },
  nilai_ist2: { 6: 100, 7: 100 },
} as const;
export const TAHAP_HITUNG = ['nilai_ojt', 'nilai_ist2'] as const;

export type NilaiOrang = Readonly<Record<Tahap, TahapInput>> & {
  readonly nilai_pre: number;
  /** Number of the action that made the result final; null if the result is not final. */
  readonly final: number | null;
};

/** Score of a competence, and the id of the save that stored it. */
interface Butir {
  readonly nilai: number;
  readonly simpanan: number;
}

export interface Orang {
  readonly id: number;
  readonly token: string;
  isi: NilaiOrang;
  readonly butir: Map<number, Butir>;
  /** Score of the post-test that the participant has sent; null if it was not sent. */
  terkirim: number | null;
  /** A reopened post-test with its archived result; null if the post-test is not reopened. */
  buka: { id: number; arsip: { post: TahapInput; terkirim: number | null } | null } | null;
  banyak_arsip: number;
}

const EMPTY: TahapInput = { nilai: 0, tanda: null };

export const newOrang = (id: number, token: string): Orang => ({
  id,
  token,
  isi: { nilai_pre: 0, final: null, nilai_post: EMPTY, nilai_ojt: EMPTY, nilai_ist2: EMPTY },
  butir: new Map(),
  terkirim: null,
  buka: null,
  banyak_arsip: 0,
});

/** Divides two integers and rounds half up. */
const divide = (above: number, below: number) => Math.floor((2 * above + below) / (2 * below));

/** Ids of the competences of each category. */
export type NilaiKompetensi = ReadonlyMap<number, readonly number[]>;

const most = (kat_id: number, kategori: NilaiKompetensi) =>
  kategori.get(kat_id)!.length * (kat_id === 6 ? 4 : 3);
const given = ({ butir }: Orang, kat_id: number, kategori: NilaiKompetensi) =>
  kategori.get(kat_id)!.reduce((sum, id) => sum + (butir.get(id)?.nilai ?? 0), 0);

/** Returns the total score of a category in hundredths: the points as a percentage of the maximum. */
export const totalOf = (orang: Orang, kat_id: number, kategori: NilaiKompetensi) =>
  divide(given(orang, kat_id, kategori) * 10_000, most(kat_id, kategori));

/**
 * Returns the computed score of a stage: for the post-test the score of the sent answers, for other stages the score
 * from the competences.
 */
export function countOf(orang: Orang, tahap: Tahap, kategori: NilaiKompetensi): number {
  if (tahap === 'nilai_post') return orang.terkirim ?? 0;
  const weights = Object.entries(HITUNG[tahap]).map(([kat_id, weight]) => ({
    kat_id: Number(kat_id),
    weight,
  }));
  const below = weights.reduce((product, { kat_id }) => product * most(kat_id, kategori), 1);
  const above = weights.reduce(
    (sum, { kat_id, weight }) =>
      sum + weight * given(orang, kat_id, kategori) * (below / most(kat_id, kategori)),
    0,
  );
  return divide(above * 100, below * 2);
}

export const akhirOf = ({ nilai_post, nilai_ojt, nilai_ist2 }: Record<Tahap, number>) =>
  divide(3 * nilai_post + 5 * nilai_ojt + 2 * nilai_ist2, 10);

/** Returns the categories of a stage in which at least one competence has no score. */
const unscored = (orang: Orang, tahap: (typeof TAHAP_HITUNG)[number], kategori: NilaiKompetensi) =>
  Object.keys(HITUNG[tahap])
    .map(Number)
    .filter((kat_id) => kategori.get(kat_id)!.some((id) => !orang.butir.has(id)));

const isStale = (orang: Orang, tahap: (typeof TAHAP_HITUNG)[number], kategori: NilaiKompetensi) =>
  orang.isi[tahap].tanda === null && orang.isi[tahap].nilai !== countOf(orang, tahap, kategori);

/** Returns all parts of a participant's result that pages show. */
export function resultOf(orang: Orang, kategori: NilaiKompetensi) {
  const { isi, terkirim } = orang;
  const bagian: string[] = [];
  if (isi.nilai_post.tanda === null && terkirim === null && isi.nilai_post.nilai === 0) bagian.push('post');
  for (const tahap of TAHAP_HITUNG) {
    if (isi[tahap].tanda !== null) continue;
    bagian.push(...unscored(orang, tahap, kategori).map((kat_id) => `kat_${kat_id}`));
    if (isStale(orang, tahap, kategori)) bagian.push(tahap.slice('nilai_'.length));
  }
  const nilai = {
    nilai_post: isi.nilai_post.nilai,
    nilai_ojt: isi.nilai_ojt.nilai,
    nilai_ist2: isi.nilai_ist2.nilai,
  };
  const nilai_akhir = akhirOf(nilai);
  return {
    nilai_pre: isi.nilai_pre,
    ...nilai,
    nilai_akhir,
    lulus: nilai_akhir >= 6100 ? 1 : 0,
    lengkap: bagian.length === 0 ? 1 : 0,
    bagian,
    perlu_dihitung: TAHAP_HITUNG.some((tahap) => isStale(orang, tahap, kategori)) ? 1 : 0,
    perlu: TAHAP_HITUNG.filter((tahap) => isStale(orang, tahap, kategori)),
    ditetapkan: TAHAP.filter((tahap) => isi[tahap].tanda !== null),
    final: isi.final !== null,
    sudah_post: terkirim !== null || isi.nilai_post.nilai !== 0,
  };
}

/**
 * Updates the model after a change of competence scores. If `otomatis` is true, all stages that are not set manually
 * are computed again.
 */
export function follow(orang: Orang, kategori: NilaiKompetensi, otomatis: boolean): void {
  if (otomatis) orang.isi = counted(orang, kategori, true);
}

/**
 * Returns the stages after the app has computed them again. With `keep`, stages that were set manually do not change. A
 * final result never changes.
 */
export function counted(orang: Orang, kategori: NilaiKompetensi, keep: boolean): NilaiOrang {
  if (orang.isi.final !== null) return orang.isi;
  const isi = { ...orang.isi };
  for (const tahap of TAHAP_HITUNG)
    if (!keep || isi[tahap].tanda === null)
      isi[tahap] = { nilai: countOf(orang, tahap, kategori), tanda: null };
  return isi;
}

/**
 * Returns the result after the action `Tetapkan hasil akhir`: stages are computed, stages with missing parts count as
 * set manually, and the result is final.
 */
export function finished(orang: Orang, kategori: NilaiKompetensi, mark: number): NilaiOrang {
  if (orang.isi.final !== null) return orang.isi;
  const isi = { ...counted(orang, kategori, true), final: mark };
  const lacks = {
    nilai_post: orang.terkirim === null && isi.nilai_post.nilai === 0,
    nilai_ojt: unscored(orang, 'nilai_ojt', kategori).length > 0,
    nilai_ist2: unscored(orang, 'nilai_ist2', kategori).length > 0,
  };
  for (const tahap of TAHAP)
    if (lacks[tahap] && isi[tahap].tanda === null) isi[tahap] = { ...isi[tahap], tanda: mark };
  return isi;
}

/** Returns one stage as it is after an admin has saved the recap. */
export function typed(
  now: TahapInput,
  sent: { nilai: number; hitung: number; ditetapkan: 0 | 1 | undefined },
  mark: number,
): TahapInput {
  const { nilai, hitung, ditetapkan } = sent;
  if (ditetapkan === 0) return { nilai: hitung, tanda: null };
  if (ditetapkan === 1) return { nilai, tanda: nilai === now.nilai ? (now.tanda ?? mark) : mark };
  if (nilai === now.nilai) return now;
  return { nilai, tanda: nilai === hitung ? null : mark };
}

const same = (a: TahapInput, b: TahapInput) => a.nilai === b.nilai && a.tanda === b.tanda;
export const sameContent = (a: NilaiOrang, b: NilaiOrang) =>
  a.nilai_pre === b.nilai_pre && a.final === b.final && TAHAP.every((tahap) => same(a[tahap], b[tahap]));

/** Result of a participant before and after a history entry. */
export interface NilaiDiharapkan {
  readonly sebelum: NilaiOrang;
  readonly sesudah: NilaiOrang;
}

/**
 * Predicts the effect of an undo. `left`: the undo skips a part of the result, because this part has a newer change.
 * `final`: the undo changes nothing, because another action has made the result final.
 */
export function undone(
  orang: Orang,
  baris: NilaiDiharapkan,
  kategori: NilaiKompetensi,
  otomatis: boolean,
): { isi: NilaiOrang; left: boolean; final?: true } {
  const { isi } = orang;
  const { sebelum, sesudah } = baris;
  if (isi.final !== null && isi.final !== sesudah.final) return { isi, left: true, final: true };
  if (isi.final !== sesudah.final || sebelum.final === sesudah.final)
    return undoneScores(orang, baris, kategori, otomatis);
  if (sebelum.final === null) {
    const scores = undoneScores(orang, baris, kategori, otomatis);
    return { ...scores, isi: { ...scores.isi, final: null } };
  }
  const moved = TAHAP.some((tahap) => !same(isi[tahap], sesudah[tahap]));
  return moved ? { isi, left: true } : { isi: { ...isi, final: sebelum.final }, left: false };
}

/** Predicts the effect of an undo on the scores. Each score is restored or skipped separately. */
function undoneScores(
  orang: Orang,
  { sebelum, sesudah }: NilaiDiharapkan,
  kategori: NilaiKompetensi,
  otomatis: boolean,
): { isi: NilaiOrang; left: boolean } {
  const isi = { ...orang.isi };
  let left = false;
  if (sebelum.nilai_pre !== sesudah.nilai_pre) {
    if (isi.nilai_pre === sesudah.nilai_pre) isi.nilai_pre = sebelum.nilai_pre;
    else left = true;
  }
  for (const tahap of TAHAP) {
    if (same(sebelum[tahap], sesudah[tahap])) continue;
    const follows = otomatis && tahap !== 'nilai_post';
    const moving = follows && sesudah[tahap].tanda === null && isi[tahap].tanda === null;
    if (!moving && !same(isi[tahap], sesudah[tahap])) left = true;
    else if (follows && sebelum[tahap].tanda === null)
      isi[tahap] = { nilai: countOf(orang, tahap, kategori), tanda: null };
    else isi[tahap] = sebelum[tahap];
  }
  return { isi, left };
}
