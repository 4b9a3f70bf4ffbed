import { raw } from '#api/db/db.ts';

/**
 * When a task `t` got its first text: what "sent" and "waits since" mean. An older one, from before it was kept, has its last change; null
 * while nothing is written.
 */
export const SENT_AT = raw(`case when t.catatan <> '' then coalesce(t.dikirim_pada, t.updated_at) end`);
