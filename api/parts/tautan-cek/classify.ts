import { decodeEntities, htmlPieces } from '#rules/text/read-html.ts';
import type { FetchOutcome, Hop } from './fetch.ts';
import {
  unknownYet,
  OPENS,
  NOT_FOUND,
  IZIN,
  verdictOfDrive,
  verdictOfLead,
  verdictOfVideo,
  type Verdict,
} from './services.ts';

/**
 * Returns the state of a checked link from its response. If the response is unclear, the state is `belum` (not known),
 * because a wrong state would mislead users.
 */
export function classify(asked: FetchOutcome): Verdict {
  switch (asked.how) {
    case 'refused':
    case 'unresolved':
      return { keadaan: 'rusak', sebab: 'luar' };
    case 'late':
      return unknownYet('lama');
    case 'unconnected':
    case 'offline':
      return unknownYet('tersambung');
    case 'circling':
      return unknownYet('berputar');
    case 'led':
      return verdictOfLead(asked.hops.at(-1)!);
    default:
      return verdictOfAnswer(asked.hops);
  }
}

const OK = 200;
const SERVER_FAULT = 500;
const BEYOND = 600;
const GONE: ReadonlySet<number> = new Set([404, 410]);

function verdictOfAnswer(hops: readonly Hop[]): Verdict {
  const last = hops.at(-1)!;
  const { status, headers } = last;
  const video = verdictOfVideo(last);
  if (video) return video;
  if (GONE.has(status)) return NOT_FOUND;
  if (status === 401 && headers['www-authenticate'] !== undefined) return IZIN;
  if (status === 401 || status === 403) return unknownYet('ditolak');
  if (status === 429) return unknownYet('sibuk');
  if (status >= SERVER_FAULT && status < BEYOND) return unknownYet('gangguan');
  if (status !== OK) return unknownYet('tak_dikenal');
  return verdictOfContent(hops, last);
}

/** First bytes of a file from which its type is recognized. */
/* oxlint-disable no-control-regex -- the expressions match bytes of files */
const MAGIC: readonly (readonly [RegExp, RegExp])[] = [
  [/^application\/pdf$/, /^%PDF-/],
  [/^image\/png$/, /^\x89PNG/],
  [/^image\/jpe?g$/, /^\xff\xd8\xff/],
  [/^image\/gif$/, /^GIF8/],
  [/^image\/webp$/, /^RIFF....WEBP/s],
  [/^(video|audio)\/(mp4|quicktime|x-m4[av]|m4a)$/, /^....ftyp/s],
  [/^(video|audio)\/(webm|x-matroska)$/, /^\x1a\x45\xdf\xa3/],
  [/^audio\/(mpeg|mp3)$/, /^(ID3|\xff[\xe2-\xfb])/],
  [/^application\/(zip|vnd\.openxmlformats-officedocument\.[\w.]+)$/, /^PK\x03\x04/],
  [/^application\/(msword|vnd\.ms-(powerpoint|excel))$/, /^\xd0\xcf\x11\xe0/],
];
/* oxlint-enable no-control-regex */
const MAGIC_BYTES = 16;

