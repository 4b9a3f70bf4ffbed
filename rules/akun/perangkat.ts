/** Browsers by user agent, special ones first: nearly all also contain Chrome, and Chrome contains Safari. */
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

/** Systems by user agent. iPhones contain `like Mac OS X`, Android contains Linux. */
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

/** Maximum length that is read. No browser sends more. */
const AGEN_MAX = 500;

/** A label for the `User-Agent`: `Chrome di Android`. Only our own words, because the header may contain anything. */
export function perangkatLabel(agen: string): string {
  const dibaca = agen.slice(0, AGEN_MAX);
  const find = (among: typeof PERAMBAN) => among.find(([pola]) => pola.test(dibaca))?.[1];
  const [peramban, sistem] = [find(PERAMBAN), find(SISTEM)];
  if (peramban && sistem) return `${peramban} di ${sistem}`;
  return peramban ?? (sistem ? `${UNKNOWN_PERAMBAN} di ${sistem}` : UNKNOWN_PERAMBAN);
}

/** Tests whether a label of `perangkatLabel` names a handheld device. */
export const isGenggam = (peramban: string) => / di (Android|iPhone|iPad)$/.test(peramban);

/**
 * Registrations per hour and network of visitors, and likewise mails with a link (wire page, [3]). A network with
 * earlier sign-ins may do more, because a whole class shares one.
 */
export const JARINGAN_SEJAM = { asing: 60, dikenal: 600 } as const;
