/**
 * Patterns that find the browser in the `User-Agent`. The order matters: nearly all user agents contain
 * `Chrome`, and the user agent of Chrome contains `Safari`. Therefore rarer browsers come first.
 */
const PERAMBAN: readonly (readonly [RegExp, string])[] = [
  [/\b(Edg|EdgA|EdgiOS|Edge)\//, 'Edge'],
  [/\b(OPR|OPX|Opera|OPiOS)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(UCBrowser|UCWEB)/, 'UC Browser'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

/**
 * Patterns that find the operating system in the `User-Agent`. The order matters: iPhone user agents contain
 * `like Mac OS X`, and Android user agents contain Linux.
 */
const SISTEM: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(intosh| OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

export const UNKNOWN_PERAMBAN = 'Peramban tidak dikenal';

/** Maximum number of characters of the `User-Agent` that are read. No browser sends a longer one. */
const AGEN_MAX = 500;

/**
 * A label for the `User-Agent`, for example `Chrome di Android`. The label never contains text of the header, because a
 * client can send any text.
 */
export function perangkatLabel(agen: string): string {
  const dibaca = agen.slice(0, AGEN_MAX);
  const find = (among: typeof PERAMBAN) => among.find(([pola]) => pola.test(dibaca))?.[1];
  const [peramban, sistem] = [find(PERAMBAN), find(SISTEM)];
  if (peramban && sistem) return `${peramban} di ${sistem}`;
  return peramban ?? (sistem ? `${UNKNOWN_PERAMBAN} di ${sistem}` : UNKNOWN_PERAMBAN);
}

/** Tests whether a label from `perangkatLabel` describes a phone or tablet. */
export const isGenggam = (peramban: string) => / di (Android|iPhone|iPad)$/.test(peramban);

/**
 * Maximum number of registrations per hour from one network. The same maximum applies separately to mails with a link
 * (Specification, list of calls, section [3]). A network with earlier sign-ins has a higher maximum, because many
 * participants can share one network.
 */
export const JARINGAN_SEJAM = { asing: 60, dikenal: 600 } as const;
