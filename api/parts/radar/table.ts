import { JENIS_RADAR, type JenisRadar } from '#rules/radar.ts';
import { SHARE_LONG } from '#api/call/shared.ts';
import type { Context } from '#api/call/handle.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Db } from '#api/db/db.ts';
import { noteReader, noteRefresh } from './clock.ts';
import { radarAt } from './radar.ts';
import { refresh } from './refresh.ts';

/** What a reader of the table needs of its request. */
export type Looking = Pick<Context<Endpoint>, 'db' | 'now' | 'settings' | 'kept' | 'share'>;

/**
 * The table `radar` with the rows of one kind, at most a minute old; an admin's own change is in it at once.
 * @returns the database that has them
 */
export async function radarOf({ db, now, settings, kept }: Looking, jenis: JenisRadar): Promise<Db> {
  const at = await radarAt(db, now, settings);
  return kept(`radar ${jenis}`, (write) => refresh(write, jenis, at), SHARE_LONG);
}

/** The table `radar` with the rows of all kinds, about a minute old: the clock refreshes it, the first reader after a while waits for that. */
export async function radarOfAll({ db, now, settings, kept }: Looking): Promise<Db> {
  const at = await radarAt(db, now, settings);
  return kept(
    'radar',
    async (write, seconds) => {
      if (!(await noteReader(write, now, seconds))) return;
      for (const jenis of JENIS_RADAR) await refresh(write, jenis, at);
      await noteRefresh(write, now, seconds);
    },
    SHARE_LONG,
  );
}
