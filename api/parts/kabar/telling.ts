import type { Db } from '#api/db/db.ts';
import type { Settings } from '#api/start/settings.ts';

/** Values that a function needs to write a notification. Both a request and a job step have them. */
export interface Telling {
  db: Db;
  now: Date;
  settings: Settings;
}
