/** Items that an admin can open and close: pre-test, post-test, report card. */
export const OPENABLE = ['pre', 'post', 'raport'] as const;
export type Openable = (typeof OPENABLE)[number];

export const OPENABLE_TEXTS: Readonly<Record<Openable, string>> = {
  pre: 'Pretest',
  post: 'Posttest',
  raport: 'Raport',
};

/**
 * States of an opening. `ikut`: the location or period has no opening of its own. A location then uses the opening of
 * its period. If the period has none, the switch for all participants decides.
 */
export const OPENING_STATES = ['ikut', 'buka', 'tutup'] as const;
export type OpeningState = (typeof OPENING_STATES)[number];

/** Number of minutes after the end of a test in which the server still accepts its answers. */
export const TES_GRACE_MINUTES = 10;

export const AKHIR_FIRST = 'Waktu tutup harus sesudah waktu buka';
export const HOURS_ONLY_OPEN = 'Waktu buka dan tutup hanya untuk keadaan buka';
