import { raw } from '#api/db/db.ts';

/**
 * SQL expression: time at which a task `t` got its first text. "Sent" and "waits since" mean this time. An older task
 * without a stored time has the time of its last change. Null without a text.
 */
export const SENT_AT = raw(`case when t.catatan <> '' then coalesce(t.dikirim_pada, t.updated_at) end`);
