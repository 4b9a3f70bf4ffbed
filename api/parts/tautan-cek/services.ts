import type { TautanState, SebabTautan } from '#rules/tugas/tautan-cek.ts';
import { plainHost } from './address.ts';
import type { Hop } from './fetch.ts';

/** State of a link after a check, and the reason for this state. */
export interface Verdict {
  readonly keadaan: TautanState;
  readonly sebab: SebabTautan | null;
}

export const OPENS: Verdict = { keadaan: 'bisa', sebab: null };
export const IZIN: Verdict = { keadaan: 'izin', sebab: 'masuk' };
export const NOT_FOUND: Verdict = { keadaan: 'rusak', sebab: 'hilang' };
export const unknownYet = (sebab: SebabTautan): Verdict => ({ keadaan: 'belum', sebab });

/**
 * Addresses of sign-in pages. A redirect to one of them means that not every visitor can see the requested page. The
 * list omits Instagram, Facebook, LinkedIn and X, because they redirect every visitor without an account, even from a
 * public page.
 */
const SIGN_IN: readonly (readonly [RegExp, RegExp])[] = [
  [/^accounts\.google\.com$/, /^\/(ServiceLogin|InteractiveLogin|AccountChooser|signin|v\d+\/signin)/],
  [/^login\.(live|microsoftonline)\.com$/, /^\//],
  [/^[a-z0-9-]+\.sharepoint\.com$/, /^(\/[^?]*)?\/_layouts\/15\/Authenticate\.aspx$/i],
  [/^www\.dropbox\.com$/, /^\/login(\/|$)/],
];

export const isSignIn = (url: URL): boolean =>
  SIGN_IN.some(([host, path]) => host.test(plainHost(url)) && path.test(url.pathname));

/**
 * Tests whether SharePoint or OneDrive has accepted a public link: the response sets a certain cookie. Link checks send
 * no cookies, so the next page would be a sign-in page. Therefore the next page is not requested.
 */
const setsGuestCookie = ({ url, headers }: Hop): boolean =>
  /^[a-z0-9-]+\.sharepoint\.com$/.test(plainHost(url)) &&
  (headers['set-cookie'] ?? []).some((each) => /^FedAuth=[^;\s]/.test(each));

/**
 * Tests whether a redirect already shows the state of the link: its target is a sign-in page, or the response sets the
 * guest cookie of SharePoint. If so, the target is not requested.
 */
export const saysEnough = (hop: Hop, to: URL): boolean => isSignIn(to) || setsGuestCookie(hop);

/** Returns the state of a link from a redirect for which `saysEnough` is true. */
export const verdictOfLead = (hop: Hop): Verdict => (setsGuestCookie(hop) ? OPENS : IZIN);

/** Tests whether a URL is a YouTube video or playlist. YouTube supports oEmbed only for these URLs. */
function youtubeVideo(url: URL): boolean {
  const host = plainHost(url);
  if (host === 'youtu.be') return /^\/[\w-]{11}$/.test(url.pathname);
  if (!/^((www|m|music)\.)?youtube\.com$/.test(host)) return false;
  if (url.pathname === '/watch') return url.searchParams.has('v');
  if (url.pathname === '/playlist') return url.searchParams.has('list');
  return /^\/(shorts|live)\/[\w-]{11}\/?$/.test(url.pathname);
}

const vimeoVideo = (url: URL): boolean =>
  /^(www\.)?vimeo\.com$/.test(plainHost(url)) && /^\/(channels\/[\w-]+\/)?\d+(\/\w+)?\/?$/.test(url.pathname);

/**
 * Returns the address that the check of a link requests. For a video, it is the oEmbed address of the video service
 * (https://oembed.com, section 7), otherwise the link itself. A text that is not a URL is returned unchanged, and `ask`
 * refuses it.
 */
export function askedFor(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '' || url.port !== '') return address;
  const about = encodeURIComponent(url.href);
  if (youtubeVideo(url)) return `https://www.youtube.com/oembed?format=json&url=${about}`;
  if (vimeoVideo(url)) return `https://vimeo.com/api/oembed.json?url=${about}`;
  return address;
}

const isOembed = (url: URL) => /^\/(oembed|api\/oembed\.json)$/.test(url.pathname);

