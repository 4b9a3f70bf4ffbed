const PREFORMATTED = /<pre[\s>][\s\S]*?<\/pre>/g;

const KEPT = { preserveWhitespace: true } as const;
const COLLAPSED = {};

/**
 * Parse options of the editor for a text. Spaces stay as typed, also at the end of a paragraph. The editor itself
 * writes no line breaks between elements. So a text with line breaks comes from elsewhere, and its white space is only
 * layout.
 */
export function parsingOf(html: string): { preserveWhitespace?: true } {
  return /[\r\n]/.test(html.replace(PREFORMATTED, '')) ? COLLAPSED : KEPT;
}
