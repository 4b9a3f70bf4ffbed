/**
 * The accessible name of a button: its visible text, which names only the action, then the object of the action. Users
 * of voice control say the visible text, so the name begins with it (WCAG 2.5.3), also while the button is working.
 * @param of starts with its own colon or comma, if it needs one
 */
export const nameOf = (text: string, of: string): string => (/^[:,]/.test(of) ? text + of : `${text} ${of}`);
