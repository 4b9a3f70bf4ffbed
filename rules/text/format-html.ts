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

/**
 * Allowed attributes of each tag. Other tags have no attributes. Other functions in this file check addresses and
 * styles.
 */
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

/**
 * Maximum size of a table. Cells beyond these limits are not shown and not saved. Tables inside tables are
 * not allowed.
 */
export const TABLE_LIMITS = { kolom: 30, baris: 500, rentang: 30 } as const;

/** Alignments of a paragraph or heading. */
export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;

/** CSS values of the six fonts, by their name in the editor (Specification 2.6). */
export const FONTS = {
  arial: 'Arial, sans-serif',
  'comic-sans': 'Comic Sans MS, cursive',
  'courier-new': 'Courier New, monospace',
  georgia: 'Georgia, serif',
  helvetica: 'Helvetica, sans-serif',
  lucida: 'Lucida Sans Unicode, sans-serif',
} as const;

/** CSS values of the four font sizes, by their name in the editor (Specification 2.6). */
export const SIZES = {
  'extra-small': '0.75em',
  small: '0.875em',
  medium: '1em',
  large: '1.5em',
} as const;

/** Allowed CSS properties and their allowed values. */
export const ALLOWED_STYLES = {
  'font-family': Object.values(FONTS),
  'font-size': Object.values(SIZES),
  'text-align': ALIGNMENTS,
} as const satisfies Record<string, readonly string[]>;

export type StyleName = keyof typeof ALLOWED_STYLES;

/** Styles that inline text may have (font and size), and styles that paragraphs and headings may have (alignment). */
const STYLES_OF_WORDS: readonly StyleName[] = ['font-family', 'font-size'];
const STYLES_OF_BLOCKS: readonly StyleName[] = ['text-align'];

function stylesOf(tag: string): readonly StyleName[] {
  if (!ALLOWED_ATTRIBUTES[tag]?.includes('style')) return [];
  return tag === 'span' ? STYLES_OF_WORDS : STYLES_OF_BLOCKS;
}

/** Allowed schemes in addresses of links and of pictures on other servers. */
export const LINK_SCHEMES = ['http', 'https'] as const;

/** Hosts whose video players a text may embed. */
export const VIDEO_HOSTS = [
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'drive.google.com',
] as const;

/** Accepted picture files: extension and media type (Specification 2.6). */
export const IMAGE_TYPES = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
} as const;

/** Value of `rel` for every link in a text. The values protect readers, because the targets are untrusted. */
export const LINK_REL = 'noopener noreferrer nofollow';

const plain = (value: string) =>
  value
    .replaceAll(/["']/g, '')
    .replaceAll(/\s*,\s*/g, ', ')
    .trim()
    .toLowerCase();

/**
 * Returns a style value in the spelling of `ALLOWED_STYLES`, because browsers add quotes and spaces. Returns null if
 * the value is not allowed.
 */
export function styleValue(name: StyleName, value: string): string | null {
  const wanted = plain(value);
  const known: readonly string[] = ALLOWED_STYLES[name];
  return known.find((each) => plain(each) === wanted) ?? null;
}

/** Returns the allowed declarations of a style attribute in a fixed order. Returns '' if none is allowed. */
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

/** Tests whether the text is an absolute http or https address. */
export function isLinkAddress(address: string): boolean {
  const url = parse(address);
  return (
    url !== null &&
    (LINK_SCHEMES as readonly string[]).includes(url.protocol.slice(0, -1)) &&
    url.hostname !== ''
  );
}

/**
 * Tests whether the address is a path on this server (`/api/…`, never `//host`) or an absolute http or https address.
 */
export function isImageAddress(address: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(address) || isLinkAddress(address);
}

/** Tests whether the address is a player on a video host, in the form that `videoEmbed` returns. */
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

/** Converts `90`, `90s` or `1m30s` to seconds. Other text gives 0. */
function seconds(text: string | null): number {
  const [, h, m, s] = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text ?? '') ?? [];
  return Number(h ?? 0) * 3600 + Number(m ?? 0) * 60 + Number(s ?? 0);
}

function youtubeId(url: URL): string | undefined {
  if (url.hostname === 'youtu.be') return url.pathname.split('/')[1];
  if (!/^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/.test(url.hostname)) return undefined;
  return url.searchParams.get('v') ?? /^\/(?:embed|shorts|live)\/([^/]+)/.exec(url.pathname)?.[1];
}

/**
 * Returns the address of the player for a copied YouTube, Vimeo or Google Drive address. Returns null if the
 * address has no player.
 */
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
