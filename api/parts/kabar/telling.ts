import type { Db } from '#api/db/db.ts';
import type { Settings } from '#api/start/settings.ts';

/** Dependencies of functions that write a notification. Both a request and a job step provide them. */
export interface Telling {
  db: Db;
  now: Date;
  settings: Settings;
}
