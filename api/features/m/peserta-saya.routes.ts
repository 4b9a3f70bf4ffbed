import { z } from 'zod';
import { menPengingatKirim, menPesertaSaya } from '#contract/m/peserta-saya.ts';
import { nightSendNote } from '#rules/malam.ts';
import { NEW_FOR_JAM } from '#rules/pengingat.ts';
import { RADAR, RADAR_INGATKAN } from '#rules/radar.ts';
import { bilangan } from '#rules/text/format.ts';
import { join, sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { refuse } from '#api/call/refuse.ts';
import { queueEmail } from '#api/parts/email/antre.ts';
import { catatPengingat } from '#api/parts/pengingat/catat.ts';
import { notifyPengingat } from '#api/parts/pengingat/lonceng.ts';
import { canReceive, Penerima, penerimaSql } from '#api/parts/pengingat/penerima.ts';
import { suratPengingat, readText } from '#api/parts/pengingat/surat.ts';
import { requireReadable } from '#api/parts/periode.ts';
import { radarAt, radarSql } from '#api/parts/radar/radar.ts';
import { antrean } from '#api/parts/tugas/antrean.ts';

const KategoriRow = menPesertaSaya.reply.shape.kategori.element;
const PesertaRow = menPesertaSaya.reply.shape.peserta.element;

export const list = handle(menPesertaSaya, async ({ db, me, now, settings, input: { periode_id } }) => {
  await requireReadable(db, periode_id);
  const at = await radarAt(db, now, settings);
  // Reads the ids of the mentor's participants, so that the radar reads only the rows of these participants.
  const { orang } = await db.one(
    sql`select coalesce(array_agg(distinct peserta_id), '{}') as orang from boleh_nilai where mentor_id = ${me.id}`,
    z.object({ orang: z.array(z.number()) }),
  );
  // Kinds of reminders, most urgent first. For each category, the reminder uses the most urgent kind that applies.
  const overdue = RADAR_INGATKAN.map(
    (jenis, n) =>
      sql`select ${jenis}::text as jenis, ${n}::int as urut, r.user_id, r.kat_id from (${radarSql(jenis, at, { mentor_id: me.id, orang })}) r
          where r.mentor_id = ${me.id}`,
  );
  const [kategori, peserta] = await Promise.all([
    db.rows(sql`select id_kat as kat_id, keterangan_kategori from kategori order by id_kat`, KategoriRow),
    db.rows(
      sql`with a as materialized (${antrean(me.id, { periode_id })}), t as (
            select distinct on (x.user_id, x.kat_id) x.user_id, x.kat_id, x.jenis from (${join(overdue, ' union all ')}) x
            order by x.user_id, x.kat_id, x.urut)
          select a.peserta_id, a.name,
                 json_agg(json_build_object('kat_id', a.kat_id, 'terkirim', a.terkirim, 'menunggu', a.menunggu, 'sudah_dinilai', a.sudah_dinilai,
                   'ingatkan', t.jenis) order by a.kat_id) as kategori,
                 (exists (select from pengingat g where g.user_id = a.peserta_id and g.jenis = any(${[...RADAR_INGATKAN]}::text[])
                   and g.waktu > ${now}::timestamptz - make_interval(hours => ${NEW_FOR_JAM})))::int as baru_diingatkan
          from a left join t on t.user_id = a.peserta_id and t.kat_id = a.kat_id
          group by a.peserta_id, a.name order by a.name, a.peserta_id`,
      PesertaRow,
    ),
  ]);
  const own = new Set(peserta.flatMap((each) => each.kategori.map(({ kat_id }) => kat_id)));
  return { kategori: kategori.filter(({ kat_id }) => own.has(kat_id)), peserta };
});

const MILIK = z.object({ kat_id: z.number(), user_id: z.number() });

export const remindMany = handle(menPengingatKirim, async ({ db, me, now, settings, site, input, audit }) => {
  const cara = settings.mail ? input.cara : input.cara.filter((each) => each === 'lonceng');
  const at = await radarAt(db, now, settings);
  // This lock makes concurrent reminders to the same participants wait. Reminders of an admin take the same lock.
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended('pengingat', 0))`);
  const told = new Set<number>();
  for (const jenis of cara.length === 0 ? [] : RADAR_INGATKAN) {
    const milik = await db.rows(
      sql`select r.user_id, r.kat_id from (${radarSql(jenis, at, { mentor_id: me.id, orang: input.pesid })}) r
          where r.mentor_id = ${me.id}`,
      MILIK,
    );
    const pilihan = milik.filter(({ user_id }) => !told.has(user_id));
    if (pilihan.length === 0) continue;
    const rows = await db.rows(
      sql`select * from (${penerimaSql({ jenis, mentor_id: me.id, pilihan }, at)}) p where ${canReceive(cara, 0)} order by user_id`,
      Penerima,
    );
    if (rows.length === 0) continue;
    for (const { user_id } of rows) told.add(user_id);
    const teks = await readText(db, jenis);
    const letters = rows.map((row) => ({
      ...row,
      ...suratPengingat({ jenis, teks, site }, row),
      // A reminder about several categories is stored as one row without a category, because the unique index
      // `pengingat_mentor_sehari` allows only one row per participant, kind and channel.
      catat: row.kat_id.length === 1 ? row.kat_id : [],
    }));
    const by = { oleh: me.id, dari: 'mentor', jenis, now, hari: at.hari } as const;
    const record = (each: (typeof letters)[number]) => ({ ...each, kat_id: each.catat });
    const bell = cara.includes('lonceng') ? letters.filter(({ lonceng }) => lonceng === 1) : [];
    const mailed = cara.includes('email') ? letters.filter(({ menerima }) => menerima === 1) : [];
    await catatPengingat(db, { ...by, cara: 'lonceng' }, bell.map(record));
    await notifyPengingat({ db, now, settings }, jenis, bell);
    await catatPengingat(db, { ...by, cara: 'email' }, mailed.map(record));
    await queueEmail(
      db,
      'pengingat',
      mailed.map(({ user_id, email, surat }) => ({ user_id, kepada: email, rincian: JSON.stringify(surat) })),
    );
    await audit('pengingat_mentor', `pengingat/${jenis}`, null, {
      jenis: RADAR[jenis].judul,
      jumlah: rows.length,
    });
  }
  if (told.size === 0)
    throw refuse(
      409,
      `Tidak ada yang perlu diingatkan. Mereka tidak tertinggal, atau sudah diingatkan dalam ${NEW_FOR_JAM} jam terakhir.`,
      'tidak_ada_penerima',
    );
  const later = cara.includes('email') ? nightSendNote(now, settings.timeZone) : null;
  return {
    orang: told.size,
    message: `${bilangan(told.size)} peserta sudah diingatkan.${later === null ? '' : ` Email: ${later}.`}`,
  };
});
