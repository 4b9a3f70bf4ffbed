import { sql } from '#api/db/db.ts';

/** SQL columns that determine the state of claim `akomodasi a` (`KLAIM_STATES`). */
export const STATE_SQL = sql`a.is_valid, a.alasan_tolak, a.dibayar_pada,
  case when a.dibayar_pada is not null then 'dibayar' when a.is_valid = 1 then 'valid'
       when a.alasan_tolak is not null then 'ditolak' else 'menunggu' end as status`;
