import { cleanHtml } from '#ui/rich/sanitize.ts';
import type { Block } from './diff-blocks.ts';

/** A link, picture or video in a text. */
export interface Lampiran {
  jenis: 'tautan' | 'gambar' | 'video';
  /** Text of the link, or alternative text of the picture. The text of a picture is often empty. */
  nama: string;
  alamat: string;
}

export interface TextContent {
  blok: Block[];
  lampiran: Lampiran[];
}

const JENIS: Readonly<Record<string, Block['jenis']>> = {
  P: 'p',
  H1: 'judul',
  H2: 'judul',
  H3: 'judul',
  BLOCKQUOTE: 'kutipan',
  PRE: 'kode',
  LI: 'butir',
  TD: 'sel',
  TH: 'sel',
};

/** Splits the editor's HTML into blocks of words, and lists the links, pictures and videos in it. */
export function contentOf(html: string): TextContent {
  const isi: TextContent = { blok: [], lampiran: [] };
  let text = '';
  const end = (jenis: Block['jenis']) => {
    const kata = text.split(/\s+/).filter(Boolean);
    text = '';
    if (kata.length > 0) isi.blok.push({ jenis, kata });
  };
  const refer = (jenis: Lampiran['jenis'], nama: string, alamat: string | null) => {
    if (alamat) isi.lampiran.push({ jenis, nama: nama.trim(), alamat });
  };
  const walk = (node: Node, jenis: Block['jenis']) => {
    if (node instanceof Text) text += jenis === 'kode' ? node.data.replaceAll('\n', ' ') : node.data;
    if (!(node instanceof Element)) return;
    if (node.tagName === 'BR') return end(jenis);
    if (node.tagName === 'A') refer('tautan', node.textContent ?? '', node.getAttribute('href'));
    if (node.tagName === 'IMG') refer('gambar', node.getAttribute('alt') ?? '', node.getAttribute('src'));
    if (node.tagName === 'IFRAME') refer('video', node.getAttribute('title') ?? '', node.getAttribute('src'));
    const own = JENIS[node.tagName];
    if (own) end(jenis);
    // A paragraph inside a list item or a quotation counts as part of the list item or quotation.
    const inside = own === undefined || own === 'p' ? (jenis === 'p' ? (own ?? jenis) : jenis) : own;
    for (const child of node.childNodes) walk(child, inside);
    if (own) end(inside);
  };
  for (const child of cleanHtml(html).childNodes) walk(child, 'p');
  end('p');
  return isi;
}

/** Returns the links, pictures and videos of the text `ini` that are missing in the text `itu`. */
export function onlyIn(ini: TextContent, itu: TextContent): Lampiran[] {
  const known = new Set(itu.lampiran.map(({ jenis, nama, alamat }) => `${jenis} ${alamat} ${nama}`));
  return ini.lampiran.filter(({ jenis, nama, alamat }) => !known.has(`${jenis} ${alamat} ${nama}`));
}
