/**
 * What the rich-text editor can write, as plain data. The editor's output, the server's cleaning on write and the browser's
 * cleaning on display all use this one list (Specification 2.6, the editor's formats).
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

/** Attributes by tag; a tag not listed has none. Addresses and styles are checked by the functions below. */
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

/** What a table may hold: anything beyond is neither shown nor saved. Tables are never nested. */
export const TABEL = { kolom: 30, baris: 500, rentang: 30 } as const;

/** The alignments of a paragraph or heading. */
export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const;

/** Specification 2.6: the six fonts, by their name in the editor. */
export const FONTS = {
  arial: 'Arial, sans-serif',
  'comic-sans': 'Comic Sans MS, cursive',
  'courier-new': 'Courier New, monospace',
  georgia: 'Georgia, serif',
  helvetica: 'Helvetica, sans-serif',
  lucida: 'Lucida Sans Unicode, sans-serif',
} as const;

/** Specification 2.6: the four sizes, by their name in the editor. */
export const SIZES = {
  'extra-small': '0.75em',
  small: '0.875em',
  medium: '1em',
  large: '1.5em',
} as const;

/** The only styles and their only values. */
export const ALLOWED_STYLES = {
  'font-family': Object.values(FONTS),
  'font-size': Object.values(SIZES),
  'text-align': ALIGNMENTS,
} as const satisfies Record<string, readonly string[]>;

export type StyleName = keyof typeof ALLOWED_STYLES;

/** Inline text has fonts and sizes, blocks have an alignment. */
const STYLES_OF_WORDS: readonly StyleName[] = ['font-family', 'font-size'];
const STYLES_OF_BLOCKS: readonly StyleName[] = ['text-align'];

function stylesOf(tag: string): readonly StyleName[] {
  if (!ALLOWED_ATTRIBUTES[tag]?.includes('style')) return [];
  return tag === 'span' ? STYLES_OF_WORDS : STYLES_OF_BLOCKS;
}

/** Schemes allowed for links and for pictures stored elsewhere. */
export const LINK_SCHEMES = ['http', 'https'] as const;

/** Hosts whose players may be embedded. */
export const VIDEO_HOSTS = [
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'drive.google.com',
] as const;

/** Specification 2.6: pictures the editor accepts, each ending with the type of its content. */
export const IMAGE_TYPES = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
} as const;

/** Attributes of every link in a text: its target is not to be trusted. */
export const LINK_REL = 'noopener noreferrer nofollow';

const plain = (value: string) =>
  value
    .replaceAll(/["']/g, '')
    .replaceAll(/\s*,\s*/g, ', ')
    .trim()
    .toLowerCase();

/** A style value as the list writes it (browsers add quotes and spaces of their own), or null where it is not on the list. */
export function styleValue(name: StyleName, value: string): string | null {
  const wanted = plain(value);
  const known: readonly string[] = ALLOWED_STYLES[name];
  return known.find((each) => plain(each) === wanted) ?? null;
}

/** The allowed part of a tag's style attribute, in a fixed order; empty when nothing of it is allowed. */
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

/** The address of a player on one of the video hosts, as `videoEmbed` makes it. */
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

/** Seconds in `90`, `90s` or `1m30s`; 0 where there are none. */
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
 * The player's address for the address of a video on YouTube, Vimeo or Google Drive as people copy it, or null where there is
 * no player for it.
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
