import { JENIS_RADAR, type JenisRadar } from '#rules/radar.ts';
import { SHARE_LONG } from '#api/call/shared.ts';
import type { Context } from '#api/call/handle.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Db } from '#api/db/db.ts';
import { noteReader, noteRefresh } from './clock.ts';
import { radarAt } from './radar.ts';
import { refresh } from './refresh.ts';

/** The part of the request context that a reader of the table `radar` needs. */
export type Looking = Pick<Context<Endpoint>, 'db' | 'now' | 'settings' | 'kept' | 'share'>;

/**
 * Refreshes one kind in the table `radar`. This happens at most once a minute, and after each write of an
 * admin.
 * @returns the database to read from
 */
export async function radarOf({ db, now, settings, kept }: Looking, jenis: JenisRadar): Promise<Db> {
  const at = await radarAt(db, now, settings);
  return kept(`radar ${jenis}`, (write) => refresh(write, jenis, at), SHARE_LONG);
}

/**
 * Ensures that the table `radar` has all kinds of entries, and returns the database to read from. The entries
 * are about a minute old, because the radar clock refreshes the table. After ten minutes without a read, the
 * first read waits for a refresh.
 */
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
