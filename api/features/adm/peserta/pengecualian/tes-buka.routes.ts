import { z } from 'zod';
import { tesBukaDestroy, tesBukaStore } from '#contract/adm/peserta/pengecualian.ts';
import { Flag, Nilai, SUKSES_HAPUS, SUKSES_SIMPAN, Tanggal, Waktu } from '#contract/fields.ts';
import type { Penetapan } from '#rules/nilai/penetapan.ts';
import { alreadyTes, TES, type TesId } from '#rules/nilai/tes.ts';
import { hasChanged } from '#rules/tugas/versi.ts';
import { constraint } from '#api/call/constraint.ts';
import { sql, type Db } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { tarikKey } from '#api/parts/kabar/tarik.ts';
import { notify } from '#api/parts/kabar/tulis.ts';
import {
  columnOf,
  lockIst,
  penetapanOf,
  requireOpen,
  saveNilai,
  type IstContent,
} from '#api/parts/nilai/simpan.ts';
import { alreadyTesSql } from '#api/parts/tes/done.ts';
import { isStored, nextVersion } from '#api/parts/versi.ts';
import { notFound, refuseField } from '#api/call/refuse.ts';

/** A test (pre-test or post-test) of one participant. */
interface Tes {
  readonly user_id: number;
  readonly tesid: TesId;
}

/**
 * Key of the notification about a reopened test. The key does not depend on the date, so a changed date
 * updates the same notification.
 */
const keyOf = (id: number) => `tes_buka/${id}`;

const nilaiColumn = (tesid: TesId) => (tesid === 1 ? 'nilai_pre' : 'nilai_post');

/**
 * Returns the score of the pre-test or the post-test. For the post-test, `tanda` shows whether an admin has entered the
 * score. For the pre-test, `tanda` is always null, because its score does not count for the result.
 */
const saved = (ist: IstContent, tesid: TesId): Penetapan =>
  tesid === 1 ? { nilai: ist.nilai_pre, tanda: null } : penetapanOf(ist, 'nilai_post');

const Stored = z.object({
  sudah_pre: Flag,
  sudah_post: Flag,
  id: z.number().nullable(),
  sampai: Tanggal.nullable(),
  alasan: z.string().nullable(),
  updated_at: Waktu.nullable(),
});

/** Locks the participant's scores until the transaction ends and returns the stored values. */
async function lockStored(db: Db, peserta_id: number, tesid: TesId) {
  const locked = await lockIst(db, peserta_id);
  if (!locked) throw notFound();
  const stored = await db.one(
    sql`select ${alreadyTesSql('i', peserta_id, 1)} as sudah_pre,
               ${alreadyTesSql('i', peserta_id, 2)} as sudah_post, b.id, b.sampai, b.alasan, b.updated_at
        from ist_nilai i left join tes_buka b on b.user_id = i.user_id and b.tesid = ${tesid}
        where i.user_id = ${peserta_id}`,
    Stored,
  );
  return { ist: locked.ist, ...stored };
}

export const open = handle(tesBukaStore, async (ctx) => {
  const { db, me, input, audit, now, hariIni } = ctx;
  const { peserta_id, tesid, sampai, alasan } = input;
  const stored = await lockStored(db, peserta_id, tesid);
  requireOpen(stored.ist);
  const before = stored.id === null ? null : { sampai: stored.sampai, alasan: stored.alasan };
  const after = { sampai, alasan };
  const changed = hasChanged(`Pembukaan ${TES[tesid]} ini`);
  if (isStored(input.updated_at, stored.updated_at, [before, after], changed))
    return { message: SUKSES_SIMPAN, id: stored.id! };
  if (sampai < hariIni) throw refuseField('sampai', 'Tanggal paling awal hari ini');
  const nilai = stored.ist[nilaiColumn(tesid)];
  const arsip_id = alreadyTes(stored, tesid)
    ? await archive(db, stored.ist, { user_id: peserta_id, tesid }, now)
    : null;
  const { id } = await db.one(
    sql`insert into tes_buka (user_id, tesid, sampai, alasan, arsip_id, oleh)
        values (${peserta_id}, ${tesid}, ${sampai}, ${alasan}, ${arsip_id}, ${me.id})
        on conflict on constraint tes_buka_satu do update
        set sampai = excluded.sampai, alasan = excluded.alasan, oleh = excluded.oleh,
            arsip_id = coalesce(excluded.arsip_id, tes_buka.arsip_id), updated_at = ${nextVersion(sql`tes_buka.updated_at`)}
        returning id`,
    z.object({ id: z.number() }),
  );
  const cleared = arsip_id === null ? null : { [nilaiColumn(tesid)]: nilai, arsip_id };
  const audit_id = await audit(
    'tes_dibuka',
    `peserta/${peserta_id}/tes/${tesid}`,
    before || cleared ? { ...before, ...cleared } : null,
    { ...after, ...(cleared ? { [nilaiColumn(tesid)]: 0 } : {}) },
  );
  if (before?.sampai !== sampai)
    await notify(ctx, [
      { user_id: peserta_id, jenis: 'tes_dibuka', kunci: keyOf(id), rincian: { tesid, sampai }, audit_id },
    ]);
  return { message: SUKSES_SIMPAN, id };
});

