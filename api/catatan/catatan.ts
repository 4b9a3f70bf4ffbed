import sanitizeHtml from 'sanitize-html';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  cleanStyle,
  isLinkAddress,
  isVideoAddress,
  LINK_REL,
  LINK_SCHEMES,
} from '#rules/format-html.ts';
import { refuseField } from '../refuse.ts';
import { isFileId } from '../store/file-id.ts';
import type { Signer } from '../guard/sign.ts';

type Attributes = sanitizeHtml.Attributes;
/** The package's types lack an option that its documentation has. */
type Options = sanitizeHtml.IOptions & { allowedEmptyAttributes: string[] };

/** How long the address of a picture lives at least: a page left open over a week-end still shows its pictures. */
const UMUR_ALAMAT_GAMBAR_HARI = 7;

/** Far deeper than any text of an editor or a word processor; the time to read a text grows with its depth. */
const NESTING_MAX = 500;

/** Our own address of a stored picture, from this or any other host name that the app was opened by. */
const OWN_IMAGE = /^(?:https?:\/\/[^/\s?#\\]+)?\/api\/berkas\/([\w-]+\.[\w-]+)$/;

/** An absolute web address. The cheap look comes first: parsing what is no address at all costs an exception each. */
function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && isLinkAddress(text);
}

/** Where a picture lies: `berkas:{id}` for one of ours, an https address for one elsewhere, null for anything else. */
function storedImage(src: string, sign: Signer): string | null {
  const token = OWN_IMAGE.exec(src)?.[1];
  const id = token === undefined ? null : sign.anySubject('gambar', token);
  if (id !== null && isFileId(id)) return `berkas:${id}`;
  // A page served over https shows no http pictures, and most hosts answer to both.
  return isWebAddress(src) ? src.replace(/^http:/i, 'https:') : null;
}

function optionsFor(sign: Signer): Options {
  let depth = 0;
  return {
    onOpenTag: () => {
      depth += 1;
      if (depth > NESTING_MAX)
        throw refuseField(
          'catatan',
          'Susunan teks terlalu rumit. Salin ulang sebagai teks biasa.',
          'too_complex',
        );
    },
    onCloseTag: () => {
      depth -= 1;
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
        attribs: withSource(attribs, storedImage(attribs.src ?? '', sign)),
      }),
      iframe: (tagName, attribs) => ({
        tagName,
        attribs: isWebAddress(attribs.src ?? '') && isVideoAddress(attribs.src ?? '') ? attribs : {},
      }),
      ol: (tagName, attribs) => ({ tagName, attribs: /^\d{1,6}$/.test(attribs.start ?? '') ? attribs : {} }),
      span: (tagName, attribs) => ({ tagName, attribs: styled(cleanStyle(attribs.style ?? '')) }),
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
 * The part of an editor's text that may be kept (Specification 2.6, the editor's formats): the form that is stored.
 * Pictures of ours stand in it as `berkas:{id}`, also when the address they came with has ended, so that a text that
 * waited for weeks as a draft keeps its pictures. Other pictures and videos keep their https address.
 * @throws Refusal 422 for a text nested deeper than any editor writes
 */
export function cleanCatatan(html: string, sign: Signer): string {
  return sanitizeHtml(html, optionsFor(sign)).replace(
    EMPTY_TAG,
    (_whole, tag: string, attributes: string) => {
      if (tag !== 'br' && attributes === '') return '';
      return tag === 'iframe' ? `<iframe${attributes}></iframe>` : `<${tag}${attributes}>`;
    },
  );
}

/**
 * A stored text as a browser may show it: pictures of ours get a signed address, the same all day so that they can be
 * cached, valid for a week.
 */
export function showCatatan(html: string, sign: Signer): string {
  return html.replace(/<img [^<>]*>/g, (image) =>
    image.replace(/ src="berkas:([0-9a-f]{32})"/, (_whole, id: string) => ` src="${alamatGambar(id, sign)}"`),
  );
}

/** The address of a stored picture for the coming week. */
export function alamatGambar(id: string, sign: Signer): string {
  return `/api/berkas/${sign.dayToken('gambar', id, UMUR_ALAMAT_GAMBAR_HARI)}`;
}
