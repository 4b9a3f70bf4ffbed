import type { Db } from '#api/db/db.ts';
import type { Settings } from '#api/start/settings.ts';

/** What telling needs of a request or a step. */
export interface Telling {
  db: Db;
  now: Date;
  settings: Settings;
}
