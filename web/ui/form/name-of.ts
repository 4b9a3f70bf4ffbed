/**
 * The name of a button whose text says only what it does: the text as it stands, then what it is done to. Who speaks to the
 * machine says what is read (WCAG 2.5.3), also while the text says that it works.
 * @param of begins with its own colon or comma, where one belongs there
 */
export const nameOf = (text: string, of: string): string => (/^[:,]/.test(of) ? text + of : `${text} ${of}`);
