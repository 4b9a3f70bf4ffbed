/**
 * Author and time of a stage score that an admin entered. `oleh` is null for scores of earlier versions,
 * which stored no author (`sebelum pencatatan`).
 */
export interface PenetapanMark {
  readonly pada: string;
  readonly oleh: number | null;
}

/**
 * A stored stage score. If `tanda` is set, an admin entered the score. If `tanda` is null, the score is computed from
 * the test or the competences.
 */
export interface Penetapan {
  readonly nilai: number;
  readonly tanda: PenetapanMark | null;
}

/** One stage in the save request of an admin. */
interface Input {
  readonly nilai: number;
  /** The value computed from the test or the competence scores. */
  readonly hitung: number;
  /**
   * 1: the admin enters the score. 0: the score is computed. Undefined: `settle` compares the sent score with the
   * stored and the computed score.
   */
  readonly ditetapkan: 0 | 1 | undefined;
  /** Author and time to store with the score: the admin and the time of the save. */
  readonly tanda: PenetapanMark;
}

/**
 * Returns the stage after a save (Specification, list of calls, section [3]). The form sends all stages, including
 * unchanged ones. If `ditetapkan` is missing, there are three cases:
 * - The sent score equals the stored score: nothing changes.
 * - The sent score equals only the computed score: the score counts as computed.
 * - The sent score is another value: the score counts as entered by the admin.
 */
export function settle(stored: Penetapan, { nilai, hitung, ditetapkan, tanda }: Input): Penetapan {
  if (ditetapkan === 0) return { nilai: hitung, tanda: null };
  const same = nilai === stored.nilai;
  if (ditetapkan === 1) return same && stored.tanda ? stored : { nilai, tanda };
  if (same) return stored;
  return { nilai, tanda: nilai === hitung ? null : tanda };
}

/**
 * The current stage with the score computed from its competences. `hitung` is null for the post-test, and as
 * long as no job has computed the score.
 */
export interface CurrentPenetapan extends Penetapan {
  readonly hitung: number | null;
  /** True when a job computes the score of this stage. */
  readonly otomatis: boolean;
}

/**
 * Result of an undo for one stage: the stage to store, `tetap` (the undo changes nothing), or `lain` (a newer change
 * exists, so the stage is not restored).
 */
export type RestoredPenetapan = Penetapan | 'tetap' | 'lain';

/**
 * Returns the stage after the undo of a history entry. The previous score is restored only if the stage still has the
 * score of the entry. There are two exceptions for a stage whose score a job computes. A newer computed score does not
 * prevent the undo. If the previous score was computed, the current computed score is stored instead.
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
