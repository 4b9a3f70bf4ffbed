import { pesertaFinanceBayar, pesertaFinanceBayarSemua } from '#contract/adm/keuangan.ts';
import { SUKSES_SIMPAN } from '#contract/fields.ts';
import { bilangan, rupiah, longTanggal } from '#rules/text/format.ts';
import { BAYAR_BESOK, KLAIM_NOT_VALID } from '#rules/akun/klaim.ts';
import { constraint } from '#api/call/constraint.ts';
import { sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { notifyKlaim, tarikKlaim } from '#api/parts/kabar/klaim.ts';
import { nextVersion } from '#api/parts/versi.ts';
import { refuse, refuseField } from '#api/call/refuse.ts';
import { changeKlaim } from './change.ts';
import { KlaimContent, KLAIM_CONTENT, lockKlaim, undoKlaim } from './klaim.ts';

function requirePast(tanggal: string, hariIni: string): void {
  if (tanggal > hariIni) throw refuseField('tanggal', BAYAR_BESOK);
}

/**
 * Stores the payment date of a claim, or deletes it if `tanggal` is null. A second payment with another date is
 * rejected with 409.
 */
export const pay = handle(pesertaFinanceBayar, async (ctx) => {
  const { db, me, input, hariIni, audit } = ctx;
  const { id, tanggal } = input;
  if (tanggal !== null) requirePast(tanggal, hariIni);
  const before = await lockKlaim(db, id);
  if (before.dibayar_pada === tanggal) return { message: SUKSES_SIMPAN, id, riwayat_id: null };
  if (tanggal !== null && before.is_valid === 0) throw refuse(409, KLAIM_NOT_VALID, 'belum_divalidasi');
  if (tanggal !== null && before.dibayar_pada !== null)
    throw refuse(409, `Klaim sudah dibayar pada ${longTanggal(before.dibayar_pada)}`, 'sudah_dibayar');
  const after = await db.one(
    sql`update akomodasi a set dibayar_pada = ${tanggal}::date, updated_at = ${nextVersion(sql`a.updated_at`)},
               dibayar_oleh = case when ${tanggal}::date is not null then ${me.id}::int end
        where a.id = ${id} returning ${KLAIM_CONTENT}`,
    KlaimContent,
  );
  const riwayat_id = await audit(
    'klaim_dibayar',
    `klaim/${id}`,
    { dibayar_pada: before.dibayar_pada },
    { dibayar_pada: after.dibayar_pada, nominal: after.nominal },
    undoKlaim(id, before, after),
  );
  if (tanggal === null) await tarikKlaim(ctx, 'klaim_dibayar', id);
  else await notifyKlaim(ctx, 'klaim_dibayar', riwayat_id);
  return { message: SUKSES_SIMPAN, id, riwayat_id };
});

export const payAll = handle(pesertaFinanceBayarSemua, async (ctx) => {
  const { me, input, hariIni } = ctx;
  const { tanggal, ...pilihan } = input;
  requirePast(tanggal, hariIni);
  const { jumlah, nominal, dilewati, riwayat_id } = await changeKlaim(ctx, {
    aksi: 'klaim_dibayar_semua',
    kabar: 'klaim_dibayar',
    pilihan,
    only: sql`a.is_valid = 1 and a.dibayar_pada is null`,
    set: sql`dibayar_pada = ${tanggal}::date, dibayar_oleh = ${me.id}`,
    sesudah: { dibayar_pada: tanggal },
  });
  const message =
    jumlah === 0
      ? 'Tidak ada klaim valid yang belum dibayar. Tidak ada yang berubah'
      : `${bilangan(jumlah)} klaim sebesar ${rupiah(nominal)} dicatat dibayar pada ${longTanggal(tanggal)}`;
  return { message, jumlah, nominal, dilewati, riwayat_id };
});

export const constraints = [
  constraint('akomodasi_dibayar_valid', {
    never: 'a claim is paid only when valid, and changed only when unpaid',
  }),
];
