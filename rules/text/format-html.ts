/**
 * Formats of the rich-text editor as data. The editor, the server's sanitizer and the browser's sanitizer use this one
 * list (Specification 2.6).
 */

export const ALLOWED_TAGS = [
  'p',
  'br',
  'h1',
  'h2',
  'h3',
  'blockquote',
  'pre',
  'code',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'u',
  's',
  'sub',
  'sup',
  'span',
  'a',
  'img',
  'iframe',
  'table',
  'tbody',
  'tr',
  'th',
  'td',
] as const;

/** Allowed attributes by tag; other tags have none. Functions below check addresses and styles. */
export const ALLOWED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt'],
  iframe: ['src', 'title', 'allowfullscreen'],
  ol: ['start', 'type'],
  span: ['style'],
  p: ['style'],
  h1: ['style'],
  h2: ['style'],
  h3: ['style'],
  th: ['colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
};

/** Limits of a table; cells beyond them are neither shown nor saved. Tables are never nested. */
export const TABLE_LIMITS = { kolom: 30, baris: 500, rentang: 30 } as const;

/** Alignments of a paragraph or heading. */
export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;

/** The six fonts, by their name in the editor (Specification 2.6). */
export const FONTS = {
  arial: 'Arial, sans-serif',
  'comic-sans': 'Comic Sans MS, cursive',
  'courier-new': 'Courier New, monospace',
  georgia: 'Georgia, serif',
  helvetica: 'Helvetica, sans-serif',
  lucida: 'Lucida Sans Unicode, sans-serif',
} as const;

/** The four sizes, by their name in the editor (Specification 2.6). */
export const SIZES = {
  'extra-small': '0.75em',
  small: '0.875em',
  medium: '1em',
  large: '1.5em',
} as const;

/** Allowed styles and values. */
export const ALLOWED_STYLES = {
  'font-family': Object.values(FONTS),
  'font-size': Object.values(SIZES),
  'text-align': ALIGNMENTS,
} as const satisfies Record<string, readonly string[]>;

export type StyleName = keyof typeof ALLOWED_STYLES;

/** Inline text has fonts and sizes; blocks have an alignment. */
const STYLES_OF_WORDS: readonly StyleName[] = ['font-family', 'font-size'];
const STYLES_OF_BLOCKS: readonly StyleName[] = ['text-align'];

function stylesOf(tag: string): readonly StyleName[] {
  if (!ALLOWED_ATTRIBUTES[tag]?.includes('style')) return [];
  return tag === 'span' ? STYLES_OF_WORDS : STYLES_OF_BLOCKS;
}

/** Allowed schemes of links and of external pictures. */
export const LINK_SCHEMES = ['http', 'https'] as const;

/** Hosts whose players may be embedded. */
export const VIDEO_HOSTS = [
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'drive.google.com',
] as const;

/** Accepted pictures by extension, with their media type (Specification 2.6). */
export const IMAGE_TYPES = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
} as const;

/** `rel` of every link in a text, because link targets are untrusted. */
export const LINK_REL = 'noopener noreferrer nofollow';

const plain = (value: string) =>
  value
    .replaceAll(/["']/g, '')
    .replaceAll(/\s*,\s*/g, ', ')
    .trim()
    .toLowerCase();

/** A style value in the spelling of the list (browsers add quotes and spaces); null for other values. */
export function styleValue(name: StyleName, value: string): string | null {
  const wanted = plain(value);
  const known: readonly string[] = ALLOWED_STYLES[name];
  return known.find((each) => plain(each) === wanted) ?? null;
}

/** The allowed part of a style attribute, in a fixed order; may be empty. */
export function cleanStyle(style: string, tag: string): string {
  const names = stylesOf(tag);
  const found = new Map<string, string>();
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon === -1) continue;
    const wanted = declaration.slice(0, colon).trim().toLowerCase();
    const name = names.find((each) => each === wanted);
    const value = name && styleValue(name, declaration.slice(colon + 1));
    if (name && value) found.set(name, value);
  }
  return names
    .filter((name) => found.has(name))
    .map((name) => `${name}: ${found.get(name)}`)
    .join('; ');
}

function parse(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/** An absolute http or https address. */
export function isLinkAddress(address: string): boolean {
  const url = parse(address);
  return (
    url !== null &&
    (LINK_SCHEMES as readonly string[]).includes(url.protocol.slice(0, -1)) &&
    url.hostname !== ''
  );
}

/** A picture of this server (`/api/…`, never `//host`) or an absolute http or https address. */
export function isImageAddress(address: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(address) || isLinkAddress(address);
}

/** The address of a player on a video host, as built by `videoEmbed`. */
export function isVideoAddress(address: string): boolean {
  const url = parse(address);
  if (
    url === null ||
    url.protocol !== 'https:' ||
    url.port !== '' ||
    url.username !== '' ||
    url.password !== ''
  )
    return false;
  if (!(VIDEO_HOSTS as readonly string[]).includes(url.hostname)) return false;
  if (url.hostname === 'drive.google.com') return /^\/file\/d\/[\w-]+\/preview$/.test(url.pathname);
  if (url.hostname === 'player.vimeo.com') return /^\/video\/\d+$/.test(url.pathname);
  return /^\/embed\/[\w-]+$/.test(url.pathname);
}

/** Seconds in `90`, `90s` or `1m30s`; 0 for other text. */
function seconds(text: string | null): number {
  const [, h, m, s] = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text ?? '') ?? [];
  return Number(h ?? 0) * 3600 + Number(m ?? 0) * 60 + Number(s ?? 0);
}

function youtubeId(url: URL): string | undefined {
  if (url.hostname === 'youtu.be') return url.pathname.split('/')[1];
  if (!/^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/.test(url.hostname)) return undefined;
  return url.searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([^/]+)/.exec(url.pathname)?.[1];
}

/** Player address for a copied address of YouTube, Vimeo or Google Drive; null without a player. */
export function videoEmbed(address: string): string | null {
  const text = address.trim();
  const url = parse(/^https?:\/\//i.test(text) ? text : `https://${text}`);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const id = youtubeId(url);
  if (id !== undefined) {
    const start = seconds(url.searchParams.get('t') ?? url.searchParams.get('start'));
    return /^[\w-]{6,20}$/.test(id)
      ? `https://www.youtube-nocookie.com/embed/${id}${start > 0 ? `?start=${start}` : ''}`
      : null;
  }
  const vimeo =
    /^(?:www\.|player\.)?vimeo\.com$/.test(url.hostname) &&
    /^\/(?:video\/)?(\d+)(?:\/(\w+))?/.exec(url.pathname);
  if (vimeo) {
    const hash = vimeo[2] ?? url.searchParams.get('h');
    return `https://player.vimeo.com/video/${vimeo[1]}${hash && /^\w+$/.test(hash) ? `?h=${hash}` : ''}`;
  }
  if (url.hostname === 'drive.google.com') {
    const file = /^\/file\/d\/([\w-]+)/.exec(url.pathname)?.[1] ?? url.searchParams.get('id');
    return file && /^[\w-]+$/.test(file) ? `https://drive.google.com/file/d/${file}/preview` : null;
  }
  return null;
}
