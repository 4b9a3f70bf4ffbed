/** Author and time of a typed stage. Author null: before this was recorded (`sebelum pencatatan`). */
export interface PenetapanMark {
  readonly pada: string;
  readonly oleh: number | null;
}

/** A stored stage: typed if it has a mark, else computed from its test or its competence scores. */
export interface Penetapan {
  readonly nilai: number;
  readonly tanda: PenetapanMark | null;
}

/** The stage in an admin's save. */
interface Input {
  readonly nilai: number;
  /** The value computed from the test or the competence scores. */
  readonly hitung: number;
  /** 1: typed, 0: computed; absent: the value decides. */
  readonly ditetapkan: 0 | 1 | undefined;
  /** Mark with the admin and the time. */
  readonly tanda: PenetapanMark;
}

/**
 * The stage after a save (wire page, [3]). A form sends every stage, so a stage counts as typed only where its value
 * differs from the stored and from the computed one. A value equal to the stored one keeps the mark, one equal to the
 * computed one removes it.
 */
export function settle(stored: Penetapan, { nilai, hitung, ditetapkan, tanda }: Input): Penetapan {
  if (ditetapkan === 0) return { nilai: hitung, tanda: null };
  const same = nilai === stored.nilai;
  if (ditetapkan === 1) return same && stored.tanda ? stored : { nilai, tanda };
  if (same) return stored;
  return { nilai, tanda: nilai === hitung ? null : tanda };
}

/**
 * The current stage, with the value computed from its competence scores: null for the post-test, and until a job has
 * computed it.
 */
export interface CurrentPenetapan extends Penetapan {
  readonly hitung: number | null;
  /** A job computes it. */
  readonly otomatis: boolean;
}

/** Result of an undo for a stage: `tetap`: the entry did not change it; `lain`: a newer change exists. */
export type RestoredPenetapan = Penetapan | 'tetap' | 'lain';

/**
 * The stage after the undo of an entry. A typed value is restored if the stage still has the value of the entry. A
 * computed stage is computed again; its own changes are no newer change. Where no job computes the stage, the former
 * value is restored.
 */
export function takeBackStage(
  now: CurrentPenetapan,
  sebelum: Penetapan,
  sesudah: Penetapan,
): RestoredPenetapan {
  if (samePenetapan(sebelum, sesudah)) return 'tetap';
  const moves = now.otomatis && sesudah.tanda === null && now.tanda === null;
  if (!moves && !samePenetapan(now, sesudah)) return 'lain';
  const back =
    sebelum.tanda === null && now.otomatis
      ? { nilai: now.hitung ?? sebelum.nilai, tanda: null }
      : { nilai: sebelum.nilai, tanda: sebelum.tanda };
  return samePenetapan(back, now) ? 'tetap' : back;
}

export function samePenetapan(a: Penetapan, b: Penetapan): boolean {
  return (
    a.nilai === b.nilai &&
    (a.tanda === null) === (b.tanda === null) &&
    (a.tanda === null ||
      b.tanda === null ||
      (Date.parse(a.tanda.pada) === Date.parse(b.tanda.pada) && a.tanda.oleh === b.tanda.oleh))
  );
}