function verdictOfContent(hops: readonly Hop[], { url, headers, body }: Hop): Verdict {
  const type = (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();
  const magic = MAGIC.find(([of]) => of.test(type));
  if (magic) {
    const first = body.subarray(0, MAGIC_BYTES).toString('latin1');
    return magic[1].test(first) ? OPENS : unknownYet('tak_dikenal');
  }
  if (type !== 'text/html' && type !== 'application/xhtml+xml') return unknownYet('tak_dikenal');
  const page = readPage(
    body.toString(/charset=["']?iso-8859-1/i.test(headers['content-type'] ?? '') ? 'latin1' : 'utf8'),
  );
  const drive = verdictOfDrive(url, page.title);
  if (drive) return drive;
  return isPlainPage(hops, url, page) ? OPENS : unknownYet('tak_dikenal');
}

interface Page {
  readonly title: string;
  /** Number of characters of the page's visible text. */
  readonly words: number;
  /** True if the page has a password field, or if it forwards to another page automatically. */
  readonly asks: boolean;
}

/** Reads the title and the visible text from the first part of a page. */
function readPage(html: string): Page {
  let title = '';
  let words = 0;
  let asks = false;
  let open = '';
  for (const piece of htmlPieces(html)) {
    if (piece.kind === 'tag') {
      const { name, attributes, closing } = piece;
      if (name === 'title' || name === 'noscript') open = closing ? '' : name;
      if (name === 'input' && attributes.get('type')?.toLowerCase() === 'password') asks = true;
      if (name === 'meta' && attributes.get('http-equiv')?.toLowerCase() === 'refresh') asks = true;
    } else if (open === 'title' && title === '') title = plain(piece.text);
    else if (open === '') words += plain(piece.text).length;
  }
  return { title, words, asks };
}

const plain = (text: string) => decodeEntities(text).replaceAll(/\s+/g, ' ').trim();

/**
 * Minimum number of visible characters of a page with content. Web applications send a nearly empty start page for
 * every address, so a short page proves nothing.
 */
const WORDS_MIN = 200;

/**
 * Words in the titles of pages that a site shows instead of the requested page: not found, sign-in, or a check for
 * humans.
 */
const SUSPECT =
  /\b(40[0-9]|41[0-9]|50[0-9])\b|not found|tidak (di)?temukan|does(n.t| not) exist|tidak ada$|error|kesalahan|denied|ditolak|forbidden|dilarang|unauthori|sign.?in|log.?in|\bmasuk\b|captcha|robot|just a moment|attention required|verif|security check|before you continue|sebelum (anda )?melanjutkan|consent|persetujuan|expired|kedaluwarsa|suspended|ditangguhkan|unavailable|tidak tersedia|maintenance|pemeliharaan|parked|domain|coming soon|under construction|index of|default page|welcome to nginx|it works/i;

/** Parts of the paths of pages that a site shows before the requested page, for example for sign-in or consent. */
const BETWEEN =
  /(^|\/)(login|signin|sign-in|sign_in|masuk|auth|sso|cas|consent|captcha|challenge|error|404|not-?found|blocked|internet-?positif)(\/|\.|$)/i;

/**
 * Tests whether a page has content, and shows no signs of a sign-in page or an error. Used for sites about which
 * `services.ts` has no rules.
 */
function isPlainPage(hops: readonly Hop[], url: URL, { title, words, asks }: Page): boolean {
  if (title === '' || words < WORDS_MIN || asks || SUSPECT.test(title)) return false;
  const first = hops[0]!.url;
  if (hops.length === 1) return !BETWEEN.test(url.pathname);
  // A redirect to the front page of the site means that the requested page does not exist.
  const lost = url.pathname === '/' && first.pathname !== '/' && url.search === '';
  return !lost && !BETWEEN.test(url.pathname) && sameSite(first.hostname, url.hostname);
}

/**
 * Tests whether both hosts belong to the same site, or whether the first is a link shortener. A page of another site
 * may come from the network provider, for example the sign-in page of a wireless network.
 */
function sameSite(from: string, to: string): boolean {
  return siteOf(from) === siteOf(to) || SHORT.has(from);
}

/**
 * Returns the last two parts of a host name. Returns three parts if the second-last part is short, as in
 * `kampus.ac.id`.
 */
function siteOf(host: string): string {
  const parts = host.split('.');
  const [kind = '', country = ''] = parts.slice(-2);
  return parts.slice(kind.length <= 3 && country.length === 2 ? -3 : -2).join('.');
}

/** Hosts that only redirect: link shorteners and resolvers of publication identifiers. */
const SHORT: ReadonlySet<string> = new Set([
  'bit.ly',
  'tinyurl.com',
  's.id',
  'doi.org',
  'dx.doi.org',
  'hdl.handle.net',
  'forms.gle',
  't.ly',
  'goo.gl',
  'intip.in',
  'shorturl.at',
  'rebrand.ly',
  'linktr.ee',
  'g.page',
]);
