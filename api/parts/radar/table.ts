import { JENIS_RADAR, type JenisRadar } from '#rules/radar.ts';
import { SHARE_LONG } from '#api/call/shared.ts';
import type { Context } from '#api/call/handle.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { Db } from '#api/db/db.ts';
import { noteReader, noteRefresh } from './clock.ts';
import { radarAt } from './radar.ts';
import { refresh } from './refresh.ts';

/** The parts of a request's context that are needed to read the table `radar`. */
export type Looking = Pick<Context<Endpoint>, 'db' | 'now' | 'settings' | 'kept' | 'share'>;

/**
 * Refreshes one kind of entries in the table `radar`, at most once a minute. A write by an admin causes an earlier
 * refresh.
 * @returns the database to read from
 */
export async function radarOf({ db, now, settings, kept }: Looking, jenis: JenisRadar): Promise<Db> {
  const at = await radarAt(db, now, settings);
  return kept(`radar ${jenis}`, (write) => refresh(write, jenis, at), SHARE_LONG);
}

/**
 * Ensures that the table `radar` is about a minute old at most, and returns the database to read from. Usually the
 * radar clock refreshes the table. If no admin has read it for ten minutes, the next reader waits for a refresh.
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
