import sanitizeHtml from 'sanitize-html';
import { CATATAN_LENGTH } from '#contract/fields.ts';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  cleanStyle,
  isLinkAddress,
  isVideoAddress,
  LINK_REL,
  LINK_SCHEMES,
} from '#rules/text/format-html.ts';
import { isEmpty } from '#rules/text/read-html.ts';
import { refuseField, type Refusal } from '#api/call/refuse.ts';
import { spanOf, tableWatch } from './tables.ts';

type Attributes = sanitizeHtml.Attributes;
/** The library documents the option `allowedEmptyAttributes`, but its types lack it. */
type Options = sanitizeHtml.IOptions & { allowedEmptyAttributes: string[] };

/** Stored pictures of a text: token → file id. The id is null if the author is not allowed to use the picture. */
export type Pictures = ReadonlyMap<string, string | null>;

/**
 * Text that replaces a picture that the author is not allowed to use. It asks the author to upload a picture, and shows
 * readers that a picture is missing.
 */
export const NOT_YOUR_GAMBAR = '[Gambar orang lain tidak dapat dipakai di sini. Unggah gambarnya sendiri.]';

export interface Uncleaned {
  html: string;
  pictures: Pictures;
  /** Name of the form field with the text. Error messages refer to it. */
  field: string;
}

export interface Cleaned {
  catatan: string;
  /** True if the text has no visible content (Specification 5). */
  kosong: boolean;
}

/**
 * Maximum number of tags in a text. Cleaning a tag takes about 10 µs. The largest allowed table (`TABEL`) with one
 * paragraph in each cell has 61,000 tags.
 */
export const TAGS_MAX = 70_000;

/** Maximum size of a stored text in bytes. The database column has the same limit. */
const STORED_MAX_BYTES = 512 * 1024;

/**
 * Maximum nesting depth of tags in a text. Deeper nesting takes longer to parse. Texts from editors and word processors
 * have a far lower depth.
 */
const NESTING_MAX = 500;

/**
 * Invalid tag that replaces `tr`, `td` and similar tags outside a table. The sanitizer removes it and keeps its text.
 */
const OUTSIDE = 'x';

/**
 * Matches the address of a stored picture. Any host name is accepted, because users may open the app by
 * different host names.
 */
