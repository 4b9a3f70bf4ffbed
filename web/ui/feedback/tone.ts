/** The meaning of a colour. Colour is never the only carrier of a meaning: the words say it too. */
export type Tone = 'neutral' | 'info' | 'ok' | 'warn' | 'bad';
