import { raw } from '#api/db/db.ts';

/**
 * SQL expression for the time when a task `t` was sent: the time when it got its first text. If this time is not
 * stored, it is the time of the last change. Null for a task without a text.
 */
export const SENT_AT = raw(`case when t.catatan <> '' then coalesce(t.dikirim_pada, t.updated_at) end`);
