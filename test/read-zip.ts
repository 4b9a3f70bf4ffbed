import { promisify } from 'node:util';
import { fromBuffer, type Entry, type ZipFile } from 'yauzl';

const openZip = promisify<Buffer, { lazyEntries: true }, ZipFile>(fromBuffer);

/**
 * Files of an archive by name, in the order of the archive. Rejects a name that occurs twice or leads outside of the
 * target folder.
 */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await openZip(bytes, { lazyEntries: true });
  const read = promisify(zip.openReadStream.bind(zip)) as (entry: Entry) => Promise<NodeJS.ReadableStream>;
  const files = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    zip.on('error', reject).on('end', () => resolve(files));
    zip.on('entry', (entry: Entry) => {
      read(entry)
        .then(async (body) => {
          if (files.has(entry.fileName)) throw new Error(`Twice in the archive: ${entry.fileName}`);
          const parts: Buffer[] = [];
          for await (const part of body) parts.push(part as Buffer);
          files.set(entry.fileName, Buffer.concat(parts));
          zip.readEntry();
        })
        .catch(reject);
    });
    zip.readEntry();
  });
}
