import type { Db } from '#api/db/db.ts';
import type { Settings } from '#api/start/settings.ts';

/** Dependencies for writing a notification. A request and a job step both provide them. */
export interface Telling {
  db: Db;
  now: Date;
  settings: Settings;
}
