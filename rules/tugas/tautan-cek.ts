import { decodeEntities } from '#rules/text/read-html.ts';
import { HOST_SUFFIX, isAlamatPlain, isTautan, TAUTAN_MAX, withScheme } from './tautan.ts';

/** States of a link: everyone can open it, it needs a permission, it does not open, or it is not checked yet. */
export const TAUTAN_STATES = ['bisa', 'izin', 'rusak', 'belum'] as const;
export type TautanState = (typeof TAUTAN_STATES)[number];

export const STATE_LABELS: Readonly<Record<TautanState, string>> = {
  bisa: 'Bisa dibuka',
  izin: 'Perlu izin',
  rusak: 'Rusak',
  belum: 'Belum dicek',
};

/** Reasons for the state of a link. The key is the code in the API, the value is the sentence for users. */
export const SEBAB_TAUTAN = {
  masuk: 'Halaman ini hanya dapat dibuka setelah masuk atau mendapat izin',
  hilang: 'Menurut situsnya, halaman ini tidak ada',
  luar: 'Alamat ini tidak dapat dibuka dari luar',
  lama: 'Situsnya belum menjawab saat dicek',
  sibuk: 'Situsnya sedang membatasi permintaan saat dicek',
  gangguan: 'Situsnya sedang bermasalah saat dicek',
  ditolak: 'Situs ini menolak pengecekan otomatis. Tautannya mungkin dapat dibuka',
  video: 'Video ini tidak dibuka untuk umum, mungkin pribadi atau tidak boleh disematkan',
  tak_dikenal: 'Jawaban situs ini tidak dapat dibaca, jadi tautannya belum dapat dicek',
  tersambung: 'Sambungan aman ke situs ini belum berhasil saat dicek',
  berputar: 'Alamat ini dialihkan terlalu banyak kali',
  jatah: 'Jatah pengecekan Anda hari ini sudah habis',
  dimatikan: 'Pengecekan tautan untuk situs ini dimatikan',
} as const;
export type SebabTautan = keyof typeof SEBAB_TAUTAN;
export const SEBAB = Object.keys(SEBAB_TAUTAN) as [SebabTautan, ...SebabTautan[]];

/** Sentence for each state, used when no reason is known. */
const STATE_SENTENCES: Readonly<Record<TautanState, string>> = {
  bisa: 'Tautan ini dapat dibuka siapa saja',
  izin: SEBAB_TAUTAN.masuk,
  rusak: 'Tautan ini tidak dapat dibuka',
  belum: 'Tautan ini belum dapat dipastikan',
};

/** Advice to the user for each state. */
export const STATE_SARAN: Readonly<Record<TautanState, string>> = {
  bisa: 'Tidak ada yang perlu dilakukan',
  izin: 'Bagikan kepada siapa saja yang memiliki tautan, lalu simpan lagi',
  rusak: 'Salin ulang alamatnya dari peramban, lalu ganti tautan ini',
  belum: 'Buka tautannya di jendela samaran untuk memastikan. Tugas tetap dapat disimpan',
};

/** Returns the sentence that explains the state of a link to users. */
export const tautanSentence = (keadaan: TautanState, sebab: SebabTautan | null): string =>
  sebab === null ? STATE_SENTENCES[keadaan] : SEBAB_TAUTAN[sebab];

/** File and video services for which the page shows how to share a file. */
export type Layanan = 'drive' | 'onedrive' | 'youtube' | 'dropbox';

export const NAMA_LAYANAN: Readonly<Record<Layanan, string>> = {
  drive: 'Google Drive',
  onedrive: 'OneDrive atau SharePoint',
  youtube: 'YouTube',
  dropbox: 'Dropbox',
};

