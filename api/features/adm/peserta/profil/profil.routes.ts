import { z } from 'zod';
import { pesertaProfilStore, userProfile } from '#contract/adm/peserta/profil.ts';
import { DataPeserta } from '#contract/data-peserta.ts';
import { Flag, SUKSES_SIMPAN, Waktu } from '#contract/fields.ts';
import { NO_ABSENSI, PROFIL_CHANGED } from '#rules/akun/akun.ts';
import { PESERTA_DINILAI } from '#rules/nilai/aturan.ts';
import { LOKASI_DITUTUP, UNKNOWN_LOKASI, UNKNOWN_PERIODE } from '#rules/tugas/lokasi.ts';
import { sql } from '#api/db/db.ts';
import { assign, columns, sentAll } from '#api/db/columns.ts';
import { handle } from '#api/call/handle.ts';
import { asStored } from '#api/parts/akun/new-peserta.ts';
import { scoredPesertaSql } from '#api/parts/aturan/locked.ts';
import { auditDiff } from '#api/parts/riwayat/diff.ts';
import { tautanDokumen } from '#api/parts/dokumen/tautan-dokumen.ts';
import { isStored, nextVersion } from '#api/parts/versi.ts';
import { notFound, periodeDitutup, refuse, refuseField } from '#api/call/refuse.ts';

const Profil = userProfile.reply
  .omit({ token_sertifikat: true, token_dokumen: true, token_dokumen_berakhir: true })
  .extend({ dok_versi: z.number() });

export const read = handle(userProfile, async ({ db, input, sign, now, settings }) => {
  const row = await db.maybe(
    sql`select p.user_id, u.name, u.email, ${columns(DataPeserta, 'p')},
               coalesce(r.keterangan, 'Non-Prodi') as keterangan_rumpun, l.keterangan, e.keterangan as keterangan_periode,
               p.peserta_status_aktif, p.tambahan, p.updated_at, p.dok_versi,
               (exists (select from tugas t where t.user_id = p.user_id and t.catatan <> ''))::int as sudah_mengirim,
               (select coalesce(json_agg(json_build_object('user_id', o.user_id, 'name', ou.name) order by ou.name, o.user_id), '[]')
                from peserta o join users ou on ou.id = o.user_id
                where o.lokasi_id = p.lokasi_id and o.periode_id = p.periode_id and o.no_absensi = p.no_absensi and o.user_id <> p.user_id
                  and p.no_absensi <> ${NO_ABSENSI.lain}) as nomor_sama
        from peserta p join users u on u.id = p.user_id join lokasi l on l.id = p.lokasi_id join periode e on e.id = p.periode_id
        left join rumpun r on r.id = p.rumpun_id
        where p.user_id = ${input.userid}`,
    Profil,
  );
  if (!row) throw notFound();
  const { dok_versi, ...profil } = row;
  const tautan = tautanDokumen({ user_id: row.user_id, versi: dok_versi }, { sign, settings, now });
  return {
    ...profil,
    token_sertifikat: sign.token('sertifikat', `userid=${row.user_id}`),
    token_dokumen: tautan.token,
    token_dokumen_berakhir: tautan.berakhir,
  };
});

const Stored = DataPeserta.extend({
  updated_at: Waktu,
  lokasi_aktif: Flag.nullable(),
  periode_aktif: Flag.nullable(),
  /** True if the participant has scores and the new period has another rule set than the old one. */
  aturan_lain: z.boolean(),
});

export const save = handle(pesertaProfilStore, async ({ db, input, audit }) => {
  const { user_id, updated_at, ...typed } = input;
  const row = await db.maybe(
    sql`select ${columns(DataPeserta)}, updated_at,
               (select is_aktif from lokasi where id = ${typed.lokasi_id}) as lokasi_aktif,
               (select is_aktif from periode where id = coalesce(${typed.periode_id ?? null}, periode_id)) as periode_aktif,
               (${scoredPesertaSql('peserta.user_id')} and ${typed.periode_id ?? null}::int is not null and exists (
                 select from periode a, periode b
                 where a.id = peserta.periode_id and b.id = ${typed.periode_id ?? null} and a.aturan_id <> b.aturan_id)) as aturan_lain
        from peserta where user_id = ${user_id} for update`,
    Stored,
  );
  if (!row) throw notFound();
  const { updated_at: version, lokasi_aktif, periode_aktif, aturan_lain, ...stored } = row;
  const after = asStored({ ...stored, ...sentAll(DataPeserta, typed) });
  if (isStored(updated_at, version, [stored, after], PROFIL_CHANGED))
    return { message: SUKSES_SIMPAN, id: user_id };
  if (lokasi_aktif === null) throw refuseField('lokasi_id', UNKNOWN_LOKASI);
  if (lokasi_aktif === 0 && stored.lokasi_id !== after.lokasi_id)
    throw refuseField('lokasi_id', LOKASI_DITUTUP);
  if (periode_aktif === null) throw refuseField('periode_id', UNKNOWN_PERIODE);
  if (periode_aktif === 0 && stored.periode_id !== after.periode_id) throw periodeDitutup();
  if (aturan_lain) throw refuse(409, PESERTA_DINILAI, 'aturan_terkunci');
  await db.run(
    sql`update peserta set ${assign({ ...after, updated_at: nextVersion(sql`updated_at`) })} where user_id = ${user_id}`,
  );
  await auditDiff(audit, 'peserta_diubah', `peserta/${user_id}`, stored, after);
  return { message: SUKSES_SIMPAN, id: user_id };
});
