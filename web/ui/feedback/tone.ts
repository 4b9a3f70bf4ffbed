/** The meaning of a colour. A text always gives the same meaning. */
export type Tone = 'neutral' | 'info' | 'ok' | 'warn' | 'bad';
