import { z } from 'zod';
import { Shape } from '#db/dump.ts';
import { ArchiveError } from './refusal.ts';

/*
 * An archive holds, in this order: `cadangan.json`, what the database is made of; `tabel/{name}/{part}.copy.gz`, its rows in
 * PostgreSQL's text form; `data/…`, files of DATA_DIR; `berkas/{id}`, stored files; `selesai.json`, a sum of all that.
 */
export const MANIFEST = 'cadangan.json';
export const TABLES = 'tabel/';
export const DATA = 'data/';
export const FILES = 'berkas/';

const FORMAT = 1;

const Manifest = Shape.extend({
  format: z.literal(FORMAT),
  /** When the moment was that it shows. */
  at: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

export function writeManifest(shape: Shape, at: Date): Buffer {
  return Buffer.from(JSON.stringify({ format: FORMAT, at: at.toISOString(), ...shape } satisfies Manifest));
}

/** @throws ArchiveError when it is another version's */
export function readManifest(body: Buffer): Manifest {
  const parsed = Manifest.safeParse(JSON.parse(body.toString()));
  if (!parsed.success)
    throw new ArchiveError('Arsip dibuat oleh versi aplikasi lain yang bentuknya tidak dikenal');
  return parsed.data;
}
