import { retensi, retensiJalankan } from '#contract/adm/sys/retensi.ts';
import { batasRetensi } from '#rules/retensi.ts';
import { sql, type Db } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { enqueue, unfinished } from '#api/job/enqueue.ts';
import { refuse } from '#api/call/refuse.ts';
import { jatuhTempo, type Tempo } from '#api/parts/dokumen/jatuh-tempo.ts';
import { retensiJob } from './retensi.job.ts';

/**
 * Key that all deletion jobs share, because each job covers all locations. With equal keys, at most one job runs at a
 * time.
 */
const ALL = 'semua';

const Lokasi = retensi.reply.shape.lokasi.element;

const perLokasi = (db: Db, tempo: Tempo) =>
  db.rows(
    sql`select l.id, l.keterangan, count(*)::int as peserta, sum(j.dokumen)::int as dokumen, sum(j.nota)::int as nota
        from (${jatuhTempo(tempo)}) j join lokasi l on l.id = j.lokasi_id group by l.id order by l.id`,
    Lokasi,
  );

export const read = handle(retensi, async ({ db, hariIni, settings }) => {
  const { retentionMonths: bulan, timeZone } = settings;
  if (bulan === 0) return { bulan, batas: null, lokasi: [], job: null };
  const batas = batasRetensi(hariIni, bulan);
  const lokasi = await perLokasi(db, { batas, hariIni, timeZone });
  return { bulan, batas, lokasi, job: await unfinished(db, retensiJob, ALL) };
});

export const run = handle(retensiJalankan, async ({ db, me, hariIni, settings, input }) => {
  const { retentionMonths: bulan, timeZone } = settings;
  if (bulan === 0) throw refuse(409, 'Masa simpan dokumen tidak diatur di server ini');
  const batas = batasRetensi(hariIni, bulan);
  const lokasi = await perLokasi(db, { batas, hariIni, timeZone });
  const peserta = lokasi.reduce((sum, each) => sum + each.peserta, 0);
  if (input.batas !== batas || input.peserta !== peserta)
    throw refuse(409, 'Daftarnya sudah berubah. Periksa lagi jumlahnya, lalu jalankan.', 'berubah');
  return enqueue(db, retensiJob, { key: ALL, payload: { batas }, user_id: me.id, total: peserta });
});
