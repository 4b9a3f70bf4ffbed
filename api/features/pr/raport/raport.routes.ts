import { z } from 'zod';
import { ShownNama, Nilai, Waktu } from '#contract/fields.ts';
import { raport, raportKategori } from '#contract/pr/raport.ts';
import { lulus, nilaiAkhir } from '#rules/nilai/nilai.ts';
import { isIst2 } from '#rules/tugas/tugas.ts';
import { sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { notFound, refuse } from '#api/call/refuse.ts';
import { withoutPeserta } from '#api/parts/peserta.ts';
import { hasilOfMany } from '#api/parts/nilai/hasil.ts';
import { rekapPeserta } from '#api/parts/nilai/rekap.ts';
import { stateOf, ringkasOf } from '#api/parts/sertifikat/state.ts';
import { raportOpenSql } from '#api/parts/raport.ts';

const Row = z.object({
  name: ShownNama,
  nama_pt: ShownNama,
  provinsi_pt: ShownNama,
  nilai_post: Nilai,
  nilai_ojt: Nilai,
  nilai_ist2: Nilai,
  terbuka: z.boolean(),
  final_pada: Waktu.nullable(),
  keputusan: z.string(),
  /** For each category with scores: the mentor who has saved the newest score, and the time of this save. */
  penilai: z.array(z.object({ kat_id: z.number(), name: ShownNama, waktu: Waktu })),
  /** For each stage: the time at which an admin has entered its score, or null if the score is computed. */
  ditetapkan: raport.reply.shape.ditetapkan.unwrap(),
});

export const read = handle(raport, async (ctx) => {
  const { db, me, settings } = ctx;
  const row = await db.maybe(
    sql`select u.name, p.nama_pt, p.provinsi_pt, i.nilai_post, i.nilai_ojt, i.nilai_ist2, ${raportOpenSql('u.id')} as terbuka,
               i.final_pada, i.keputusan,
               (select coalesce(json_agg(json_build_object('kat_id', n.kat_id, 'name', m.name, 'waktu', n.updated_at)), '[]')
                from (select distinct on (kat_id) kat_id, mentor_id, updated_at from nilai_kompetensi
                      where peserta_id = u.id order by kat_id, updated_at desc, kategori_nilai_id) n
                join users m on m.id = n.mentor_id) as penilai,
               json_build_object('nilai_post', i.post_ditetapkan_pada, 'nilai_ojt', i.ojt_ditetapkan_pada,
                                 'nilai_ist2', i.ist2_ditetapkan_pada) as ditetapkan
        from users u
        join peserta p on p.user_id = u.id
        join ist_nilai i on i.user_id = u.id
        where u.id = ${me.id}`,
    Row,
  );
  if (!row) throw withoutPeserta();
  const { name, nama_pt, provinsi_pt, terbuka, final_pada, keputusan, penilai, ditetapkan, ...ist } = row;
  const peserta = { name, nama_pt, provinsi_pt };
  const system = { [`raport_${settings.product}_open`]: terbuka ? (1 as const) : (0 as const) };
  // While the report card is closed, the response contains no scores.
  if (!terbuka)
    return {
      aturan: null,
      ist: null,
      peserta,
      ditetapkan: null,
      log_ojt: [],
      log_ist2: [],
      nilai_akhir: null,
      lulus: null,
      ada: null,
      lengkap: null,
      kurang: null,
      jumlah_butir: null,
      butir_dinilai: null,
      final_pada: null,
      keputusan: null,
      sertifikat: null,
      system,
    };
  const [rekap, keadaan, hasil] = await Promise.all([
    rekapPeserta(db, me.id),
    stateOf(ctx, me.id),
    hasilOfMany(db, [me.id]),
  ]);
  const { aturan } = rekap;
  const akhir = nilaiAkhir(aturan, ist);
  const withPenilai = (kategori: (typeof rekap.ojt)[number]) => {
    const newest = penilai.find(({ kat_id }) => kat_id === kategori.id_kat);
    return {
      ...kategori,
      dinilai_oleh: isIst2(kategori.id_kat) ? null : (newest?.name ?? null),
      dinilai_pada: newest?.waktu ?? null,
    };
  };
  return {
    aturan,
    ist,
    peserta,
    ditetapkan,
    log_ojt: rekap.ojt.map(withPenilai),
    log_ist2: rekap.ist2.map(withPenilai),
    nilai_akhir: akhir,
    lulus: lulus(aturan, akhir),
    ...hasil.get(me.id)!,
    final_pada,
    keputusan: final_pada === null ? null : keputusan,
    sertifikat: keadaan && ringkasOf(keadaan),
    system,
  };
});

export const readKategori = handle(raportKategori, async ({ db, me, input }) => {
  const { terbuka, known } = await db.one(
    sql`select ${raportOpenSql('u.id')} as terbuka, exists (select from kategori where id_kat = ${input.katid}) as known
        from users u where u.id = ${me.id}`,
    z.object({ terbuka: z.boolean(), known: z.boolean() }),
  );
  if (!terbuka) throw refuse(409, 'Raport belum dibuka', 'raport_terkunci');
  if (!known) throw notFound();
  return db.rows(
    sql`select q.kategori_nilai_id as id_kategori_nilai, q.keterangan as keterangan_kategori_nilai,
               case when n.nilai is not null then
                 json_build_object('nilai', n.nilai, 'label', coalesce(r.label, ''), 'keterangan', coalesce(r.keterangan, '')) end as tingkat,
               case when b.nilai is not null then
                 json_build_object('nilai', b.nilai, 'label', b.label, 'keterangan', b.keterangan) end as berikut
        from peserta p join periode e on e.id = p.periode_id join aturan_kompetensi q on q.aturan_id = e.aturan_id
        left join nilai_kompetensi n on n.kategori_nilai_id = q.kategori_nilai_id and n.peserta_id = p.user_id
        left join jsonb_to_recordset(q.rubrik) as r (nilai int, label text, keterangan text) on r.nilai = n.nilai
        left join jsonb_to_recordset(q.rubrik) as b (nilai int, label text, keterangan text) on b.nilai = n.nilai + 1
        where p.user_id = ${me.id} and q.kat_id = ${input.katid} order by q.urutan`,
    raportKategori.reply.element,
  );
});
