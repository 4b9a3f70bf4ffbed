/**
 * The accessible name of a button whose text is only the action: the visible text, then the object of the action. Users
 * of voice control say the visible text (WCAG 2.5.3), also while the text shows that the button is working.
 * @param of starts with its own colon or comma, if it needs one
 */
export const nameOf = (text: string, of: string): string => (/^[:,]/.test(of) ? text + of : `${text} ${of}`);
