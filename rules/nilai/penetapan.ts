/** Who has typed a stage, and when. Nobody: before this was kept (`sebelum pencatatan`). */
export interface Tanda {
  readonly pada: string;
  readonly oleh: number | null;
}

/** A stage as it is stored: typed where it has a mark, else it follows its test or its competence scores. */
export interface Penetapan {
  readonly nilai: number;
  readonly tanda: Tanda | null;
}

/** What an admin sends of a stage. */
interface Isian {
  readonly nilai: number;
  /** What the test or the competence scores give now. */
  readonly hitung: number;
  /** Explicitly: 1 typed, 0 follow again; absent: decided by the value. */
  readonly ditetapkan: 0 | 1 | undefined;
  /** The mark with the sender's name. */
  readonly tanda: Tanda;
}

/**
 * Wire page, [3]: a form always sends every stage, so that one is typed only where its value differs from the stored and from the
 * computed one. What equals the stored one leaves the mark, what equals the computed one takes it away.
 */
export function settle(stored: Penetapan, { nilai, hitung, ditetapkan, tanda }: Isian): Penetapan {
  if (ditetapkan === 0) return { nilai: hitung, tanda: null };
  const same = nilai === stored.nilai;
  if (ditetapkan === 1) return same && stored.tanda ? stored : { nilai, tanda };
  if (same) return stored;
  return { nilai, tanda: nilai === hitung ? null : tanda };
}

/** A stage now, with what its competence scores give: null for the post-test, and while that is not counted yet. */
export interface Sekarang extends Penetapan {
  readonly hitung: number | null;
  /** Does it follow by itself? */
  readonly otomatis: boolean;
}

/** What an undo makes of a stage: `tetap` the entry has not changed it; `lain` somebody else has since. */
export type Kembali = Penetapan | 'tetap' | 'lain';

/**
 * A stage as an undo of an entry leaves it. What was typed comes back where the stage still holds what the entry wrote. A stage
 * that follows is computed anew, and that it has moved is no newer change; where nothing follows by itself the former value comes back.
 */
export function takeBackStage(now: Sekarang, sebelum: Penetapan, sesudah: Penetapan): Kembali {
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
