/** Elements that begin a line; in a table row turned into one line they only separate words. */
const BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, li';

function parse(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** Is this a picture on this server? No other can be relied on to be there when a mentor reads. */
function isOurs(src: string): boolean {
  try {
    return new URL(src, location.href).href.startsWith(`${location.origin}/api/berkas/`);
  } catch {
    return false;
  }
}

/** How many pictures of a pasted text are stored elsewhere: on the person's disk, or where they will soon expire. */
export function foreignPictures(html: string): number {
  return [...parse(html).images].filter((image) => !isOurs(image.getAttribute('src') ?? '')).length;
}

/** Does this clipboard hold a text? Word processors add a picture of it, but the text is what is meant. */
export function hasText(html: string): boolean {
  return Boolean(parse(html).body.textContent?.trim());
}

/**
 * The rows of tables in tables as lines, `A | B`: the editor has no such tables, and cells without their row say nothing. The
 * caption of a table becomes a paragraph before it.
 */
function simplifyTables(page: Document): void {
  for (const row of page.querySelectorAll('table table tr')) {
    const line = page.createElement('p');
    for (const cell of (row as HTMLTableRowElement).cells) {
      for (const block of cell.querySelectorAll(BLOCKS)) block.replaceWith(...block.childNodes, ' ');
      if (line.hasChildNodes()) line.append(' | ');
      line.append(...cell.childNodes);
    }
    row.replaceWith(line);
  }
  for (const table of page.querySelectorAll('table table')) table.replaceWith(...table.querySelectorAll('p'));
  for (const caption of page.querySelectorAll('caption')) {
    const line = page.createElement('p');
    line.append(...caption.childNodes);
    caption.closest('table')?.before(line);
    caption.remove();
  }
}

/** Word writes lists as paragraphs, with the bullet or number typed into each. */
function wordLists(page: Document): void {
  for (const item of page.querySelectorAll('p[style*="mso-list:"]')) {
    const mark = item.querySelector('[style*="mso-list:Ignore"]');
    if (mark === null) continue;
    const tag = /^\s*\(?\w+[.)]/.test(mark.textContent ?? '') ? 'ol' : 'ul';
    mark.remove();
    const before = item.previousElementSibling;
    const list = before?.matches(`${tag}[data-word]`) ? before : page.createElement(tag);
    if (list !== before) {
      list.setAttribute('data-word', '');
      item.before(list);
    }
    const entry = page.createElement('li');
    entry.append(...item.childNodes);
    list.append(entry);
    item.remove();
  }
}

/** A pasted text with everything the editor cannot hold converted into what it can. */
export function pastedHtml(html: string): string {
  const page = parse(html);
  for (const image of page.querySelectorAll('img'))
    if (!isOurs(image.getAttribute('src') ?? '')) image.remove();
  wordLists(page);
  simplifyTables(page);
  return page.body.innerHTML;
}
