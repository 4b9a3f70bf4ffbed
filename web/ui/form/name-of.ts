/**
 * The accessible name of a button whose text says only what it does: the text as shown, then what it acts on. Users of voice
 * control say what they read (WCAG 2.5.3), also while the text says that the button is working.
 * @param of begins with its own colon or comma, where one belongs there
 */
export const nameOf = (text: string, of: string): string => (/^[:,]/.test(of) ? text + of : `${text} ${of}`);