/** Three steps to share a file on each service, with the buttons of the services' Indonesian help pages of 2026. */
export const LANGKAH_BUKA: Readonly<Record<Layanan, readonly [string, string, string]>> = {
  drive: [
    'Di Google Drive, klik kanan berkas atau foldernya, lalu pilih Bagikan',
    'Pada Akses umum, ubah Dibatasi menjadi Siapa saja yang memiliki link',
    'Pilih Salin link, lalu tempelkan di sini dan simpan',
  ],
  onedrive: [
    'Di OneDrive atau SharePoint, pilih berkas atau foldernya, lalu pilih Bagikan',
    'Buka Pengaturan tautan, lalu pilih Siapa saja',
    'Pilih Salin tautan, lalu tempelkan di sini dan simpan',
  ],
  youtube: [
    'Di YouTube Studio, buka Konten, lalu pilih videonya',
    'Pada Visibilitas, ubah Pribadi menjadi Tidak Publik atau Publik',
    'Pilih Simpan, lalu periksa tautannya lagi di sini',
  ],
  dropbox: [
    'Di Dropbox, arahkan ke berkas atau foldernya, lalu pilih Bagikan',
    'Pada pengaturan tautan, pilih Siapa saja yang memiliki tautan dapat melihat',
    'Pilih Salin tautan, lalu tempelkan di sini dan simpan',
  ],
};

const HOST_LAYANAN: readonly (readonly [Layanan, RegExp])[] = [
  ['drive', /^(drive|docs|forms|sites)\.google\.com$|^forms\.gle$/],
  ['onedrive', /^(onedrive\.live\.com|1drv\.ms|[a-z0-9-]+\.sharepoint\.com)$/],
  ['youtube', /^((www|m|music)\.)?(youtube\.com|youtube-nocookie\.com)$|^youtu\.be$/],
  ['dropbox', /^(www\.)?dropbox\.com$|^db\.tt$|^dl\.dropboxusercontent\.com$/],
];

/** Returns the service that an address belongs to. Returns null if the service is not in the list. */
export function layananOf(address: string): Layanan | null {
  const host = hostOf(address);
  return HOST_LAYANAN.find(([, pattern]) => pattern.test(host))?.[0] ?? null;
}

/** Returns the host of an address in ASCII form. Returns an empty text for an invalid address. */
function hostOf(address: string): string {
  try {
    return new URL(address).hostname;
  } catch {
    return '';
  }
}

/** Maximum number of links that are checked in one text. Further links are ignored. */
export const TAUTAN_PER_TEXT = 20;

/** Maximum number of link checks per user and day. */
export const CEK_SEHARI = 200;

/** Maximum number of requests to check a single link, per user and minute. */
export const CEK_PER_MINUTE = 30;

/** Number of seconds in which the result of a check is reused, so that no new check is made. */
export const CEK_PAUSE_DETIK = 60;

/**
 * Links of a saved text are checked again this number of days after the save. The checks end when the text has a score.
 */
export const HARI_CEK: readonly number[] = [1, 3, 7];

/** Maximum number of checks at the same time, and the pause in milliseconds between two checks of the same host. */
export const CEK_SEREMPAK = 4;
export const HOST_PAUSE_MS = 1000;

/** Number of failed checks after which a link is reported as broken. */
export const FAILED_BROKEN = 2;

