import { diffArrays } from 'diff';

/** A paragraph, heading, list item, table cell or line of a text, with its words in order. */
export interface Blok {
  jenis: 'p' | 'judul' | 'kutipan' | 'kode' | 'butir' | 'sel';
  kata: readonly string[];
}

export type Nasib = 'sama' | 'hapus' | 'tambah';

/** Consecutive words with the same change. */
export interface BagianTeks {
  nasib: Nasib;
  teks: string;
}

export interface BlokBeda {
  jenis: Blok['jenis'];
  bagian: readonly BagianTeks[];
}

/** Time limit in milliseconds for the shortest difference; after it, the text is shown as replaced. */
const TIMEOUT_MS = 500;

/** Marks the end of a block within the words of several blocks. */
const AKHIR = '\n';

interface Token {
  kata: string;
  jenis: Blok['jenis'];
}

/**
 * Word-level difference of two texts: first compares whole blocks, then the words of differing blocks. Blocks stay
 * readable.
 */
export function beda(lama: readonly Blok[], baru: readonly Blok[]): BlokBeda[] {
  const hasil: BlokBeda[] = [];
  let gone: readonly Blok[] = [];
  const settle = (came: readonly Blok[]) => {
    hasil.push(...bedaKata(gone, came));
    gone = [];
  };
  const parts = diffArrays([...lama], [...baru], { comparator: isSameBlok, timeout: TIMEOUT_MS });
  if (!parts) return bedaKata(lama, baru);
  for (const part of parts) {
    if (part.removed) gone = [...gone, ...part.value];
    else if (part.added) settle(part.value);
    else {
      settle([]);
      hasil.push(...part.value.map((blok) => whole(blok, 'sama')));
    }
  }
  settle([]);
  return hasil;
}

/** Number of added and removed words. */
export function jumlahBeda(blok: readonly BlokBeda[]): Record<Nasib, number> {
  const jumlah = { sama: 0, tambah: 0, hapus: 0 };
  for (const { bagian } of blok)
    for (const { nasib, teks } of bagian) jumlah[nasib] += teks.split(' ').length;
  return jumlah;
}

function isSameBlok(a: Blok, b: Blok): boolean {
  return (
    a.jenis === b.jenis && a.kata.length === b.kata.length && a.kata.every((kata, at) => kata === b.kata[at])
  );
}

function whole({ jenis, kata }: Blok, nasib: Nasib): BlokBeda {
  return { jenis, bagian: kata.length > 0 ? [{ nasib, teks: kata.join(' ') }] : [] };
}

function tokensOf(blok: readonly Blok[]): Token[] {
  return blok.flatMap(({ jenis, kata }) => [...kata, AKHIR].map((each) => ({ kata: each, jenis })));
}

function bedaKata(lama: readonly Blok[], baru: readonly Blok[]): BlokBeda[] {
  const replaced = () => [...lama.map((b) => whole(b, 'hapus')), ...baru.map((b) => whole(b, 'tambah'))];
  if (lama.length === 0 || baru.length === 0) return replaced();
  const parts = diffArrays(tokensOf(lama), tokensOf(baru), {
    comparator: (a, b) => a.kata === b.kata,
    timeout: TIMEOUT_MS,
  });
  const sama = parts?.filter((part) => !part.added && !part.removed).flatMap((part) => part.value) ?? [];
  // A match of only common words ("dan", "yang") would interleave two texts into an unreadable one.
  const words = sama.filter(({ kata }) => kata !== AKHIR).length;
  const most = Math.max(...[lama, baru].map((all) => all.reduce((sum, { kata }) => sum + kata.length, 0)));
  if (!parts || words * 5 < most) return replaced();

  const hasil: BlokBeda[] = [];
  let bagian: BagianTeks[] = [];
  const add = (nasib: Nasib, kata: string) => {
    const last = bagian.at(-1);
    if (last?.nasib === nasib) last.teks += ` ${kata}`;
    else bagian.push({ nasib, teks: kata });
  };
  for (const part of parts) {
    const nasib: Nasib = part.removed ? 'hapus' : part.added ? 'tambah' : 'sama';
    for (const { kata, jenis } of part.value) {
      if (kata !== AKHIR) add(nasib, kata);
      // The end of a removed block ends a block only if all its words are removed; otherwise the words continue.
      else if (nasib !== 'hapus' || bagian.every((each) => each.nasib === 'hapus')) {
        hasil.push({ jenis, bagian });
        bagian = [];
      }
    }
  }
  return hasil.filter((blok) => blok.bagian.length > 0);
}