/**
 * Returns the state of a video link from the oEmbed response of YouTube or Vimeo. Returns null for any other response.
 */
export function verdictOfVideo({ url, status, body }: Hop): Verdict | null {
  const host = plainHost(url);
  if ((host !== 'www.youtube.com' && host !== 'vimeo.com') || !isOembed(url)) return null;
  if (status === 200) return hasTitle(body) ? OPENS : unknownYet('tak_dikenal');
  // The status 404 of Vimeo is unclear, because Vimeo sends it also for private videos and for videos whose owner
  // forbids embedding.
  if (status === 404 && host === 'www.youtube.com') return NOT_FOUND;
  return status === 401 || status === 403 || status === 404 ? unknownYet('video') : null;
}

function hasTitle(body: Buffer): boolean {
  try {
    const told: unknown = JSON.parse(body.toString('utf8'));
    return typeof told === 'object' && told !== null && 'title' in told && typeof told.title === 'string';
  } catch {
    return false;
  }
}

/**
 * Titles of pages on which a storage service shows a file or folder. The title contains the name of the file and the
 * name of the service.
 */
const SHOWN: readonly (readonly [RegExp, RegExp])[] = [
  [/^drive\.google\.com$/, /\S.* [-–] Google Drive$/],
  [/^docs\.google\.com$/, /\S.* [-–] Google (Docs|Sheets|Slides|Drawings|Dokumen|Spreadsheet|Slide)$/],
  [/^onedrive\.live\.com$/, /\S.* [-–] (Microsoft )?OneDrive$/],
  [/^www\.dropbox\.com$/, /^Dropbox [-–] \S.*|\S.* [-–] Dropbox$/],
];

/** Titles of sign-in pages that a service sends directly, without a redirect. */
const ASKS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(drive|docs|accounts|sites)\.google\.com$/,
    /^(Google (Drive|Docs|Dokumen|Sheets|Slides|Forms): Sign-in|Sign in [-–] Google Accounts|Login [-–] Akun Google)$/,
  ],
  [/^(onedrive\.live\.com|login\.live\.com)$/, /^Sign in to (your Microsoft account|OneDrive)$/],
  [
    /^www\.dropbox\.com$/,
    /^(Login|Log in|Sign in|Masuk) [-–] Dropbox$|^Dropbox [-–] (Login|Log in|Sign in)$/,
  ],
];

/** Words in titles of pages on which a storage service shows no file: errors, missing files, sign-in. */
const OTHER =
  /error|404|denied|ditolak|expired|kedaluwarsa|deleted|dihapus|unavailable|tidak tersedia|not found|tidak ditemukan|sign.?in|log.?in|masuk|simplify your life$|^dropbox [-–] file deletion/i;

const matches = (list: readonly (readonly [RegExp, RegExp])[], host: string, title: string) =>
  list.some(([of, pattern]) => of.test(host) && pattern.test(title));

const DRIVES =
  /^((drive|docs)\.google\.com|onedrive\.live\.com|1drv\.ms|[a-z0-9-]+\.sharepoint\.com|www\.dropbox\.com)$/;

/**
 * Returns the state of a link to a storage service from the title of the page. Returns null for any other page, and for
 * Google Forms and Sites.
 */
export function verdictOfDrive(url: URL, title: string): Verdict | null {
  const host = plainHost(url);
  if (matches(ASKS, host, title)) return IZIN;
  if (!DRIVES.test(host) || (host === 'docs.google.com' && url.pathname.startsWith('/forms/'))) return null;
  if (!matches(SHOWN, host, title)) return unknownYet('tak_dikenal');
  return OTHER.test(title.replace(/ [-–] Simplify your life$/i, '')) && !isFileTitle(title)
    ? unknownYet('tak_dikenal')
    : OPENS;
}

/**
 * Tests whether a title starts with a file name. Such a page shows a file, even if the file name contains a word of
 * `OTHER`.
 */
const isFileTitle = (title: string) =>
  /^(Dropbox [-–] )?[^/\\]+\.(pdf|docx?|pptx?|xlsx?|mp4|mov|mkv|webm|jpe?g|png|zip|txt|odt|odp) [-–] /i.test(
    title,
  );