/** Matches a run of characters without blanks, quotes and angle brackets. */
const WORDS = /[^\s<>"'`\u00A0]+/g;
/** Matches an address in plain text. `trimTail` removes punctuation at its end. */
const PLAIN = /https?:\/\/[^\s<>"'`\u00A0]+/gi;
const EKOR = new Set('.,;:!?\'"])}>\u2019\u201D');

/** Addresses in a plain text, in the order of the text. */
function addressesIn(teks: string): string[] {
  return Array.from(teks.matchAll(PLAIN), ([found]) => trimTail(found));
}

/** Removes punctuation at the end of an address, but not the closing bracket of `…/Dosen_(gelar)`. */
function trimTail(address: string): string {
  let end = address.length;
  while (EKOR.has(address.charAt(end - 1))) end -= 1;
  const short = address.slice(0, end);
  return short.includes('(') && !short.includes(')') && address.charAt(end) === ')' ? `${short})` : short;
}

/** Links of pasted plain text, with or without `https://`, and their positions. */
export function linksIn(teks: string): { index: number; text: string; href: string }[] {
  return Array.from(teks.matchAll(WORDS), (word) => {
    const [found] = word;
    const skip = Math.max(found.search(/https?:\/\//i), /^[([{\u2018\u201C]*/.exec(found)![0].length);
    const text = trimTail(found.slice(skip));
    return { index: word.index + skip, text, href: withScheme(text) };
  }).filter(({ href }) => isTautan(href));
}

/**
 * Matches the start of a link: an anchor tag, an address with a scheme, or the top-level domain of an address without a
 * scheme.
 */
const INITIAL = new RegExp(
  `<a\\s|https?:\\/\\/[^\\s<>"'\`\\u00A0]+|\\.(?:${HOST_SUFFIX})\\/[^\\s<>"'\`\\u00A0]+`,
  'gi',
);
/** Maximum length of a host in DNS. */
const HOST_MAX = 253;
/** Length of `&quot;`, the longest entity that an address can contain. */
const ENTITY_MAX = 6;
const HREF = /\shref=(["'])/i;

/**
 * Yields the addresses in HTML from the rich-text editor, in order. These are the targets of anchors and the
 * addresses in the text. The text inside an anchor is skipped, because it is often a shortened form of the
 * target. The function does not parse tags, so that 512 KB of HTML take only a few milliseconds.
 */
function* addressesOf(html: string): Generator<string> {
  const scan = new RegExp(INITIAL);
  let closes = true;
  for (let found = scan.exec(html); found; found = scan.exec(html)) {
    const [begin] = found;
    const at = found.index;
    if (begin.startsWith('.')) {
      const from = hostBegin(html, at);
      if (!isInside(html, from) && begin.length <= TAUTAN_MAX * ENTITY_MAX) {
        const address = trimTail(decodeEntities(html.slice(from, at) + begin));
        if (isAlamatPlain(address)) yield withScheme(address);
      }
      continue;
    }
    if (/^h/i.test(begin)) {
      const isAttribute = /["']/.test(html.charAt(at - 1)) && html.charAt(at - 2) === '=';
      // The limit allows the longest address even if every character is written as an entity.
      if (!isAttribute && begin.length <= TAUTAN_MAX * ENTITY_MAX) yield* addressesIn(decodeEntities(begin));
      continue;
    }
    const end = html.indexOf('>', at);
    if (end === -1) return;
    const href = HREF.exec(html.slice(at, end));
    if (href) {
      const from = at + href.index + href[0].length;
      const to = html.indexOf(href[1]!, from);
      if (to === -1) return;
      yield decodeEntities(html.slice(from, to)).trim();
    }
    const close: number = closes ? html.indexOf('</a', end) : -1;
    closes = close !== -1;
    scan.lastIndex = closes ? close : end;
  }
}

/** Finds the start of a host name. `at` is the position of its top-level domain. */
function hostBegin(html: string, at: number): number {
  let from = at;
  while (at - from < HOST_MAX && /[a-z\d.-]/i.test(html.charAt(from - 1))) from -= 1;
  return from;
}

/** Tests whether the position is inside an attribute, an email address or another address. */
const isInside = (html: string, from: number): boolean =>
  /[\w@/\\:=?&#%~+]/.test(html.charAt(from - 1)) ||
  (/["']/.test(html.charAt(from - 1)) && html.charAt(from - 2) === '=');

/** Maximum number of examined addresses. It limits the work for a text with thousands of similar fragments. */
const LOOKED_MAX = 100;

/** Links of a text that the server checks: each link once, at most `TAUTAN_PER_TEXT`. */
export function tautanIn(html: string): string[] {
  const found = new Set<string>();
  if (!/https?:|\.[a-z]{2,4}\//i.test(html)) return [];
  let looked = 0;
  for (const address of addressesOf(html)) {
    looked += 1;
    if (!found.has(address) && address.length <= TAUTAN_MAX && isTautan(address)) found.add(address);
    if (found.size >= TAUTAN_PER_TEXT || looked >= LOOKED_MAX) break;
  }
  return [...found];
}

/**
 * Tests whether a save with this link needs a confirmation by the user, because an evaluator could not open the link.
 */
export const isTautanBuruk = (keadaan: TautanState): boolean => keadaan === 'izin' || keadaan === 'rusak';
