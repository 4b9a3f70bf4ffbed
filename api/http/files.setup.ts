import type { AddressInfo } from 'node:net';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Files } from '#contract/endpoint.ts';
import { noTemporaryFiles } from '#test/temporary.ts';
import { answerFailure } from './errors.ts';
import { readTemp } from '#api/store/temp.ts';
import { openUploads, readMultipart } from './files.ts';

export const MEGABYTE = 1024 * 1024;
const FILES: Files = {
  field: 'dokumen',
  maxCount: 2,
  maxBytes: MEGABYTE,
  accept: ['image/jpeg', 'image/png', 'image/svg+xml', 'application/pdf'],
};

/** Folder and port of the test server. `startUploads` sets them before the first test. */
export let dataDir: string;
export let port: number;
let server: FastifyInstance;

const pixel = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c00' } });
export const png = await pixel.clone().png().toBuffer();
export const jpeg = await pixel.clone().jpeg().toBuffer();

interface Read {
  fields: Record<string, string>;
  files: { size: number; type: string; same: boolean }[];
}

/** Number of requests that reached the handler because `readMultipart` accepted their bodies. */
export let reached = 0;

/**
 * Starts a server whose handler returns the parsed input. After each test, the function checks that no
 * temporary file remains.
 */
export function startUploads(): void {
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'files-'));
    server = Fastify();
    await openUploads(server, { dataDir, databaseUrl: undefined });
    server.setErrorHandler((error, request, reply) => answerFailure(error, request, reply));
    const route = (url: string, files: Files | undefined) =>
      server.post(url, async (request) => {
        const input = await readMultipart(request, files);
        reached += 1;
        try {
          const seen = await Promise.all(
            input.files.map(async ({ path: at, key, size, type }) => {
              const bytes = await readTemp({ path: at, key });
              if ((await readFile(at)).includes(bytes)) throw new Error('it lies there readable');
              if ((await stat(at)).mode & 0o077) throw new Error('other accounts can read it');
              return { size, type, same: bytes.equals(png) || bytes.equals(jpeg) };
            }),
          );
          return { fields: input.fields, files: seen } satisfies Read;
        } finally {
          await input.dispose();
        }
      });
    route('/unggah', FILES);
    route('/tanpa-berkas', undefined);
    await server.listen({ port: 0, host: '127.0.0.1' });
    port = (server.server.address() as AddressInfo).port;
  });

  afterAll(async () => {
    await server.close();
    await rm(dataDir, { recursive: true });
  });

  afterEach(async () => {
    await noTemps();
  });
}

export const noTemps = () => noTemporaryFiles(dataDir);

interface Answer {
  status: number;
  body: Read & { message?: string; code?: string; errors?: Record<string, string[]> };
}

/** Sends an upload as a browser does. */
export async function send(
  body: FormData | Uint8Array<ArrayBuffer> | string,
  headers: Record<string, string> = {},
  url = '/unggah',
): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}${url}`, { method: 'POST', body, headers });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

/** Builds a form from tuples of name, value and file name. */
export const form = (...parts: [string, string | Blob, string?][]) => {
  const data = new FormData();
  for (const [name, value, filename] of parts) {
    if (typeof value === 'string') data.append(name, value);
    else data.append(name, value, filename ?? 'foto.png');
  }
  return data;
};

export const blob = (bytes: Buffer | string, type = 'image/png') =>
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type });
