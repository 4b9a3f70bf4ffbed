import type { Db } from '#api/db/db.ts';
import type { Settings } from '#api/start/settings.ts';

/** Dependencies of a notification, from a request or a job step. */
export interface Telling {
  db: Db;
  now: Date;
  settings: Settings;
}
