import { sql, type Sql } from '#api/db/db.ts';
import { DIBAYAR, SAVE_UNTIL } from '#api/parts/akun/deletion-detail.ts';

export interface Tempo {
  /**
   * A participant's documents are due for deletion if the last payment was on or before this date. If there was no
   * payment, the date of the certificate counts.
   */
  batas: string;
  hariIni: string;
  timeZone: string;
}

/** SQL condition: the receipt of claim `a` may be deleted now. Receipts that the law still requires are kept. */
export const notaPergi = ({ hariIni }: Tempo): Sql =>
  sql`(a.berkas_id is not null and (not ${DIBAYAR} or ${SAVE_UNTIL} < ${hariIni}::date))`;

/**
 * SQL of the participants whose documents are due for deletion, with the number of documents and receipts. A
 * participant with an accepted but unpaid claim is excluded, because the payment needs the documents.
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
