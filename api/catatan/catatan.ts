import { isEmpty } from '#rules/text/read-html.ts';
import { isFileId } from '#api/store/store.ts';
import type { Db } from '#api/db/db.ts';
import type { Signer } from '#api/guard/sign.ts';
import type { Me } from '#api/call/handle.ts';
import { byTexts } from '#api/work/slices.ts';
import type { RunTask } from '#api/work/work.ts';
import { cleanHtml, refuseComplex, type Cleaned } from './clean.ts';
import { isPlain } from './plain.ts';
import { usablePictures } from './usable-pictures.ts';

/**
 * Minimum number of days for which a picture's address is valid. A page that stays open over a weekend then
 * still shows its pictures.
 */
const UMUR_ALAMAT_GAMBAR_HARI = 7;

/**
 * Maximum number of characters of a text that is cleaned in the server process. Longer texts are cleaned in the worker
 * process. Cleaning a text of this length takes 0.1 ms, or 3 ms in the worst case. Sending the text to the worker
 * process would take at least as long.
 */
const SHORT_CHARACTERS = 4096;

/**
 * Maximum number of different pictures in one text. The number is limited because checking each token takes a
 * few microseconds.
 */
const PICTURES_MAX = 1000;

/** Data for cleaning a text: its author (`me`), the signer of its pictures, and the worker process. */
export interface Cleaning {
  db: Db;
  me: Pick<Me, 'id' | 'group'>;
  sign: Signer;
  work: RunTask;
}

/**
 * Cleans a text of the editor. A long text is cleaned in the worker process. The function must not be called
 * in a transaction, because it may wait in a queue. A stored picture becomes `berkas:{id}`, even if its
 * address has expired, so that an old draft keeps its pictures. A picture that the author may not use is
 * replaced with a note. Other pictures and videos keep their https address.
 * @throws Refusal 422 for a text with deeper nesting or more tags than an editor writes, 503 if the queue is
 * full
 */
export async function cleanCatatan(
  html: string,
  { db, me, sign, work }: Cleaning,
  field = 'catatan',
): Promise<Cleaned> {
  const found = picturesIn(html, sign, field);
  const pictures = found.size === 0 ? found : await usablePictures(db, me, found);
  if (isPlain(html)) return { catatan: html, kosong: isEmpty(html) };
  const uncleaned = { html, pictures, field };
  return html.length <= SHORT_CHARACTERS ? cleanHtml(uncleaned) : work('cleanHtml', uncleaned);
}

/** Matches the tokens of stored pictures in a text. */
const TOKEN = /\/api\/berkas\/([\w-]+\.[\w-]+)/g;

/**
 * Returns the stored pictures of a text: token → id of the file. The server process checks the tokens,
 * because the worker process does not have the secret.
 * @throws Refusal 422 for too many pictures
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
 * Prepares a stored text for a browser by giving stored pictures a signed address. The address is valid for a
 * week. It stays the same for a day, so that browsers can cache the picture.
 */
export function showCatatan(html: string, sign: Signer): string {
  // Each address is signed only once. A text may contain one picture ten thousand times, and signing it each
  // time would block the event loop.
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

/**
 * Applies `showCatatan` to all texts of a response. This is done in slices, because together the texts may be
 * long.
 */
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

/** Returns the address of a stored picture, which is valid for a week. */
export function alamatGambar(id: string, sign: Signer): string {
  return `/api/berkas/${sign.dayToken('gambar', id, UMUR_ALAMAT_GAMBAR_HARI)}`;
}
