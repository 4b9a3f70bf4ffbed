import { decodeEntities } from '#rules/teks/read-html.ts';
import { AKHIRAN_HOST, isAlamatPolos, isTautan, TAUTAN_MAX, withScheme } from './tautan.ts';

/** The state of a link: it opens for everyone, asks for permission, does not open at all, or nobody can tell yet. */
export const KEADAAN_TAUTAN = ['bisa', 'izin', 'rusak', 'belum'] as const;
export type KeadaanTautan = (typeof KEADAAN_TAUTAN)[number];

export const LABEL_KEADAAN: Readonly<Record<KeadaanTautan, string>> = {
  bisa: 'Bisa dibuka',
  izin: 'Perlu izin',
  rusak: 'Rusak',
  belum: 'Belum dicek',
};

/** Why a link is what it is: the stable word of the API and its sentence for people. */
export const SEBAB_TAUTAN = {
  masuk: 'Halaman ini meminta masuk atau izin sebelum dapat dibuka',
  hilang: 'Situsnya menjawab bahwa halaman ini tidak ada',
  luar: 'Alamat ini tidak dapat dibuka dari luar',
  lama: 'Situsnya belum menjawab saat dicek',
  sibuk: 'Situsnya sedang membatasi permintaan saat dicek',
  gangguan: 'Situsnya sedang bermasalah saat dicek',
  ditolak: 'Situsnya tidak mau dicek secara otomatis; tautan ini mungkin dapat dibuka',
  video: 'Videonya tidak diperlihatkan kepada umum; mungkin pribadi atau tidak boleh disematkan',
  tak_dikenal: 'Jawaban situsnya tidak dikenal, sehingga tautan ini tidak dapat dinilai',
  tersambung: 'Sambungan aman ke situs ini belum berhasil saat dicek',
  berputar: 'Alamat ini berpindah-pindah terlalu banyak',
  jatah: 'Jatah pengecekan Anda hari ini sudah habis',
  dimatikan: 'Pengecekan tautan untuk situs ini dimatikan',
} as const;
export type SebabTautan = keyof typeof SEBAB_TAUTAN;
export const SEBAB = Object.keys(SEBAB_TAUTAN) as [SebabTautan, ...SebabTautan[]];

/** The meaning of each state, where no reason says it better. */
const KALIMAT_KEADAAN: Readonly<Record<KeadaanTautan, string>> = {
  bisa: 'Tautan ini dapat dibuka siapa saja',
  izin: SEBAB_TAUTAN.masuk,
  rusak: 'Tautan ini tidak dapat dibuka',
  belum: 'Tautan ini belum dapat dipastikan',
};

/** What to do about it. */
export const SARAN_KEADAAN: Readonly<Record<KeadaanTautan, string>> = {
  bisa: 'Tidak ada yang perlu dilakukan',
  izin: 'Bagikan kepada siapa saja yang memiliki tautan, lalu simpan lagi',
  rusak: 'Salin ulang alamatnya dari peramban, lalu ganti tautan ini',
  belum: 'Buka tautannya di jendela samaran untuk memastikan; tugas tetap dapat disimpan',
};

/** One sentence about a link. */
export const kalimatTautan = (keadaan: KeadaanTautan, sebab: SebabTautan | null): string =>
  sebab === null ? KALIMAT_KEADAAN[keadaan] : SEBAB_TAUTAN[sebab];

/** Services with sharing steps of their own. */
export type Layanan = 'drive' | 'onedrive' | 'youtube' | 'dropbox';

export const NAMA_LAYANAN: Readonly<Record<Layanan, string>> = {
  drive: 'Google Drive',
  onedrive: 'OneDrive atau SharePoint',
  youtube: 'YouTube',
  dropbox: 'Dropbox',
};

/** Three steps that let everybody open it, in the words of the services' own Indonesian help pages as of 2026. */
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

/** The service to which an address belongs; null for any other. */
export function layananOf(address: string): Layanan | null {
  const host = hostOf(address);
  return HOST_LAYANAN.find(([, pattern]) => pattern.test(host))?.[0] ?? null;
}

/** The host of an address, in the form of DNS; blank for anything that is not an address. */
function hostOf(address: string): string {
  try {
    return new URL(address).hostname;
  } catch {
    return '';
  }
}

/** How many links of a text are checked: the first ones. */
export const TAUTAN_PER_TEKS = 20;

/** How many checks one person may cause in a day. */
export const CEK_SEHARI = 200;

/** How many calls for a single link one person may make in a minute. */
export const CEK_SEMENIT = 30;

/** For how many seconds after a check its result is shown; after that the link is checked again. */
export const JEDA_CEK_DETIK = 60;

/** Days after the save on which a link is looked at again, until the text is scored. */
export const HARI_CEK: readonly number[] = [1, 3, 7];

