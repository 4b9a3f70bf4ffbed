import { isKosong } from '#rules/teks/read-html.ts';
import { isFileId } from '#api/store/store.ts';
import type { Db } from '#api/db/db.ts';
import type { Signer } from '#api/guard/sign.ts';
import type { Me } from '#api/call/handle.ts';
import { byTexts } from '#api/work/slices.ts';
import type { RunTask } from '#api/work/work.ts';
import { cleanHtml, refuseComplex, type Cleaned } from './clean.ts';
import { isPlain } from './plain.ts';
import { usablePictures } from './usable-pictures.ts';

/** How long the address of a picture lives at least: a page left open over a week-end still shows its pictures. */
const UMUR_ALAMAT_GAMBAR_HARI = 7;

/** What is cleaned in place: at worst 3 ms, mostly a tenth of one, as long as it takes to hand it over. */
const SHORT_CHARACTERS = 4096;

/** Different pictures in one text; checking a token takes some microseconds. */
const PICTURES_MAX = 1000;

/** What a text needs to be cleaned: who writes it, who has signed its pictures, and where costly work is done. */
export interface Cleaning {
  db: Db;
  me: Pick<Me, 'id' | 'group'>;
  sign: Signer;
  work: RunTask;
}

/**
 * The part of an editor's text that may be kept: as it is where it is plain, else cleaned, beside the server unless it is short. Never while a transaction is
 * open: it may have to wait for its turn.
 * Pictures of ours stand in it as `berkas:{id}`, also when the address they came with has ended, so that a text that
 * waited for weeks as a draft keeps its pictures. One of somebody whose texts the writer does not read leaves a note in its place:
 * an address that was passed on ends when it ends. Other pictures and videos keep their https address.
 * @throws Refusal 422 for a text nested deeper or of more tags than any editor writes, 503 when too many wait
 */
export async function cleanCatatan(
  html: string,
  { db, me, sign, work }: Cleaning,
  field = 'catatan',
): Promise<Cleaned> {
  const found = picturesIn(html, sign, field);
  const pictures = found.size === 0 ? found : await usablePictures(db, me, found);
  if (isPlain(html)) return { catatan: html, kosong: isKosong(html) };
  const uncleaned = { html, pictures, field };
  return html.length <= SHORT_CHARACTERS ? cleanHtml(uncleaned) : work('cleanHtml', uncleaned);
}

/** Tokens of stored pictures that stand in a text. */
const TOKEN = /\/api\/berkas\/([\w-]+\.[\w-]+)/g;

/**
 * The stored pictures of a text. Checked here and not where the text is cleaned: the secret stays in the server.
 * @throws Refusal 422 for more than any text has
 */
export function picturesIn(html: string, sign: Signer, field: string): Map<string, string> {
  const tokens = new Set(Array.from(html.matchAll(TOKEN), ([, token = '']) => token));
  if (tokens.size > PICTURES_MAX) throw refuseComplex(field);
  const pictures = new Map<string, string>();
  for (const token of tokens) {
    const id = sign.anySubject('gambar', token);
    if (id !== null && isFileId(id)) pictures.set(token, id);
  }
  return pictures;
}

/**
 * A stored text as a browser may show it: pictures of ours get a signed address, the same all day so that they can be
 * cached, valid for a week.
 */
export function showCatatan(html: string, sign: Signer): string {
  // One picture may stand in a text ten thousand times; signing it each time would stop the server.
  const signed = new Map<string, string>();
  const addressOf = (id: string) => {
    const known = signed.get(id) ?? alamatGambar(id, sign);
    signed.set(id, known);
    return known;
  };
  return html.replace(/<img [^<>]*>/g, (image) =>
    image.replace(/ src="berkas:([0-9a-f]{32})"/, (_whole, id: string) => ` src="${addressOf(id)}"`),
  );
}

/** The same for all texts of an answer, which together may be long. */
export function showAll<K extends string, T extends Record<K, string>>(
  rows: readonly T[],
  field: K,
  sign: Signer,
): Promise<T[]> {
  return byTexts(
    rows,
    (row) => row[field].length,
    (row) => ({ ...row, [field]: showCatatan(row[field], sign) }),
  );
}

/** The address of a stored picture for the coming week. */
export function alamatGambar(id: string, sign: Signer): string {
  return `/api/berkas/${sign.dayToken('gambar', id, UMUR_ALAMAT_GAMBAR_HARI)}`;
}
