import { describe, expect, it } from 'vitest';
import { SETTINGS } from '#api/start/setting-list.ts';
import { CETAK } from '#rules/text/cetak.ts';
import { PRODUCT_TEXTS } from './product-texts.ts';
import { read } from './source-literals.ts';

/**
 * Rules for the Indonesian texts of the product: one term for one thing, short sentences, and no words that only a
 * programmer knows. Texts that the specification prints are exempt.
 */

/** Indonesian terms that this test refuses, each with its replacement. */
const TERMS: readonly (readonly [RegExp, string])[] = [
  [/\b(bila|bilamana|apabila|kalau)\b/i, 'jika'],
  [/\brerata\b/i, 'rata-rata'],
  [/\b(Koreksi|Sunting|Edit)\b/, 'Ubah'],
  [/\bpost-test\b/i, 'Posttest'],
  [/\bpre-test\b/i, 'Pretest'],
  [/\bcuplikan\b/i, 'kalimat tersimpan'],
  [/\bMenunggu saya\b/, 'Antrean saya'],
  [/\bbutir\b/i, 'kompetensi'],
  [/\bkriteria\b(?! penilaian)/i, 'kompetensi'],
  [/\b(wajib|belum) dipilih\b/, 'wajib diisi'],
  [/\bsaklar\b/i, 'Buka dan tutup kegiatan'],
];

/** Words and numbers that only a programmer knows. Texts for the server's operator may contain them. */
const TECHNICAL: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(${Object.keys(SETTINGS)
      .filter((name) => name.includes('_'))
      .join('|')})\b`,
  ),
  /\bbyte\b/i,
  /(^|\s)#(\d|\{\})/,
];

/** Files whose texts only the server's operator reads: the log, the commands, and `Untuk pengelola server`. */
const FOR_OPERATORS =
  /^api\/(start|backup|commands|db|store|job|main|guard\/(key|secret|new-password)|http\/forwarded)|^rules\/setelan-server|\/adm\/sys\/(PengelolaServer|KeyPanel)/;

/** The consent text. A change of this text would ask all users for their consent again. */
const UNCHANGED = 'rules/akun/persetujuan.ts';

const WORDS_MAX = 18;

/** Words that nearly every Indonesian sentence contains. A text without them is a label or is not Indonesian. */
const INDONESIAN =
  /\b(yang|dan|di|ke|dari|untuk|tidak|belum|sudah|anda|dengan|ini|itu|akan|pada|atau|jika|bila|agar|lalu|oleh|dapat|ada|semua|setiap|hanya|dalam|karena|sebelum|sesudah|setelah|lagi|tanpa|bisa|harus|menjadi|masih|lebih|saat|paling|sampai|nya|tetap)\b/i;

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** Returns a regular expression for a text, in which each `{}` matches any value. */
const patternOf = (text: string) => escaped(text).replaceAll(String.raw`\{\}`, '.+');

const printed = new Set(CETAK);
/** Matches a label of the specification that a guide or a message quotes. */
const QUOTED = new RegExp(String.raw`[\`"](${CETAK.map(patternOf).join('|')})[\`"]`, 'g');

/** Returns the violations of the rules in one text, each as a short phrase. */
function faultsOf(text: string, operator = false): string[] {
  if (printed.has(text)) return [];
  const own = text.replaceAll(QUOTED, '{}');
  // A text without blanks and capital letters is a key, a field name or a CSS class. A text that begins with `.`, `#`
  // or `/` is a path. Such texts are not checked.
  if (/^[^\s\p{Lu}]*$|^[.#/]\S*$/u.test(own)) return [];
  const sentences = INDONESIAN.test(own) ? own.split(/(?<=[.!?])\s+|\n+/) : [];
  return [
    ...TERMS.flatMap(([term, use]) => (term.test(own) ? [`term: write "${use}"`] : [])),
    ...(operator ? [] : TECHNICAL.flatMap((term) => (term.test(own) ? ['technical word'] : []))),
    ...(sentences.length > 0 && own.includes(';') ? ['semicolon'] : []),
    ...sentences.flatMap((sentence) => {
      const words = sentence.split(/\s+/).filter((word) => /[\p{L}\d{]/u.test(word)).length;
      return words > WORDS_MAX ? [`${words} words in a sentence`] : [];
    }),
  ];
}

const LEFT = 'test/voice-left.txt';
/** Allowed number of faults in each file, from the file `LEFT`. A number may only decrease. */
const left = new Map(
  read(LEFT)
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(' ') as [string, string])
    .map(([file, count]) => [file, Number(count)]),
);

const faultsByFile = new Map<string, string[]>();
for (const { file, text } of PRODUCT_TEXTS) {
  if (file === UNCHANGED) continue;
  const faults = faultsOf(text, FOR_OPERATORS.test(file)).map((fault) => `${file}: ${fault}: ${text}`);
  if (faults.length > 0) faultsByFile.set(file, [...(faultsByFile.get(file) ?? []), ...faults]);
}

describe('Indonesian product texts', () => {
  it(`no file has more faults in its Indonesian texts than ${LEFT} allows`, () => {
    const above = [...faultsByFile].filter(([file, faults]) => faults.length > (left.get(file) ?? 0));
    expect(above.flatMap(([, faults]) => faults)).toEqual([]);
  });

  it(`each file that ${LEFT} lists exists and has a fault in its Indonesian texts`, () => {
    expect([...left.keys()].filter((file) => !faultsByFile.has(file))).toEqual([]);
  });

  it.each([
    'Dapat diubah bila perlu.',
    'Rerata kelas',
    'Koreksi',
    'Sudah tersimpan; coba lagi',
    'Isi SMTP_URL di server',
    'Berkas ini 12 byte',
    'Peserta #13',
    'Post-test',
    'satu dua tiga empat lima enam tujuh delapan sembilan sepuluh satu dua tiga empat lima enam tujuh yang delapan',
  ])('the check of Indonesian texts refuses: %s', (text) => expect(faultsOf(text)).toHaveLength(1));

  it.each([
    'Tekan `Edit` untuk mengubahnya.',
    'Edit',
    'rerata',
    'margin: 0; padding: 0',
    'Penilaian {} tersimpan.',
  ])('the check of Indonesian texts accepts: %s', (text) => expect(faultsOf(text)).toEqual([]));
});

describe('printed texts', () => {
  const texts = [...new Set(PRODUCT_TEXTS.map(({ text }) => text))];
  const templates = texts
    .filter((text) => /\{\}/.test(text) && /\p{L}{3}/u.test(text))
    .map((text) => new RegExp(`^${patternOf(text)}$`));

  it.each(CETAK)('the product shows exactly this text of the specification: %s', (text) => {
    const whole = new RegExp(String.raw`(^|[^\p{L}])${patternOf(text)}($|[^\p{L}])`, 'u');
    const found = texts.some((each) => whole.test(each)) || templates.some((template) => template.test(text));
    expect(found).toBe(true);
  });
});
