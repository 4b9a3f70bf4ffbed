/** The given password, as typed at the sign-in. In memory only, until it is changed. */
let typed: { email: string; password: string } | null = null;

/** Keeps a given password, so that the form of the forced change does not request it again. */
export const keepTyped = (email: string, password: string): void => {
  typed = { email, password };
};

/** The given password of this account; null after a reload or a sign-in elsewhere. */
export const typedPassword = (email: string | null): string | null =>
  typed !== null && email !== null && typed.email === email ? typed.password : null;

export const forgetTyped = (): void => {
  typed = null;
};
