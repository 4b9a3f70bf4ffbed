import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Group } from '#contract/endpoint.ts';
import { sql } from '#api/db/db.ts';
import { Refusal } from '#api/call/refuse.ts';
import type { Handler } from '#api/call/handle.ts';
import type { App } from './context.ts';
import { runHandler } from './mount.ts';
import { findSession } from './session.ts';

/**
 * Maximum time of the warm-up in ms. After this time the app starts anyway, because slow first requests are
 * better than a late start.
 */
const WARM_MS = 4000;

/** A token with the right format that belongs to no session. */
const NO_TOKEN = `Bearer ${'A'.repeat(43)}`;

const times = <T>(count: number, act: () => Promise<T>) => Promise.all(Array.from({ length: count }, act));

/**
 * Opens all database connections before the app accepts requests. On each connection, the function runs the session
 * check and the most frequent calls, for an account that does not exist.
 * @param hot names of the calls, each with a group of users that makes the call
 * @returns false if the preparation took longer than `WARM_MS`
 */
export async function warmUp(
  app: App,
  handlers: readonly Handler[],
  hot: Readonly<Record<string, Group>>,
  connections: number,
): Promise<boolean> {
  const enough = new AbortController();
  const late = delay(WARM_MS, false, { signal: enough.signal });
  const work = async () => {
    const { database } = app;
    const one = { text: sql`select 1 as ok`, row: z.object({ ok: z.number() }) };
    await times(connections, () => database.write((db) => db.one(one.text, one.row)));
    await times(connections, () => findSession(database, NO_TOKEN));
    for (const handler of handlers) {
      const group = hot[handler.endpoint.name];
      if (group !== undefined) await times(connections, () => runAsNobody(app, handler, group));
    }
    return true;
  };
  try {
    return await Promise.race([work(), late]);
  } finally {
    enough.abort();
    await late.catch(() => {});
  }
}

/** Runs a read for a nonexistent caller. A refusal is expected and ignored. */
async function runAsNobody(app: App, handler: Handler, group: Group): Promise<void> {
  if (handler.endpoint.effect !== 'read') throw new Error(`${handler.endpoint.name} is no read`);
  const now = app.clock();
  const request = { headers: {}, ip: '', getDecorator: () => now };
  const reply = { header: () => {}, raw: { closed: true } };
  const me = { id: 0, name: '', email: '', group, harus_ganti_password: 0 } as const;
  await runHandler(app, handler, {
    // `request` and `reply` contain only the fields that a read uses.
    request: request as unknown as FastifyRequest,
    reply: reply as unknown as FastifyReply,
    session: { me, tokenHash: Buffer.alloc(0), wal: null },
    input: handler.endpoint.input.parse({}),
    files: [],
    now,
  }).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}
