const PREFORMATTED = /<pre[\s>][\s\S]*?<\/pre>/g;

const KEPT = { preserveWhitespace: true } as const;
const COLLAPSED = {};

/**
 * How the editor reads a text: with its spaces as they were typed, also at the end of a paragraph. The editor itself writes no line
 * breaks between elements, so a text that has some comes from elsewhere, and its white space is layout.
 */
export function parsingOf(html: string): { preserveWhitespace?: true } {
  return /[\r\n]/.test(html.replace(PREFORMATTED, '')) ? COLLAPSED : KEPT;
}
