import { z } from 'zod';
import { sql, type Sql } from '#api/db/db.ts';
import type { AtStart } from './job.ts';

/** `atStart` for a kind of job that processes rows. Starts one job if any row meets the condition `ada`. */
export const whileAny =
  (ada: Sql) =>
  async ({ db }: AtStart) => {
    const row = await db.one(sql`select ${ada} as ada`, z.object({ ada: z.boolean() }));
    return row.ada ? { key: 'semua', payload: {}, total: 0 } : null;
  };
