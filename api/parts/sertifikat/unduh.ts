import { buffer } from 'node:stream/consumers';
import type { Endpoint } from '#contract/endpoint.ts';
import { CHANGED_WHILE_MADE, nomorBerkas } from '#rules/nilai/sertifikat.ts';
import { RawReply, type Context } from '#api/call/handle.ts';
import { refuse, type Refusal } from '#api/call/refuse.ts';
import type { StoredFiles } from '#api/store/stored-files.ts';
import { isLatest, isFixed, stateOf, requireBoleh, type SertifikatState } from './state.ts';
import { keepEdisi, makeEdisi, type NewEdisi } from './terbit.ts';

type Ctx = Pick<
  Context<Endpoint>,
  'db' | 'me' | 'settings' | 'site' | 'sign' | 'stored' | 'work' | 'now' | 'auditMany'
>;

/**
 * File of one certificate. `baru` is a new edition that is not in the database yet. It is null if the file was already
 * stored.
 */
interface Siap {
  keadaan: SertifikatState;
  bytes: Buffer;
  baru: NewEdisi | null;
}

/**
 * Returns the newest certificate edition of a participant. If this edition does not match the stored data, prints a new
 * one. No new edition is printed if an admin has reopened the result. The participant must already have a certificate
 * number. Must be called before the transaction.
 * @param absent refusal for a user who is not a participant
 * @throws Refusal 409 in the same cases as `requireBoleh`
 */
export async function preparePdf(ctx: Ctx, user_id: number, absent: () => Refusal): Promise<Siap> {
  const keadaan = await stateOf(ctx, user_id);
  if (!keadaan) throw absent();
  await requireBoleh(ctx, keadaan);
  const bytes = await readLatest(ctx.stored, keadaan);
  if (!bytes && isFixed(keadaan)) throw new Error(`Certificate ${keadaan.nomor} has lost its file`);
  return bytes ? { keadaan, bytes, baru: null } : { keadaan, ...(await makeEdisi(keadaan, ctx)) };
}

/**
 * Stores a new certificate edition and returns its file. Must be called in the transaction. If another request has
 * stored an edition at the same time, the file of that edition is returned.
 */
export async function answerPdf(ctx: Ctx, { keadaan, bytes, baru }: Siap): Promise<RawReply> {
  const mine = baru === null || (await keepEdisi(ctx, [baru])).size > 0;
  const file = mine ? bytes : await firstOnes(ctx, keadaan.user_id);
  return new RawReply('application/pdf', file, {
    'Content-Disposition': `attachment; filename="sertifikat_${nomorBerkas(keadaan.nomor!)}.pdf"`,
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
  });
}

async function firstOnes(ctx: Ctx, user_id: number): Promise<Buffer> {
  const now = await stateOf(ctx, user_id);
  const bytes = now && now.ditarik_pada === null ? await readLatest(ctx.stored, now) : null;
  if (!bytes) throw refuse(409, CHANGED_WHILE_MADE, 'sudah_berubah');
  return bytes;
}

async function readLatest(
  stored: Pick<StoredFiles, 'open'>,
  keadaan: SertifikatState,
): Promise<Buffer | null> {
  const file = isLatest(keadaan) || isFixed(keadaan) ? await stored.open(keadaan.edisi.berkas_id) : null;
  return file && buffer(file);
}
