import { z } from 'zod';
import { sql, type Database, type Db } from '#api/db/db.ts';
import type { CertKey } from './key.ts';

/**
 * Publishes this installation's key together with the earlier keys. This must happen before the key signs for the first
 * time.
 */
export async function keepKey(database: Database, { multikey }: CertKey): Promise<void> {
  await database.write((db) =>
    db.run(sql`insert into kunci_sertifikat (multikey) values (${multikey}) on conflict do nothing`),
  );
}

/** Returns all public keys that are not revoked, newest first. */
export async function publicKeys(db: Db): Promise<string[]> {
  const rows = await db.rows(
    sql`select multikey from kunci_sertifikat where ditarik_pada is null order by sejak desc, multikey`,
    z.object({ multikey: z.string() }),
  );
  return rows.map(({ multikey }) => multikey);
}
