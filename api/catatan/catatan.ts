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
 * Minimum number of days for which a picture's address is valid. A page that stays open over a weekend still shows its
 * pictures.
 */
const UMUR_ALAMAT_GAMBAR_HARI = 7;

/**
 * Maximum number of characters of a text that is cleaned in the server process. Cleaning such a text usually takes 0.1
 * ms, and at most 3 ms. Sending it to the worker process would take at least as long. Longer texts are cleaned in the
 * worker process.
 */
const SHORT_CHARACTERS = 4096;

/**
 * Maximum number of different pictures in one text. There is a maximum because each picture's token must be verified.
 * Each verification takes a few microseconds.
 */
const PICTURES_MAX = 1000;

/**
 * Values that are needed to clean a text: its author (`me`), the signer of picture addresses, and the worker process.
 */
export interface Cleaning {
  db: Db;
  me: Pick<Me, 'id' | 'group'>;
  sign: Signer;
  work: RunTask;
}

/**
 * Cleans a text of the editor. Must not be called in a transaction, because a long text waits in the queue of the
 * worker process. A stored picture becomes `berkas:{id}`, even if its address has expired, so that an old draft keeps
 * its pictures. If the author is not allowed to use a picture, a note replaces it.
 * @throws Refusal 422 for a text with deeper nesting or more tags than an editor writes, 503 if the queue is full
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
 * Returns the stored pictures in a text: token → id of the file. The server process verifies the tokens, because the
 * worker process does not have the secret.
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
 * Prepares a stored text for a browser: each stored picture gets a signed address. The address is valid for a week. It
 * stays the same for a day, so that browsers can cache the picture.
 */
export function showCatatan(html: string, sign: Signer): string {
  // The address of each picture is signed only once. A text may contain the same picture ten thousand times, and
  // signing it each time would block the event loop.
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
 * Applies `showCatatan` to the text of each row of a response. The rows are processed some at a time, so that long
 * texts do not block the event loop.
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

/** Returns a signed address of a stored picture. It is valid for at least a week. */
export function alamatGambar(id: string, sign: Signer): string {
  return `/api/berkas/${sign.dayToken('gambar', id, UMUR_ALAMAT_GAMBAR_HARI)}`;
}
