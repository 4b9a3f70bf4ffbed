/** Whom an attack uses, and where. */
export interface Aim {
  port: number;
  /** A participant, a mentor and an admin whose accounts are in bad hands. */
  peserta: string;
  mentor: string;
  admin: string;
  /** The mentor's participant, with long texts. */
  pesid: number;
}

/** What one person or one address sends without end; the names are what the table says. */
export const ATTACKS = {
  bodies: '700 unfinished bodies of a participant',
  signIn: '300 sign-ins at once, invented emails',
  register: '100 registrations at once',
  reset: '100 resets at once, invented emails',
  pictures: '20 dear drawings at once of a participant',
  signs: '20 texts of 500,000 & at once of a participant',
  quotes: '8 sheets of 2,000,000 quotes at once of an admin',
  tasks: '4 lists of 48 texts of 512 KB at once of a mentor',
  modules: '8 categories of 50 modules at once of a participant',
} as const;

export type AttackName = keyof typeof ATTACKS;