const OWN_IMAGE = /^(?:https?:\/\/[^/\s?#\\]+)?\/api\/berkas\/([\w-]+\.[\w-]+)$/;

/**
 * Tests whether a text has at most `TAGS_MAX` tags. It only counts `<`, because counting is much faster than parsing.
 */
function hasFewTags(html: string): boolean {
  let count = 0;
  for (let at = html.indexOf('<'); at !== -1 && count <= TAGS_MAX; at = html.indexOf('<', at + 1)) count += 1;
  return count <= TAGS_MAX;
}

/**
 * Number of bytes that a character needs at least in the stored text: 4 for `&` (`&lt;`), 6 for a no-break space
 * (`&nbsp;`).
 */
const WRITTEN_BYTES = { '&': 4, '\u00A0': 6 } as const;

/**
 * Refuses a text that would certainly be too long after cleaning. The characters are counted before parsing, because
 * parsing each `&` takes as long as parsing a tag.
 * @throws Refusal 422
 */
function refuseLong(html: string, field: string): void {
  let bytes = 0;
  for (const [sign, each] of Object.entries(WRITTEN_BYTES))
    for (let at = html.indexOf(sign); at !== -1 && bytes <= STORED_MAX_BYTES; at = html.indexOf(sign, at + 1))
      bytes += each;
  if (bytes > STORED_MAX_BYTES) throw refuseField(field, CATATAN_LENGTH, 'too_long');
}

/** Returns the refusal of a text with more tags or deeper nesting than any editor writes. */
export function refuseComplex(field: string): Refusal {
  return refuseField(field, 'Susunan teks terlalu rumit. Salin ulang sebagai teks biasa.', 'too_complex');
}

/**
 * Tests whether a text is an absolute web address. The regular expression is checked first, because parsing other texts
 * throws an error, which is slow.
 */
function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && isLinkAddress(text);
}

/**
 * Returns the address of a picture as it is stored: `berkas:{id}` for an uploaded picture, `berkas:` for an uploaded
 * picture that the author is not allowed to use, an https address for an external picture. Null for any other address.
 */
function storedImage(src: string, pictures: Pictures): string | null {
  const id = pictures.get(OWN_IMAGE.exec(src)?.[1] ?? '');
  if (id !== undefined) return `berkas:${id ?? ''}`;
  // A page that was loaded over https does not show pictures with an http address. Most hosts also offer the picture
  // with an https address.
  return isWebAddress(src) ? src.replace(/^http:/i, 'https:') : null;
}

function optionsFor({ field, pictures }: Uncleaned): Options {
  let depth = 0;
  const tables = tableWatch(field);
  const cell = (tagName: string, { colspan, rowspan }: Attributes) => ({
    tagName: tables.isInside() ? tagName : OUTSIDE,
    attribs: Object.fromEntries(
      Object.entries({ colspan: spanOf(colspan), rowspan: spanOf(rowspan) })
        .filter(([, span]) => span > 1)
        .map(([name, span]) => [name, String(span)]),
    ),
  });
  const part = (tagName: string, attribs: Attributes) => ({
    tagName: tables.isInside() ? tagName : OUTSIDE,
    attribs,
  });
  const block = (tagName: string, { style }: Attributes) => ({
    tagName,
    attribs: styled(cleanStyle(style ?? '', tagName)),
  });
  return {
    onOpenTag: (tag, attribs) => {
      depth += 1;
      if (depth > NESTING_MAX) throw refuseComplex(field);
      tables.open(tag, attribs);
    },
    onCloseTag: (tag) => {
      depth -= 1;
      tables.close(tag);
    },
    allowedTags: [...ALLOWED_TAGS],
    allowedAttributes: Object.fromEntries(
      Object.entries(ALLOWED_ATTRIBUTES).map(([tag, names]) => [tag, [...names]]),
    ),
    allowedSchemes: [...LINK_SCHEMES],
    allowedSchemesByTag: { img: ['berkas', 'https'], iframe: ['https'] },
    allowedEmptyAttributes: ['alt', 'allowfullscreen'],
    allowProtocolRelative: false,
    // The sanitizer need not parse styles, because `cleanStyle` already checks each style value.
    parseStyleAttributes: false,
    nonTextTags: [
      'script',
      'style',
      'textarea',
      'option',
      'xmp',
      'noscript',
      'noembed',
      'noframes',
      'template',
      'title',
    ],
    // An iframe is stored without content, because the editor's iframes have none.
    selfClosing: ['br', 'img', 'iframe'],
    textFilter: (text, tag) => (tag === 'iframe' ? '' : text.replaceAll('\u00A0', '&nbsp;')),
    transformTags: {
      a: (_tag, attribs) =>
        isWebAddress(attribs.href ?? '')
          ? { tagName: 'a', attribs: { ...attribs, target: '_blank', rel: LINK_REL } }
          : { tagName: 'span', attribs: {} },
      img: (tagName, attribs) => ({
        tagName,
        attribs: withSource(attribs, storedImage(attribs.src ?? '', pictures)),
      }),
      iframe: (tagName, attribs) => ({
        tagName,
        attribs: isWebAddress(attribs.src ?? '') && isVideoAddress(attribs.src ?? '') ? attribs : {},
      }),
      ol: (tagName, attribs) => ({ tagName, attribs: /^\d{1,6}$/.test(attribs.start ?? '') ? attribs : {} }),
      // Text that was copied from Google Docs is in a `b` element with a normal font weight. This text must not become
      // bold.
      b: (_tag, { style }) => ({
        tagName: /font-weight:\s*(normal|400)/.test(style ?? '') ? 'span' : 'strong',
        attribs: {},
      }),
      i: (_tag, { style }) => ({
        tagName: /font-style:\s*normal/.test(style ?? '') ? 'span' : 'em',
        attribs: {},
      }),
      span: block,
      p: block,
      h1: block,
      h2: block,
      h3: block,
      thead: (_tag, attribs) => part('tbody', attribs),
      tbody: part,
      tfoot: (_tag, attribs) => part('tbody', attribs),
      tr: part,
      th: cell,
      td: cell,
    },
  };
}

/**
 * Returns the attributes of a picture with the cleaned address. Without an address, returns no attributes, so that the
 * picture is removed.
 */
function withSource(attribs: Attributes, src: string | null): Attributes {
  return src === null ? {} : { ...attribs, src };
}

function styled(style: string): Attributes {
  return style === '' ? {} : { style };
}

/**
 * Matches tags without content as the sanitizer writes them, for example `<br />`. Attribute values never contain `"`,
 * `<` or `>`.
 */
const EMPTY_TAG = /<(br|img|iframe)((?: [a-z]+(?:="[^"]*")?)*) \/>/g;

/**
 * Cleans a text of the editor before it is stored (Specification 2.6, formats of the editor). For a long text, this
 * function runs in the worker process (`api/work`).
 * @throws Refusal 422 for a text with deeper nesting, more tags or more entities than an editor writes
 */
export function cleanHtml(uncleaned: Uncleaned): Cleaned {
  const { html, field } = uncleaned;
  if (!hasFewTags(html)) throw refuseComplex(field);
  refuseLong(html, field);
  const catatan = sanitizeHtml(html, optionsFor(uncleaned)).replace(
    EMPTY_TAG,
    (_whole, tag: string, attributes: string) => {
      if (tag !== 'br' && attributes === '') return '';
      if (attributes.includes(' src="berkas:"')) return `<em>${NOT_YOUR_GAMBAR}</em>`;
      return tag === 'iframe' ? `<iframe${attributes}></iframe>` : `<${tag}${attributes}>`;
    },
  );
  return { catatan, kosong: isEmpty(catatan) };
}
