import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { withConnection } from '#db/connection.ts';
import { openSnapshot, tableBytes } from '#db/dump.ts';

/** SHA-256 of all bytes, in hex. */
export async function sumOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const sum = createHash('sha256');
  for await (const chunk of bytes) sum.update(chunk);
  return sum.digest('hex');
}

/**
 * A summary of a database, for comparison: its migrations, the checksum of each table's rows, and the values of its
 * sequences.
 */
export async function contentsOf(url: string): Promise<Record<string, string>> {
  return withConnection(url, async (client) => {
    const { migrations, tables, sequences } = await openSnapshot(client);
    const sums: Record<string, string> = {
      migrations: migrations.join(),
      sequences: JSON.stringify(sequences),
    };
    for (const table of tables) sums[table.name] = await sumOf(tableBytes(client, table));
    return sums;
  });
}

/** Returns the stored files of a data folder, each with its SHA-256. */
export async function storedIn(dataDir: string): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  const root = path.join(dataDir, 'berkas');
  for (const entry of await readdir(root, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const sum = createHash('sha256');
    await pipeline(createReadStream(path.join(entry.parentPath, entry.name)), sum);
    sums[entry.name] = sum.digest('hex');
  }
  return sums;
}
