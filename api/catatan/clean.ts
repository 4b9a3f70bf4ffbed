import sanitizeHtml from 'sanitize-html';
import { CATATAN_PANJANG } from '#contract/fields.ts';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  cleanStyle,
  isLinkAddress,
  isVideoAddress,
  LINK_REL,
  LINK_SCHEMES,
} from '#rules/teks/format-html.ts';
import { isKosong } from '#rules/teks/read-html.ts';
import { refuseField, type Refusal } from '#api/call/refuse.ts';
import { spanOf, tableWatch } from './tables.ts';

type Attributes = sanitizeHtml.Attributes;
/** The package's types lack an option that its documentation has. */
type Options = sanitizeHtml.IOptions & { allowedEmptyAttributes: string[] };

/** Tokens of stored pictures in a text, each with the id of its file; null for one that the writer may not put there. */
export type Pictures = ReadonlyMap<string, string | null>;

/** Stands where a picture of somebody else was put: its writer sees what to do, its reader that something is missing. */
export const BUKAN_GAMBAR_ANDA = '[Gambar orang lain tidak dapat dipakai di sini. Unggah gambarnya sendiri.]';

export interface Uncleaned {
  html: string;
  pictures: Pictures;
  /** The field that the text came in: a refusal stands beside it. */
  field: string;
}

export interface Cleaned {
  catatan: string;
  /** Is nothing left for a reader (Specification 5)? */
  kosong: boolean;
}

/**
 * Each costs some ten microseconds. Every element has two; a text of 512 KB from a word processor has a quarter of that, the
 * largest table (`TABEL`), whose cells hold a paragraph each, 61,000.
 */
export const TAGS_MAX = 70_000;

/** A stored text, by the constraint of its column. */
const STORED_MAX_BYTES = 512 * 1024;

/** Far deeper than any text of an editor or a word processor; the time to read a text grows with its depth. */
const NESTING_MAX = 500;

/** No tag of the list: a part of a table that stands in none loses its tag and keeps its text. */
const OUTSIDE = 'x';

/** Our own address of a stored picture, from this or any other host name that the app was opened by. */
const OWN_IMAGE = /^(?:https?:\/\/[^/\s?#\\]+)?\/api\/berkas\/([\w-]+\.[\w-]+)$/;

/** Counted by what may begin one, which costs nothing beside reading the text as HTML. */
function hasFewTags(html: string): boolean {
  let count = 0;
  for (let at = html.indexOf('<'); at !== -1 && count <= TAGS_MAX; at = html.indexOf('<', at + 1)) count += 1;
  return count <= TAGS_MAX;
}

/** What remains of a sign that is written in several bytes: `&lt;` is the shortest of those with `&`, a hard space becomes `&nbsp;`. */
const WRITTEN_BYTES = { '&': 4, '\u00A0': 6 } as const;

/**
 * Would what is stored be too long for certain? Found out by counting: reading each `&` as HTML costs as much as a tag.
 * @throws Refusal 422
 */
function refuseLong(html: string, field: string): void {
  let bytes = 0;
  for (const [sign, each] of Object.entries(WRITTEN_BYTES))
    for (let at = html.indexOf(sign); at !== -1 && bytes <= STORED_MAX_BYTES; at = html.indexOf(sign, at + 1))
      bytes += each;
  if (bytes > STORED_MAX_BYTES) throw refuseField(field, CATATAN_PANJANG, 'too_long');
}

/** What somebody reads whose text no editor has written. */
export function refuseComplex(field: string): Refusal {
  return refuseField(field, 'Susunan teks terlalu rumit. Salin ulang sebagai teks biasa.', 'too_complex');
}

/** An absolute web address. The cheap look comes first: parsing what is no address at all costs an exception each. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && isLinkAddress(text);
}

/** Where a picture lies: `berkas:{id}` for one of ours, without an id one not to be used, an https address for one elsewhere, else null. */
function storedImage(src: string, pictures: Pictures): string | null {
  const id = pictures.get(OWN_IMAGE.exec(src)?.[1] ?? '');
  if (id !== undefined) return `berkas:${id ?? ''}`;
  // A page served over https shows no http pictures, and most hosts answer to both.
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
    // Styles are compared value by value by `cleanStyle`; a CSS parser would only add time.
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
    // What stands inside an iframe is no part of the text: it becomes empty, like a picture.
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
      // Google Docs wraps what it copies in a bold that is none.
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

/** Attributes in their order, with the address to keep; none at all when there is no such address. */
function withSource(attribs: Attributes, src: string | null): Attributes {
  return src === null ? {} : { ...attribs, src };
}

function styled(style: string): Attributes {
  return style === '' ? {} : { style };
}

/** Tags without content, as the cleaner writes them: `<br />`. Its values never hold `"`, `<` or `>` of their own. */
const EMPTY_TAG = /<(br|img|iframe)((?: [a-z]+(?:="[^"]*")?)*) \/>/g;

/**
 * The part of an editor's text that may be kept (Specification 2.6, the editor's formats): the form that is stored. A task
 * (`api/work`), and done in place for short texts.
 * @throws Refusal 422 for a text nested deeper, of more tags or of more references than any editor writes
 */
export function cleanHtml(uncleaned: Uncleaned): Cleaned {
  const { html, field } = uncleaned;
  if (!hasFewTags(html)) throw refuseComplex(field);
  refuseLong(html, field);
  const catatan = sanitizeHtml(html, optionsFor(uncleaned)).replace(
    EMPTY_TAG,
    (_whole, tag: string, attributes: string) => {
      if (tag !== 'br' && attributes === '') return '';
      if (attributes.includes(' src="berkas:"')) return `<em>${BUKAN_GAMBAR_ANDA}</em>`;
      return tag === 'iframe' ? `<iframe${attributes}></iframe>` : `<${tag}${attributes}>`;
    },
  );
  return { catatan, kosong: isKosong(catatan) };
}
