/**
 * Meaning of a colour. A text beside the colour must give the same information, for users who cannot see the colour.
 */
export type Tone = 'neutral' | 'info' | 'ok' | 'warn' | 'bad';
