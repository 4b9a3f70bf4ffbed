import { z } from 'zod';
import { Shape } from '#db/dump.ts';
import { ArchiveError } from './refusal.ts';

/* Names of the entries in a backup archive, in this order:
   - `cadangan.json`: the schema of the database
   - `tabel/{name}/{part}.copy.gz`: rows of a table in PostgreSQL's text format
   - `data/…`: files of DATA_DIR
   - `berkas/{id}`: a stored file
   - `selesai.json`: a checksum of all entries */
export const MANIFEST = 'cadangan.json';
export const TABLES = 'tabel/';
export const DATA_FOLDER = 'data/';
export const FILES = 'berkas/';

const FORMAT = 1;

const Manifest = Shape.extend({
  format: z.literal(FORMAT),
  /** Time of the backup. After a restore, the message to the operator contains it. */
  at: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

export function writeManifest(shape: Shape, at: Date): Buffer {
  return Buffer.from(JSON.stringify({ format: FORMAT, at: at.toISOString(), ...shape } satisfies Manifest));
}

/**
 * @throws ArchiveError if another version of the app has written the archive in an unknown format
 */
export function readManifest(body: Buffer): Manifest {
  const parsed = Manifest.safeParse(JSON.parse(body.toString()));
  if (!parsed.success)
    throw new ArchiveError('Arsip dibuat oleh versi aplikasi lain yang bentuknya tidak dikenal');
  return parsed.data;
}
