/** Meaning of a colour. Never the only carrier of a meaning: the words say it too. */
export type Tone = 'neutral' | 'info' | 'ok' | 'warn' | 'bad';
