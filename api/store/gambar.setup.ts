import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import sharp, { type Metadata } from 'sharp';
import { afterAll, beforeAll, expect } from 'vitest';
import { Refusal } from '#api/call/refuse.ts';
import { ROOT } from '#api/start/root.ts';
import { BUDGETS } from '#api/work/budgets.ts';
import { openWork, type Work } from '#api/work/work.ts';
import { cleanImage } from './gambar.ts';
import { jenisBerkas } from './jenis.ts';
import { newTemp, readTemp, writeTemp, type TempFile } from './temp.ts';

let scratch: string;
let work: Work;

const pictures = ['rewritePicture', 'rewriteSmallPicture'] as const;
/** High CPU budgets, so that a slow machine does not change the results. `withBudget` tests low budgets. */
const PATIENT = {
  ...BUDGETS,
  ...Object.fromEntries(
    pictures.map((task) => [task, { ...BUDGETS[task], cpuMs: 10 * BUDGETS[task].cpuMs }]),
  ),
};

/** Creates a folder for the test file, and starts the worker processes that process pictures. */
export function startGambar(): void {
  beforeAll(async () => {
    scratch = await mkdtemp(path.join(tmpdir(), 'gambar-'));
    work = openWork(path.join(ROOT, 'api'), { budgets: PATIENT });
  });
  afterAll(async () => {
    await work.close();
    await rm(scratch, { recursive: true });
  });
}

/** Writes these bytes to a temporary file. */
export async function put(bytes: Buffer | string): Promise<TempFile> {
  const file = newTemp(scratch);
  await writeTemp(Readable.from([Buffer.from(bytes)]), file);
  return file;
}

interface Cleaned {
  type: string;
  bytes: Buffer;
  meta: Metadata;
}

/** Cleans a picture as an upload does, and checks that `dispose` removes the result. */
export async function clean(bytes: Buffer | string, type?: string): Promise<Cleaned> {
  const file = await put(bytes);
  const done = await cleanImage(file, type ?? (await jenisBerkas(file)), work.of('penguji'));
  const result = await readTemp(done.file);
  await done.dispose();
  expect(await readdir(scratch)).not.toContain(path.basename(done.file.path));
  return { type: done.type, bytes: result, meta: await sharp(result, { animated: true }).metadata() };
}

/** Returns the refusal of a picture, and checks that the refused picture leaves no file. */
export async function refusal(bytes: Buffer | string, type: string): Promise<Refusal> {
  const file = await put(bytes);
  const before = await readdir(scratch);
  const error = await cleanImage(file, type, work.of('penguji')).then(
    () => null,
    (e: unknown) => e,
  );
  expect(error).toBeInstanceOf(Refusal);
  expect(await readdir(scratch)).toEqual(before);
  return error as Refusal;
}

/** Calls `run` while the task has this CPU budget. */
export async function withBudget<T>(
  task: 'drawSvg' | 'rewritePicture' | 'rewriteSmallPicture',
  cpuMs: number,
  run: () => Promise<T>,
): Promise<T> {
  const patient = work;
  work = openWork(path.join(ROOT, 'api'), { budgets: { ...BUDGETS, [task]: { ...BUDGETS[task], cpuMs } } });
  try {
    return await run();
  } finally {
    await work.close();
    work = patient;
  }
}

/** A picture of one colour. */
export const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } });
/** A picture with noise, which takes long to decode. */
export const grainy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#3a7',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
export const svg = (inside: string, attributes = 'width="40" height="30"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
