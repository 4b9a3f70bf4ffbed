import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { docs, healthz, metrics, openapi, readyz } from '#contract/layanan.ts';
import { sql } from '#api/db/db.ts';
import { handle, RawReply, type Context } from '#api/call/handle.ts';
import { refuse } from '#api/call/refuse.ts';
import { away } from '#api/http/errors.ts';
import { mayReadMetrics } from '#api/http/metrics.ts';
import { KeptText } from '#api/http/kept-text.ts';
import type { Settings } from '#api/start/settings.ts';
import { docsPage } from './docs-page.ts';
import { openapiDocument } from './openapi.ts';

/** Time in ms after which `/readyz` reports that the database does not respond. */
const READY_MS = 1500;

function late(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(away()), READY_MS).unref();
  });
}

export const alive = handle(healthz, async () => ({ status: 'ok' as const }));

export const ready = handle(readyz, async ({ db, draining }) => {
  if (draining) throw refuse(503, 'Server akan berhenti. Coba lagi sebentar lagi.', 'draining', 1);
  await Promise.race([db.one(sql`select 1 as ok`, z.object({ ok: z.number() })), late()]);
  return { status: 'ok' as const };
});

export const measured = handle(metrics, async (ctx) => {
  if (!mayReadMetrics(ctx.settings, ctx)) throw refuse(403, 'Anda tidak berhak membuka bagian ini');
  return new RawReply('text/plain; version=0.0.4; charset=utf-8', await ctx.metrics(), {
    // The response is not compressed, because compression would take 1.5 ms. The client is on the same machine or
    // network, where a smaller response saves almost no time.
    'Cache-Control': 'no-store, no-transform',
  });
});

type Install = Pick<Context<Endpoint>, 'endpoints' | 'settings'>;

/**
 * Returns a function that describes all endpoints. The description is created and compressed only once, because
 * creating it takes as long as a hundred responses.
 */
function described(make: (endpoints: readonly Endpoint[], settings: Settings) => string) {
  const made = new WeakMap<readonly Endpoint[], Promise<KeptText>>();
  return ({ endpoints, settings }: Install): Promise<KeptText> => {
    const text = made.get(endpoints) ?? KeptText.of(make(endpoints, settings));
    made.set(endpoints, text);
    return text;
  };
}

const openapiText = described((endpoints, settings) => JSON.stringify(openapiDocument(endpoints, settings)));
const pageText = described(docsPage);

/** Headers of an API description. Browsers must revalidate it, because it can change with a new version of the app. */
const kept = ({ etag }: KeptText) => ({ ETag: etag, 'Cache-Control': 'no-cache' });

export const description = handle(openapi, async (ctx) => {
  const text = await openapiText(ctx);
  return new RawReply('application/json; charset=utf-8', text, kept(text));
});

export const page = handle(docs, async (ctx) => {
  const text = await pageText(ctx);
  return new RawReply('text/html; charset=utf-8', text, {
    ...kept(text),
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  });
});
