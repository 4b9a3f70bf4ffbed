import { z } from 'zod';
import { perpanjanganDestroy, perpanjanganStore } from '#contract/adm/peserta/pengecualian.ts';
import { SUKSES_HAPUS, SUKSES_SIMPAN, Tanggal, Waktu } from '#contract/fields.ts';
import { invalidPerpanjangan, WITHOUT_JADWAL } from '#rules/tugas/jadwal.ts';
import { hasChanged } from '#rules/tugas/versi.ts';
import { constraint } from '#api/call/constraint.ts';
import { sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { akhirBeforePerpanjangan } from '#api/parts/jadwal/jadwal.ts';
import { tarikKey } from '#api/parts/kabar/tarik.ts';
import { notify } from '#api/parts/kabar/tulis.ts';
import { isStored, nextVersion } from '#api/parts/versi.ts';
import { notFound, refuse, refuseField } from '#api/call/refuse.ts';

const Stored = z.object({
  tgl_akhir: Tanggal.nullable(),
  id: z.number().nullable(),
  sampai: Tanggal.nullable(),
  alasan: z.string().nullable(),
  updated_at: Waktu.nullable(),
});

/**
 * Key of the notification about an extension. The key does not depend on the date, so a changed date updates
 * the same notification.
 */
const keyOf = (id: number) => `perpanjangan/${id}`;

const objekOf = (peserta_id: number, kat_id: number) => `peserta/${peserta_id}/kategori/${kat_id}`;

export const extend = handle(perpanjanganStore, async (ctx) => {
  const { db, me, input, audit, hariIni } = ctx;
  const { peserta_id, kat_id, sampai, alasan } = input;
  // Locks the participant, so that a concurrent request of another admin waits.
  await db.run(sql`select 1 from peserta where user_id = ${peserta_id} for update`);
  const stored = await db.maybe(
    sql`select ${akhirBeforePerpanjangan(sql`${kat_id}`, hariIni)} as tgl_akhir, x.id, x.sampai, x.alasan, x.updated_at
        from peserta p left join perpanjangan x on x.peserta_id = p.user_id and x.kat_id = ${kat_id}
        where p.user_id = ${peserta_id}`,
    Stored,
  );
  if (!stored) throw notFound();
  const before = stored.id === null ? null : { sampai: stored.sampai, alasan: stored.alasan };
  const after = { sampai, alasan };
  if (isStored(input.updated_at, stored.updated_at, [before, after], hasChanged('Perpanjangan jadwal ini')))
    return { message: SUKSES_SIMPAN, id: stored.id! };
  const no = invalidPerpanjangan(hariIni, stored.tgl_akhir, sampai);
  if (no === WITHOUT_JADWAL) throw refuse(409, no, 'tanpa_jadwal');
  if (no) throw refuseField('sampai', no);
  const { id } = await db.one(
    sql`insert into perpanjangan (peserta_id, kat_id, sampai, alasan, oleh)
        values (${peserta_id}, ${kat_id}, ${sampai}, ${alasan}, ${me.id})
        on conflict on constraint perpanjangan_satu do update
        set sampai = excluded.sampai, alasan = excluded.alasan, oleh = excluded.oleh,
            updated_at = ${nextVersion(sql`perpanjangan.updated_at`)}
        returning id`,
    z.object({ id: z.number() }),
  );
  const audit_id = await audit('jadwal_diperpanjang', objekOf(peserta_id, kat_id), before, after);
  if (before?.sampai !== sampai)
    await notify(ctx, [
      {
        user_id: peserta_id,
        jenis: 'perpanjangan',
        kunci: keyOf(id),
        kat_id,
        rincian: { sampai },
        audit_id,
      },
    ]);
  return { message: SUKSES_SIMPAN, id };
});

const Ended = z.object({ peserta_id: z.number(), kat_id: z.number(), sampai: Tanggal, alasan: z.string() });

export const end = handle(perpanjanganDestroy, async (ctx) => {
  const { db, input, audit } = ctx;
  const ended = await db.maybe(
    sql`delete from perpanjangan where id = ${input.id} returning peserta_id, kat_id, sampai, alasan`,
    Ended,
  );
  if (!ended) throw notFound();
  const { peserta_id, kat_id, ...before } = ended;
  await audit('perpanjangan_diakhiri', objekOf(peserta_id, kat_id), before, null);
  await tarikKey(ctx, peserta_id, keyOf(input.id));
  return { message: SUKSES_HAPUS };
});

export const constraints = [constraint('perpanjangan_satu', { never: 'a second one changes the first' })];
