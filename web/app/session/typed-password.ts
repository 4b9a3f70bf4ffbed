/**
 * The initial password that the user has typed at the sign-in. It is kept in memory and never stored, until the user
 * has set a new password.
 */
let typed: { email: string; password: string } | null = null;

/** Keeps the typed initial password, so that the form of the forced change does not request it again. */
export const keepTyped = (email: string, password: string): void => {
  typed = { email, password };
};

/**
 * Returns the initial password that the user has typed for this account. Null after a reload, or if the password was
 * typed in another tab.
 */
export const typedPassword = (email: string | null): string | null =>
  typed !== null && email !== null && typed.email === email ? typed.password : null;

export const forgetTyped = (): void => {
  typed = null;
};
