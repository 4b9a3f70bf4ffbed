/** What a browser calls itself, the special ones first: nearly all of them also say Chrome, and Chrome says Safari. */
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

/** iPhones say `like Mac OS X`, Android says Linux. */
const SISTEM: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(intosh| OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

export const PERAMBAN_TIDAK_DIKENAL = 'Peramban tidak dikenal';

/** No browser sends more; anything longer is not read to its end. */
const AGEN_MAX = 500;

/** `User-Agent` in words: `Chrome di Android`. The product's own words, since a browser may claim what it likes. */
export function perangkatKata(agen: string): string {
  const dibaca = agen.slice(0, AGEN_MAX);
  const find = (among: typeof PERAMBAN) => among.find(([pola]) => pola.test(dibaca))?.[1];
  const [peramban, sistem] = [find(PERAMBAN), find(SISTEM)];
  if (peramban && sistem) return `${peramban} di ${sistem}`;
  return peramban ?? (sistem ? `${PERAMBAN_TIDAK_DIKENAL} di ${sistem}` : PERAMBAN_TIDAK_DIKENAL);
}

/** Is it a handheld device? Takes the words of `perangkatKata`. */
export const isGenggam = (peramban: string) => / di (Android|iPhone|iPad)$/.test(peramban);

/**
 * Wire page, [3]: what somebody who is not signed in may cause in an hour from one network, registrations and mails with a link each
 * counted by themselves: few, and more where somebody has signed in from it before, since a whole class shares one.
 */
export const JARINGAN_SEJAM = { asing: 60, dikenal: 600 } as const;
