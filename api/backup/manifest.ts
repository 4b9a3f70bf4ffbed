import { z } from 'zod';
import { Shape } from '#db/dump.ts';
import { ArchiveError } from './refusal.ts';

/*
 * Names of the entries in an archive, in the order of the archive.
 * `cadangan.json` describes the schema of the database. `tabel/{name}/{part}.copy.gz` contains rows of a table in
 * PostgreSQL's text format. `data/…` contains files of DATA_DIR. `berkas/{id}` contains a stored file. `selesai.json`
 * contains a checksum of all entries.
 */
export const MANIFEST = 'cadangan.json';
export const TABLES = 'tabel/';
export const DATA_FOLDER = 'data/';
export const FILES = 'berkas/';

const FORMAT = 1;

const Manifest = Shape.extend({
  format: z.literal(FORMAT),
  /** Time of the backup. The message of a restore shows it. */
  at: z.string(),
});
export type Manifest = z.infer<typeof Manifest>;

export function writeManifest(shape: Shape, at: Date): Buffer {
  return Buffer.from(JSON.stringify({ format: FORMAT, at: at.toISOString(), ...shape } satisfies Manifest));
}

/** @throws ArchiveError for an archive of another version */
export function readManifest(body: Buffer): Manifest {
  const parsed = Manifest.safeParse(JSON.parse(body.toString()));
  if (!parsed.success)
    throw new ArchiveError('Arsip dibuat oleh versi aplikasi lain yang bentuknya tidak dikenal');
  return parsed.data;
}
