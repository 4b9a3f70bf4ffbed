import type { Openable } from '#rules/pembukaan.ts';
import { raw, type Sql } from '#api/db/db.ts';

/**
 * Aliases of SQL joins to the view `pembukaan_berlaku`: `b1` pre-test, `b2` post-test, `b3` report card. The view shows
 * which of these three are open for participant `p`. It does not include openings for a single participant
 * (`tes_buka`).
 */
const ALIAS: Readonly<Record<Openable, string>> = { pre: 'b1', post: 'b2', raport: 'b3' };

/**
 * @param kind `left join` if the row of `peserta` may be missing, as for an admin's account
 */
export const joinPembukaan = (apa: readonly Openable[], kind: 'left join' | 'join' = 'join'): Sql =>
  raw(
    apa
      .map((each) => {
        const b = ALIAS[each];
        return `${kind} pembukaan_berlaku ${b} on ${b}.lokasi_id = p.lokasi_id and ${b}.periode_id = p.periode_id and ${b}.apa = '${each}'`;
      })
      .join(' '),
  );