/**
 * Moves the sent test with its answers to the archive and clears the score. Also deletes draft answers that arrived
 * after the test was sent, so that the next attempt starts empty.
 */
async function archive(db: Db, ist: IstContent, { user_id, tesid }: Tes, now: Date): Promise<number> {
  const { nilai, tanda } = saved(ist, tesid);
  const { id } = await db.one(
    sql`insert into test_arsip (user_id, tesid, nilai, ditetapkan_pada, ditetapkan_oleh, diarsip_pada, hasil, jawaban)
        select ${user_id}, ${tesid}, ${nilai}, ${tanda?.pada ?? null}::timestamptz, ${tanda?.oleh ?? null}::int,
               ${now.toISOString()}::timestamptz, (select to_jsonb(h) - 'id' - 'user_id' - 'tesid' from test_hasil h
                 where h.user_id = ${user_id} and h.tesid = ${tesid}),
               (select coalesce(jsonb_agg(jsonb_build_object('soal_id', j.soal_id, 'option_id', j.option_id, 'value', j.value,
                         'pilihan', o.pertanyaan) order by j.soal_id), '[]')
                from test_hasil h join test_jawaban j on j.test_hasil_id = h.id join soal_option o on o.id = j.option_id
                where h.user_id = ${user_id} and h.tesid = ${tesid})
        returning id`,
    z.object({ id: z.number() }),
  );
  await db.run(sql`delete from test_hasil where user_id = ${user_id} and tesid = ${tesid}`);
  await db.run(sql`delete from test_draf where user_id = ${user_id} and tesid = ${tesid}`);
  await setNilai(db, ist, { user_id, tesid }, { nilai: 0, tanda: null });
  return id;
}

async function setNilai(db: Db, ist: IstContent, { user_id, tesid }: Tes, to: Penetapan): Promise<void> {
  const nilai = tesid === 1 ? { nilai_pre: to.nilai } : columnOf('nilai_post', to);
  await saveNilai(db, new Map([[user_id, { ...ist, ...nilai }]]));
}

const Ended = z.object({
  user_id: z.number(),
  tesid: z.literal([1, 2]),
  sampai: Tanggal,
  alasan: z.string(),
  arsip_id: z.number().nullable(),
  nilai: Nilai.nullable(),
  ditetapkan_pada: Waktu.nullable(),
  ditetapkan_oleh: z.number().nullable(),
});

export const close = handle(tesBukaDestroy, async (ctx) => {
  const { db, input, audit } = ctx;
  // If the participant has already sent the reopened test, nothing is left to close, and the response is 404.
  const whose = await db.maybe(
    sql`select user_id from tes_buka where id = ${input.id}`,
    z.object({ user_id: z.number() }),
  );
  if (!whose) throw notFound();
  const locked = await lockIst(db, whose.user_id);
  const ended = await db.maybe(
    sql`with ended as (delete from tes_buka where id = ${input.id} returning user_id, tesid, sampai, alasan, arsip_id)
        select e.*, a.nilai, a.ditetapkan_pada, a.ditetapkan_oleh from ended e left join test_arsip a on a.id = e.arsip_id`,
    Ended,
  );
  if (!ended || !locked) throw notFound();
  const { user_id, tesid, arsip_id, nilai, ditetapkan_pada, ditetapkan_oleh, ...before } = ended;
  const back = arsip_id === null || nilai === null ? null : { [nilaiColumn(tesid)]: nilai, arsip_id };
  if (back) {
    await restore(db, arsip_id!, { user_id, tesid });
    const mark = ditetapkan_pada === null ? null : { pada: ditetapkan_pada, oleh: ditetapkan_oleh };
    await setNilai(db, locked.ist, { user_id, tesid }, { nilai: nilai!, tanda: mark });
  }
  await audit('tes_ditutup', `peserta/${user_id}/tes/${tesid}`, before, back);
  await tarikKey(ctx, user_id, keyOf(input.id));
  return { message: SUKSES_HAPUS };
});

/**
 * Restores the archived result of the test with its answers. No newer result can be lost, because the participant has
 * not sent the test again.
 */
async function restore(db: Db, arsip_id: number, { user_id, tesid }: Tes): Promise<void> {
  await db.run(
    sql`with arsip as (
          select hasil, jawaban from test_arsip where id = ${arsip_id} and hasil is not null
        ), hasil as (
          insert into test_hasil (user_id, tesid, nilai_akhir, cal_ajar, cal_teliti, cal_mod, created_at)
          select ${user_id}, ${tesid}, r.nilai_akhir, r.cal_ajar, r.cal_teliti, r.cal_mod, r.created_at
          from arsip, jsonb_to_record(arsip.hasil) as r (nilai_akhir numeric, cal_ajar numeric, cal_teliti numeric,
                                                         cal_mod numeric, created_at timestamptz)
          returning id
        )
        insert into test_jawaban (test_hasil_id, soal_id, option_id, value)
        select hasil.id, j.soal_id, j.option_id, j.value
        from hasil, arsip, jsonb_to_recordset(arsip.jawaban) as j (soal_id int, option_id int, value numeric)
        join soal_option o on o.id = j.option_id and o.soal_id = j.soal_id`,
  );
  await db.run(sql`delete from test_draf where user_id = ${user_id} and tesid = ${tesid}`);
}

export const constraints = [constraint('tes_buka_satu', { never: 'a second one changes the first' })];
