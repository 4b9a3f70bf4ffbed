/** A piece of HTML: text between tags (entities not yet decoded), or one tag. */
export type Potongan =
  | { readonly jenis: 'teks'; readonly teks: string }
  | {
      readonly jenis: 'tag';
      readonly nama: string;
      readonly atribut: ReadonlyMap<string, string>;
      readonly penutup: boolean;
    };

/** A visible character: no space, no zero-width or otherwise invisible one. */
const TERLIHAT = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u;

/** The contents of these elements are never shown as text. */
const MENTAH = new Set(['script', 'style']);

/** Named entities for invisible characters, and those of HTML itself; any other, known or not, counts as visible. */
const ENTITAS: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', '\u00A0'],
  ['ensp', '\u2002'],
  ['emsp', '\u2003'],
  ['thinsp', '\u2009'],
  ['hairsp', '\u200A'],
  ['ZeroWidthSpace', '\u200B'],
  ['zwnj', '\u200C'],
  ['zwj', '\u200D'],
  ['lrm', '\u200E'],
  ['rlm', '\u200F'],
  ['NoBreak', '\u2060'],
  ['shy', '\u00AD'],
  ['Tab', '\t'],
  ['NewLine', '\n'],
]);

/**
 * Is nothing left for a reader once tags, entities and invisible characters are gone (Specification 5)? A
 * picture with an address, an iframe, a video or an embedded YouTube block counts as content. Linear in the
 * length of the text.
 */
export function isKosong(html: string): boolean {
  for (const p of potongan(html)) {
    const shows =
      p.jenis === 'teks'
        ? TERLIHAT.test(decodeEntities(p.teks))
        : !p.penutup && showsSomething(p.nama, p.atribut);
    if (shows) return false;
  }
  return true;
}

/** The words of a text on one line, for a cell, a search, or a line of the history. */
export function teksHtml(html: string): string {
  const teks = [...potongan(html)].flatMap((p) => (p.jenis === 'teks' ? decodeEntities(p.teks) : []));
  return teks.join(' ').replaceAll(/\s+/g, ' ').trim();
}

function showsSomething(nama: string, atribut: ReadonlyMap<string, string>): boolean {
  if (nama === 'img') return TERLIHAT.test(atribut.get('src') ?? '');
  return nama === 'iframe' || nama === 'video' || (nama === 'div' && atribut.has('data-youtube-video'));
}

/** Decodes entities once. Each match begins at its own `&`, so the runs never overlap. */
export function decodeEntities(teks: string): string {
  return teks.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z][a-z0-9]*));?/gi, (utuh, hex, desimal, nama) => {
    if (nama !== undefined) return ENTITAS.get(nama) ?? utuh;
    const kode = hex === undefined ? Number(desimal) : Number.parseInt(hex, 16);
    const sah = kode > 0 && kode <= 0x10ffff && !(kode >= 0xd800 && kode <= 0xdfff);
    return sah ? String.fromCodePoint(kode) : '\uFFFD';
  });
}

/**
 * Walks the HTML from left to right as a browser's parser would, each character once: what cannot begin a tag
 * is text, and what is never closed swallows the rest.
 */
export function* potongan(html: string): Generator<Potongan> {
  let i = 0;
  let mulaiTeks = 0;
  while (i < html.length) {
    const open = html.indexOf('<', i);
    if (open === -1) break;
    if (!/[a-z/!?]/i.test(html.charAt(open + 1))) {
      i = open + 1;
      continue;
    }
    if (open > mulaiTeks) yield { jenis: 'teks', teks: html.slice(mulaiTeks, open) };
    const tag = readTag(html, open);
    if (tag.nama !== '') yield { jenis: 'tag', nama: tag.nama, atribut: tag.atribut, penutup: tag.penutup };
    i = mulaiTeks = tag.mentah ? akhirMentah(html, tag.nama, tag.akhir) : tag.akhir;
  }
  if (mulaiTeks < html.length) yield { jenis: 'teks', teks: html.slice(mulaiTeks) };
}

interface Tag {
  readonly nama: string;
  readonly atribut: ReadonlyMap<string, string>;
  /** Index after the tag. */
  readonly akhir: number;
  readonly penutup: boolean;
  readonly mentah: boolean;
}

/** Reads the tag or comment at `open`. A comment, and a tag that is never closed, has no name. */
function readTag(html: string, open: number): Tag {
  const penutup = html.charAt(open + 1) === '/';
  const nameless = (akhir: number) => ({ nama: '', atribut: new Map(), akhir, penutup, mentah: false });
  if (html.startsWith('<!--', open)) return nameless(sesudah(html, '-->', open + 2));
  const mulai = penutup ? open + 2 : open + 1;
  if (!/[a-z]/i.test(html.charAt(mulai))) return nameless(sesudah(html, '>', mulai));
  const akhirNama = skip(html, /[^\s/>]+/y, mulai);
  const nama = html.slice(mulai, akhirNama).toLowerCase();
  const { atribut, akhir } = readAtribut(html, akhirNama);
  if (akhir === -1) return nameless(html.length);
  return { nama, atribut, akhir, penutup, mentah: !penutup && MENTAH.has(nama) };
}

/** Skips attributes from `i` to just after the closing `>`; -1 when there is none. Quoted values may contain `>`. */
function readAtribut(html: string, i: number): { atribut: Map<string, string>; akhir: number } {
  const atribut = new Map<string, string>();
  while (i < html.length) {
    i = skip(html, /[\s/]+/y, i);
    if (html.charAt(i) === '>') return { atribut, akhir: i + 1 };
    const akhirNama = skip(html, /=?[^\s/>=]*/y, i);
    const nama = html.slice(i, akhirNama).toLowerCase();
    i = skip(html, /\s+/y, akhirNama);
    let nilai = '';
    if (html.charAt(i) === '=') {
      i = skip(html, /\s+/y, i + 1);
      const quote = html.charAt(i);
      if (quote === '"' || quote === "'") {
        const close = html.indexOf(quote, i + 1);
        if (close === -1) break;
        nilai = html.slice(i + 1, close);
        i = close + 1;
      } else {
        const akhirNilai = skip(html, /[^\s>]+/y, i);
        nilai = html.slice(i, akhirNilai);
        i = akhirNilai;
      }
    }
    if (nama !== '' && !atribut.has(nama)) atribut.set(nama, nilai);
  }
  return { atribut, akhir: -1 };
}

/** Index after the run that a sticky pattern matches at `i`, or `i` itself. */
function skip(html: string, pola: RegExp, i: number): number {
  pola.lastIndex = i;
  return pola.test(html) ? pola.lastIndex : i;
}

function sesudah(html: string, tanda: string, dari: number): number {
  const di = html.indexOf(tanda, dari);
  return di === -1 ? html.length : di + tanda.length;
}

function akhirMentah(html: string, nama: string, dari: number): number {
  const pola = new RegExp(`</${nama}`, 'gi');
  pola.lastIndex = dari;
  return pola.exec(html)?.index ?? html.length;
}
