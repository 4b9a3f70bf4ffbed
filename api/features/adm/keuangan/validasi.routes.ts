import {
  pesertaFinanceValidasi,
  pesertaFinanceValidasiSemua,
  pesertaFinanceValidasiStore,
} from '#contract/adm/keuangan.ts';
import { SUKSES_SIMPAN } from '#contract/fields.ts';
import { bilangan } from '#rules/text/format.ts';
import { hasChanged } from '#rules/tugas/versi.ts';
import { sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { notifyKlaim, tarikKlaim } from '#api/parts/kabar/klaim.ts';
import { isStored, nextVersion } from '#api/parts/versi.ts';
import { changeKlaim } from './change.ts';
import { IS, KlaimContent, KLAIM_CONTENT, lockKlaim, alreadyPaid, undoKlaim } from './klaim.ts';

/**
 * Sets the validation to the requested value. The handler does not toggle the value, so a repeated request
 * changes nothing. A validation also removes a rejection.
 */
export const validate = handle(pesertaFinanceValidasi, async (ctx) => {
  const { db, me, input, audit } = ctx;
  const { id, statid } = input;
  const before = await lockKlaim(db, id);
  const states = [{ is_valid: before.is_valid }, { is_valid: statid }] as const;
  if (isStored(input.updated_at, before.updated_at, states, hasChanged('Klaim ini')))
    return { message: SUKSES_SIMPAN, id, riwayat_id: null };
  if (before.dibayar_pada !== null) throw alreadyPaid();
  const cells = ({ is_valid, alasan_tolak }: KlaimContent) =>
    before.alasan_tolak === null ? { is_valid } : { is_valid, alasan_tolak };
  const after = await db.one(
    sql`update akomodasi a set is_valid = ${statid}, updated_at = ${nextVersion(sql`a.updated_at`)},
               divalidasi_pada = case when ${statid} = 1 then date_trunc('milliseconds', now()) end,
               divalidasi_oleh = case when ${statid} = 1 then ${me.id}::int end,
               ditolak_pada = null, ditolak_oleh = null, alasan_tolak = null
        where a.id = ${id} returning ${KLAIM_CONTENT}`,
    KlaimContent,
  );
  const riwayat_id = await audit(
    'klaim_divalidasi',
    `klaim/${id}`,
    cells(before),
    cells(after),
    undoKlaim(id, before, after),
  );
  if (statid === 0) await tarikKlaim(ctx, 'klaim_divalidasi', id);
  else await notifyKlaim(ctx, 'klaim_divalidasi', riwayat_id);
  if (before.alasan_tolak !== null) await tarikKlaim(ctx, 'klaim_ditolak', id);
  return { message: SUKSES_SIMPAN, id, riwayat_id };
});

export const validateAll = handle(pesertaFinanceValidasiSemua, async (ctx) => {
  const { jumlah, nominal, dilewati, riwayat_id } = await changeKlaim(ctx, {
    aksi: 'klaim_divalidasi_semua',
    kabar: 'klaim_divalidasi',
    pilihan: ctx.input,
    only: IS.menunggu,
    set: sql`is_valid = 1, divalidasi_pada = date_trunc('milliseconds', now()), divalidasi_oleh = ${ctx.me.id}`,
    sesudah: { is_valid: 1 },
  });
  const message =
    jumlah === 0
      ? 'Tidak ada klaim yang belum divalidasi. Tidak ada yang berubah'
      : `${bilangan(jumlah)} klaim sekarang valid`;
  return { message, jumlah, nominal, dilewati, riwayat_id };
});

/**
 * Corrects the amount and the note of a claim, even if the claim is valid. The amount that the owner has claimed is
 * stored separately.
 */
export const correct = handle(pesertaFinanceValidasiStore, async (ctx) => {
  const { db, input, audit } = ctx;
  const { id, nominal, catatan_validasi } = input;
  const before = await lockKlaim(db, id);
  const cells = (klaim: Pick<KlaimContent, 'nominal' | 'catatan_validasi'>) => ({
    nominal: klaim.nominal,
    catatan_validasi: klaim.catatan_validasi,
  });
  const states = [cells(before), cells(input)] as const;
  if (isStored(input.updated_at, before.updated_at, states, hasChanged('Klaim ini')))
    return { message: SUKSES_SIMPAN, id, updated_at: before.updated_at, riwayat_id: null };
  if (before.dibayar_pada !== null) throw alreadyPaid();
  const after = await db.one(
    sql`update akomodasi a set nominal = ${nominal}, catatan_validasi = ${catatan_validasi},
               updated_at = ${nextVersion(sql`a.updated_at`)}
        where a.id = ${id} returning ${KLAIM_CONTENT}`,
    KlaimContent,
  );
  const riwayat_id = await audit(
    'klaim_dikoreksi',
    `klaim/${id}`,
    cells(before),
    cells(after),
    undoKlaim(id, before, after),
  );
  await notifyKlaim(ctx, 'klaim_dikoreksi', riwayat_id);
  return { message: SUKSES_SIMPAN, id, updated_at: after.updated_at, riwayat_id };
});
