import { z } from 'zod';
import { docs, healthz, openapi, readyz } from '#contract/layanan.ts';
import { sql } from '../../db.ts';
import { handle, RawReply } from '../../handle.ts';
import { docsPage } from './docs-page.ts';
import { openapiDocument } from './openapi.ts';

export const alive = handle(healthz, async () => ({ status: 'ok' as const }));

export const ready = handle(readyz, async ({ db }) => {
  await db.one(sql`select 1 as ok`, z.object({ ok: z.number() }));
  return { status: 'ok' as const };
});

export const description = handle(
  openapi,
  async ({ endpoints, settings }) =>
    new RawReply('application/json; charset=utf-8', JSON.stringify(openapiDocument(endpoints, settings))),
);

export const page = handle(
  docs,
  async ({ endpoints, settings }) =>
    new RawReply('text/html; charset=utf-8', docsPage(endpoints, settings), {
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    }),
);
