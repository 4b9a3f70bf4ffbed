import { pengingatAtur, pengingatAturStore } from '#contract/adm/pengingat-atur.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { SUKSES_SIMPAN } from '#contract/fields.ts';
import { asingInput, asingInputText, RADAR } from '#rules/radar.ts';
import { hasChanged } from '#rules/tugas/versi.ts';
import { sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { refuseField } from '#api/call/refuse.ts';
import { initialSettings, lockAtur, readAtur, type AturRadar } from '#api/parts/radar/ambang.ts';
import { auditDiff } from '#api/parts/riwayat/diff.ts';
import { isStored, nextVersion } from '#api/parts/versi.ts';

export const list = handle(pengingatAtur, async ({ db }) => readAtur(db));

const FIELDS = ['ambang', 'ambang_jumlah', 'teks'] as const;

const inputOf = ({ ambang, ambang_jumlah, teks }: Pick<AturRadar, (typeof FIELDS)[number]>) => ({
  ambang,
  ambang_jumlah,
  teks,
});

/**
 * Converts the input to its stored form. A value equal to the default is stored as null, so that a changed default in a
 * later version takes effect.
 */
function kept(awal: AturRadar, input: InputOf<typeof pengingatAturStore>) {
  const extra = FIELDS.find((field) => awal[field] === null && input[field] !== null);
  if (extra !== undefined) throw refuseField(extra, `${RADAR[awal.jenis].judul} tidak memiliki isian ini`);
  const teks = input.teks?.replaceAll('\r\n', '\n') || null;
  const asing = teks === null ? null : asingInput(teks);
  if (asing !== null) throw refuseField('teks', asingInputText(asing));
  return {
    ambang: input.ambang === awal.ambang ? null : input.ambang,
    ambang_jumlah: input.ambang_jumlah === awal.ambang_jumlah ? null : input.ambang_jumlah,
    teks: teks === awal.teks ? null : teks,
  };
}

export const save = handle(pengingatAturStore, async ({ db, input, audit }) => {
  const { jenis } = input;
  const awal = initialSettings(jenis);
  const isi = kept(awal, input);
  // Takes an advisory lock, because a reminder kind with default settings has no row that could be locked.
  await db.run(sql`select pg_advisory_xact_lock(hashtext('radar_atur'))`);
  const stored = await lockAtur(db, jenis);
  const before = inputOf(stored);
  const after = {
    ambang: isi.ambang ?? awal.ambang,
    ambang_jumlah: isi.ambang_jumlah ?? awal.ambang_jumlah,
    teks: isi.teks ?? awal.teks,
  };
  const seen = [input.updated_at, stored.updated_at] as const;
  if (isStored(...seen, [before, after], hasChanged('Pengingat ini'))) return { message: SUKSES_SIMPAN };
  await db.run(
    sql`insert into radar_atur (jenis, ambang, ambang_jumlah, teks, updated_at)
        values (${jenis}, ${isi.ambang}, ${isi.ambang_jumlah}, ${isi.teks}, ${nextVersion(null)})
        on conflict (jenis) do update set ambang = excluded.ambang, ambang_jumlah = excluded.ambang_jumlah, teks = excluded.teks,
          updated_at = ${nextVersion(sql`radar_atur.updated_at`)}`,
  );
  await auditDiff(audit, 'pengingat_diubah', `pengingat/${jenis}`, before, after);
  return { message: SUKSES_SIMPAN };
});
