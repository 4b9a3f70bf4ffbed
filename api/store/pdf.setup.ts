import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll } from 'vitest';
import type { Refusal } from '#api/call/refuse.ts';
import { checkPdf } from './pdf.ts';
import { newTemp, writeTemp } from './temp.ts';

let scratch: string;

/** Creates a folder for the PDFs of a test file. */
export function startPdf(): void {
  beforeAll(async () => {
    scratch = await mkdtemp(path.join(tmpdir(), 'pdf-'));
  });
  afterAll(() => rm(scratch, { recursive: true }));
}

/** Checks a PDF as an upload does. Returns the bytes to store. */
export async function check(bytes: Buffer | string): Promise<Buffer> {
  const source = newTemp(scratch);
  const sent = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes;
  await writeTemp(Readable.from([sent]), source);
  return sent.subarray(0, await checkPdf({ source }));
}

const SENTENCES = {
  active: /^PDF ini memuat skrip, formulir aktif, atau lampiran/,
  locked: /^PDF ini dikunci dengan kata sandi/,
  unreadable: /^PDF tidak dapat dibaca/,
};

/** Checks a PDF. Returns `taken`, or the reason for the refusal 415. */
export async function verdict(bytes: Buffer | string): Promise<'taken' | keyof typeof SENTENCES> {
  try {
    await check(bytes);
    return 'taken';
  } catch (error) {
    const { status, message } = error as Refusal;
    const [found] = Object.entries(SENTENCES).find(([, sentence]) => sentence.test(message)) ?? [];
    if (status !== 415 || !found) throw error;
    return found as keyof typeof SENTENCES;
  }
}
