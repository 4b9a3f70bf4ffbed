/**
 * Returns the accessible name of a button: its visible text, then the object of the action. Users of voice control say
 * the visible text, so the name must begin with it (WCAG 2.5.3).
 * @param of starts with its own colon or comma, if it needs one
 */
export const nameOf = (text: string, of: string): string => (/^[:,]/.test(of) ? text + of : `${text} ${of}`);
