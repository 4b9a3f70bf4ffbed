/** The text with what was typed in a plain box behind it, a paragraph for each line. */
export function withTyped(html: string, typed: string): string {
  if (typed === '') return html;
  const paragraphs = typed.split('\n').map((line) => {
    const paragraph = document.createElement('p');
    // An ordinary space at the end is none in HTML, and the next word would be one with the last.
    paragraph.textContent = line.replace(/ $/, '\u00A0');
    return paragraph.outerHTML;
  });
  return html + paragraphs.join('');
}
