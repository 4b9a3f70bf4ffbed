/** Appends text that was typed in a plain box to the HTML, with a paragraph for each line. */
export function withTyped(html: string, typed: string): string {
  if (typed === '') return html;
  const paragraphs = typed.split('\n').map((line) => {
    const paragraph = document.createElement('p');
    // Use a no-break space at the end. HTML drops an ordinary space there, and the next word would join the last one.
    paragraph.textContent = line.replace(/ $/, '\u00A0');
    return paragraph.outerHTML;
  });
  return html + paragraphs.join('');
}
