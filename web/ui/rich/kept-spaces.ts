const PREFORMATTED = /<pre[\s>][\s\S]*?<\/pre>/g;

const KEPT = { preserveWhitespace: true } as const;
const COLLAPSED = {};

/**
 * Returns the editor's parse options for a text. The editor writes no line breaks between elements and keeps all
 * spaces. A text with line breaks comes from another source, so its white space is collapsed.
 */
export function parsingOf(html: string): { preserveWhitespace?: true } {
  return /[\r\n]/.test(html.replace(PREFORMATTED, '')) ? COLLAPSED : KEPT;
}
