import { raw } from '#api/db/db.ts';

/**
 * SQL expression for the time at which a task `t` got its first text. "Sent" and "waits since" mean this
 * time. For an older task without a stored time, it is the time of its last change. Null without a text.
 */
export const SENT_AT = raw(`case when t.catatan <> '' then coalesce(t.dikirim_pada, t.updated_at) end`);
