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
/** The package documents `allowedEmptyAttributes`, but its types lack this option. */
type Options = sanitizeHtml.IOptions & { allowedEmptyAttributes: string[] };

/** Token of a stored picture → id of its file. Null if the author may not use the picture. */
export type Pictures = ReadonlyMap<string, string | null>;

/**
 * Text that replaces another person's picture. It tells the author to upload a picture, and it tells readers
 * that a picture is missing.
 */
export const NOT_YOUR_GAMBAR = '[Gambar orang lain tidak dapat dipakai di sini. Unggah gambarnya sendiri.]';

export interface Uncleaned {
  html: string;
  pictures: Pictures;
  /** Name of the form field. It is needed for the error message of a refusal. */
  field: string;
}

export interface Cleaned {
  catatan: string;
  /** True if the text has no visible content (Specification 5). */
  kosong: boolean;
}

/**
 * Maximum number of tags in a text. Cleaning a tag takes about 10 µs. An element usually has two tags. A 512
 * KB text from a word processor has a quarter of this number. The largest table (`TABEL`) with one paragraph
 * per cell has 61,000 tags.
 */
export const TAGS_MAX = 70_000;

/** Maximum size of a stored text in bytes. The column's constraint has the same limit. */
const STORED_MAX_BYTES = 512 * 1024;

/**
 * Maximum nesting depth of tags. A text with deeper nesting takes longer to parse. Texts from editors and word
 * processors have a far lower depth.
 */
const NESTING_MAX = 500;

/**
 * Tag that replaces a table part outside a table. The tag is not allowed, so the sanitizer removes it and
 * keeps its text.
 */
const OUTSIDE = 'x';

/**
 * Matches the address of a stored picture. Any host name is accepted, because users may open the app by
 * different host names.
 */
const OWN_IMAGE = /^(?:https?:\/\/[^/\s?#\\]+)?\/api\/berkas\/([\w-]+\.[\w-]+)$/;

/** Tests whether a text has few tags. It only counts `<`, which takes almost no time, and does not parse the text. */
function hasFewTags(html: string): boolean {
  let count = 0;
  for (let at = html.indexOf('<'); at !== -1 && count <= TAGS_MAX; at = html.indexOf('<', at + 1)) count += 1;
  return count <= TAGS_MAX;
}

/**
 * Minimum number of bytes of characters that are stored as entities: 4 for `&` (`&lt;`), 6 for a no-break
 * space (`&nbsp;`).
 */
const WRITTEN_BYTES = { '&': 4, '\u00A0': 6 } as const;

/**
 * Refuses a text whose stored form is certainly too long. The characters are counted before parsing, because
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
 * Tests whether a text is an absolute web address. The regular expression comes first, because parsing any
 * other text throws an error, which is slow.
 */
function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && isLinkAddress(text);
}

/**
 * Returns the stored source of a picture: `berkas:{id}` for a stored picture, `berkas:` for a stored picture
 * that the author may not use, an https address for an external picture, or else null.
 */
function storedImage(src: string, pictures: Pictures): string | null {
  const id = pictures.get(OWN_IMAGE.exec(src)?.[1] ?? '');
  if (id !== undefined) return `berkas:${id ?? ''}`;
  // A page that was loaded over https does not show pictures with an http address. Most hosts offer a picture at both
  // addresses, so the https address usually works.
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
    // A CSS parser is not needed, because `cleanStyle` already checks each style value.
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
    // An iframe is stored without its content, because the content is not part of the editor's text.
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
      // Google Docs puts copied text in a `b` element with a normal font weight. Such text must not become bold.
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
 * Returns the attributes of a picture with its cleaned address. Without an address, returns none, so that the
 * picture is removed.
 */
function withSource(attribs: Attributes, src: string | null): Attributes {
  return src === null ? {} : { ...attribs, src };
}

function styled(style: string): Attributes {
  return style === '' ? {} : { style };
}

/** Matches void tags in the spelling of the sanitizer, `<br />`. Attribute values never contain `"`, `<` or `>`. */
const EMPTY_TAG = /<(br|img|iframe)((?: [a-z]+(?:="[^"]*")?)*) \/>/g;

/**
 * Cleans a text of the editor before it is stored (Specification 2.6, formats of the editor). For long texts, this
 * function runs in the worker process (`api/work`). For short texts, it runs in the server process.
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
