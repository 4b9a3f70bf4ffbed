/** The meaning of a colour. A text beside the colour always says the same, for users who cannot see the colour. */
export type Tone = 'neutral' | 'info' | 'ok' | 'warn' | 'bad';
