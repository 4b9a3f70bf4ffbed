import { sql, type Sql } from '#api/db/db.ts';
import { DIBAYAR, SAVE_UNTIL } from '#api/parts/akun/deletion-detail.ts';

export interface Tempo {
  /** The last payment, or else the certificate, must not be after this date. */
  batas: string;
  hariIni: string;
  timeZone: string;
}

/** In SQL: receipts of claims `a` to delete, without payments whose proof the law still requires. */
export const notaPergi = ({ hariIni }: Tempo): Sql =>
  sql`(a.berkas_id is not null and (not ${DIBAYAR} or ${SAVE_UNTIL} < ${hariIni}::date))`;

/**
 * Participants whose documents have been kept long enough, with their numbers. A participant with a valid unpaid claim
 * keeps all documents, because the payment needs them.
 */
export const jatuhTempo = (tempo: Tempo): Sql => sql`
  select p.user_id, p.lokasi_id, j.dokumen, j.nota
  from peserta p cross join lateral (
    select (select count(*)::int from dokumen d where d.user_id = p.user_id) as dokumen,
           count(*) filter (where ${notaPergi(tempo)})::int as nota,
           max(a.dibayar_pada) as dibayar, coalesce(bool_or(a.is_valid = 1 and not ${DIBAYAR}), false) as ditunggu
    from akomodasi a where a.user_id = p.user_id) j
  where coalesce(j.dibayar, (select (s.diberikan_pada at time zone ${tempo.timeZone})::date from sertifikat s
                             where s.user_id = p.user_id)) <= ${tempo.batas}::date
    and not j.ditunggu and j.dokumen + j.nota > 0`;
