/** What can be opened: pre-test, post-test, report card. */
export const OPENABLE = ['pre', 'post', 'raport'] as const;
export type Openable = (typeof OPENABLE)[number];

export const OPENABLE_TEXTS: Readonly<Record<Openable, string>> = {
  pre: 'Pretest',
  post: 'Posttest',
  raport: 'Raport',
};

/** State of an opening. `ikut`: no own row, so that the next wider row or the switch counts. */
export const OPENING_STATES = ['ikut', 'buka', 'tutup'] as const;
export type OpeningState = (typeof OPENING_STATES)[number];

/** Minutes after the end of a test in which its answers are still accepted. */
export const TES_GRACE_MINUTES = 10;

export const AKHIR_FIRST = 'Waktu tutup harus sesudah waktu buka';
export const HOURS_ONLY_OPEN = 'Waktu buka dan tutup hanya untuk keadaan buka';