/** How many checks run at once in all, and the pause between two checks of the same host in milliseconds. */
export const CEK_SEREMPAK = 4;
export const JEDA_HOST_MS = 1000;

/** After how many tries a link that nobody outside can open is reported as such. */
export const GAGAL_RUSAK = 2;

/** What stands between blanks. */
const KATA = /[^\s<>"'`\u00A0]+/g;
/** A plain address in a text, without the punctuation that follows it. */
const POLOS = /https?:\/\/[^\s<>"'`\u00A0]+/gi;
const EKOR = new Set('.,;:!?\'"])}>\u2019\u201D');

/** The addresses in a line of text, in their order. */
function addressesIn(teks: string): string[] {
  return Array.from(teks.matchAll(POLOS), ([found]) => trimTail(found));
}

/** A closing bracket stays where the address itself opens one: `…/Dosen_(gelar)`. */
function trimTail(address: string): string {
  let end = address.length;
  while (EKOR.has(address.charAt(end - 1))) end -= 1;
  const short = address.slice(0, end);
  return short.includes('(') && !short.includes(')') && address.charAt(end) === ')' ? `${short})` : short;
}

/** The links in a plain text that was pasted, with or without `https://`, and where each stands. */
export function linksIn(teks: string): { index: number; text: string; href: string }[] {
  return Array.from(teks.matchAll(KATA), (word) => {
    const [found] = word;
    const skip = Math.max(found.search(/https?:\/\//i), /^[([{\u2018\u201C]*/.exec(found)![0].length);
    const text = trimTail(found.slice(skip));
    return { index: word.index + skip, text, href: withScheme(text) };
  }).filter(({ href }) => isTautan(href));
}

/** The beginning of an anchor or of an address, whether in an attribute or written out in the text; of one without a scheme from its last label on. */
const AWAL = new RegExp(
  `<a\\s|https?:\\/\\/[^\\s<>"'\`\\u00A0]+|\\.(?:${AKHIRAN_HOST})\\/[^\\s<>"'\`\\u00A0]+`,
  'gi',
);
/** The longest host by DNS. */
const HOST_MAX = 253;
/** Characters of `&quot;`. */
const ENTITY_MAX = 6;
const HREF = /\shref=(["'])/i;

/**
 * Addresses of an editor's text in their order: what its anchors lead to, and those that stand in it as plain words, but for the words
 * of an anchor, which name where it leads, often shortened. Tags are not taken apart: half a megabyte of them takes some milliseconds.
 */
function* addressesOf(html: string): Generator<string> {
  const scan = new RegExp(AWAL);
  let closes = true;
  for (let found = scan.exec(html); found; found = scan.exec(html)) {
    const [begin] = found;
    const at = found.index;
    if (begin.startsWith('.')) {
      const from = hostBegin(html, at);
      if (!isInside(html, from) && begin.length <= TAUTAN_MAX * ENTITY_MAX) {
        const address = trimTail(decodeEntities(html.slice(from, at) + begin));
        if (isAlamatPolos(address)) yield withScheme(address);
      }
      continue;
    }
    if (/^h/i.test(begin)) {
      const isAttribute = /["']/.test(html.charAt(at - 1)) && html.charAt(at - 2) === '=';
      // The length of the longest address if every character of it were written as an entity.
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

/** Where the host begins whose last label begins here. */
function hostBegin(html: string, at: number): number {
  let from = at;
  while (at - from < HOST_MAX && /[a-z\d.-]/i.test(html.charAt(from - 1))) from -= 1;
  return from;
}

/** Is what stands here a part of an attribute, an email address or another address? */
const isInside = (html: string, from: number): boolean =>
  /[\w@/\\:=?&#%~+]/.test(html.charAt(from - 1)) ||
  (/["']/.test(html.charAt(from - 1)) && html.charAt(from - 2) === '=');

/** How many candidates are examined in a text full of things that only look like addresses. */
const LOOKED_MAX = 100;

/** The links of a text that are checked: each once, the first `TAUTAN_PER_TEKS`. */
export function tautanDalam(html: string): string[] {
  const found = new Set<string>();
  if (!/https?:|\.[a-z]{2,4}\//i.test(html)) return [];
  let looked = 0;
  for (const address of addressesOf(html)) {
    looked += 1;
    if (!found.has(address) && address.length <= TAUTAN_MAX && isTautan(address)) found.add(address);
    if (found.size >= TAUTAN_PER_TEKS || looked >= LOOKED_MAX) break;
  }
  return [...found];
}

/** Does a save ask for confirmation because of such a link? An evaluator could not open it. */
export const isTautanBuruk = (keadaan: KeadaanTautan): boolean => keadaan === 'izin' || keadaan === 'rusak';
