import { diffArrays } from 'diff';

/** A block of text (paragraph, heading, list item, table cell or line), with its words in order. */
export interface Block {
  jenis: 'p' | 'judul' | 'kutipan' | 'kode' | 'butir' | 'sel';
  kata: readonly string[];
}

export type Nasib = 'sama' | 'hapus' | 'tambah';

/** Consecutive words that are all unchanged, all removed or all added. */
export interface TextPart {
  nasib: Nasib;
  teks: string;
}

export interface BlockDiff {
  jenis: Block['jenis'];
  bagian: readonly TextPart[];
}

/**
 * Time limit for a comparison, in milliseconds. After this time, the whole old text is shown as removed and the whole
 * new text as added.
 */
const TIMEOUT_MS = 500;

/** Token for the end of a block, used when the words of several blocks are compared together. */
const AKHIR = '\n';

interface Token {
  kata: string;
  jenis: Block['jenis'];
}

/**
 * Compares two texts. First it compares whole blocks, so that unchanged blocks stay readable. Then it compares the
 * words of the blocks that differ.
 */
export function diffBlocks(lama: readonly Block[], baru: readonly Block[]): BlockDiff[] {
  const hasil: BlockDiff[] = [];
  let gone: readonly Block[] = [];
  const settle = (came: readonly Block[]) => {
    hasil.push(...wordDiff(gone, came));
    gone = [];
  };
  const parts = diffArrays([...lama], [...baru], { comparator: isSameBlock, timeout: TIMEOUT_MS });
  if (!parts) return wordDiff(lama, baru);
  for (const part of parts) {
    if (part.removed) gone = [...gone, ...part.value];
    else if (part.added) settle(part.value);
    else {
      settle([]);
      hasil.push(...part.value.map((block) => whole(block, 'sama')));
    }
  }
  settle([]);
  return hasil;
}

/** Returns the numbers of unchanged, added and removed words. */
export function diffCount(block: readonly BlockDiff[]): Record<Nasib, number> {
  const jumlah = { sama: 0, tambah: 0, hapus: 0 };
  for (const { bagian } of block)
    for (const { nasib, teks } of bagian) jumlah[nasib] += teks.split(' ').length;
  return jumlah;
}

function isSameBlock(a: Block, b: Block): boolean {
  return (
    a.jenis === b.jenis && a.kata.length === b.kata.length && a.kata.every((kata, at) => kata === b.kata[at])
  );
}

function whole({ jenis, kata }: Block, nasib: Nasib): BlockDiff {
  return { jenis, bagian: kata.length > 0 ? [{ nasib, teks: kata.join(' ') }] : [] };
}

function tokensOf(block: readonly Block[]): Token[] {
  return block.flatMap(({ jenis, kata }) => [...kata, AKHIR].map((each) => ({ kata: each, jenis })));
}

function wordDiff(lama: readonly Block[], baru: readonly Block[]): BlockDiff[] {
  const replaced = () => [...lama.map((b) => whole(b, 'hapus')), ...baru.map((b) => whole(b, 'tambah'))];
  if (lama.length === 0 || baru.length === 0) return replaced();
  const parts = diffArrays(tokensOf(lama), tokensOf(baru), {
    comparator: (a, b) => a.kata === b.kata,
    timeout: TIMEOUT_MS,
  });
  const same = parts?.filter((part) => !part.added && !part.removed).flatMap((part) => part.value) ?? [];
  // If fewer than a fifth of the words match, the matching words are mostly common words ("dan", "yang"). The removed
  // text and the added text are then shown one after the other, because a mixed text would be unreadable.
  const words = same.filter(({ kata }) => kata !== AKHIR).length;
  const most = Math.max(...[lama, baru].map((all) => all.reduce((sum, { kata }) => sum + kata.length, 0)));
  if (!parts || words * 5 < most) return replaced();

  const hasil: BlockDiff[] = [];
  let bagian: TextPart[] = [];
  const add = (nasib: Nasib, kata: string) => {
    const last = bagian.at(-1);
    if (last?.nasib === nasib) last.teks += ` ${kata}`;
    else bagian.push({ nasib, teks: kata });
  };
  for (const part of parts) {
    const nasib: Nasib = part.removed ? 'hapus' : part.added ? 'tambah' : 'sama';
    for (const { kata, jenis } of part.value) {
      if (kata !== AKHIR) add(nasib, kata);
      // The end of a removed block starts a new block only if all words since the last block were removed. Otherwise
      // the user has joined two old blocks into one, and the joined block continues.
      else if (nasib !== 'hapus' || bagian.every((each) => each.nasib === 'hapus')) {
        hasil.push({ jenis, bagian });
        bagian = [];
      }
    }
  }
  return hasil.filter((block) => block.bagian.length > 0);
}
