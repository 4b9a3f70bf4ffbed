import { z } from 'zod';
import type { InputOf } from '#contract/endpoint.ts';
import { SUKSES_SIMPAN } from '#contract/fields.ts';
import { allDokumen, dokumenStore } from '#contract/pr/profile.ts';
import { MISSING_DOKUMEN, DOKUMEN_ONE, KTP, NPWP, REKENING } from '#rules/akun/dokumen.ts';
import { constraint } from '#api/call/constraint.ts';
import { sql, type Db, type Sql } from '#api/db/db.ts';
import { assign, columns, sent, values } from '#api/db/columns.ts';
import { handle, handlePrepared } from '#api/call/handle.ts';
import { addressOf, openNomor, sealStored } from '#api/parts/dokumen/dokumen.ts';
import { requireOpenDokumen } from '#api/parts/dokumen/dokumen-tutup.ts';
import { keepPersetujuan, requireCurrentVersi } from '#api/parts/persetujuan.ts';
import { withoutPeserta } from '#api/parts/peserta.ts';
import { auditDiff, lastFour } from '#api/parts/riwayat/diff.ts';
import { notFound, refuse, refuseField } from '#api/call/refuse.ts';
import { tarikPengingat } from '#api/parts/pengingat/tarik.ts';
import type { NewFile } from '#api/store/stored-files.ts';

type DokumenInput = InputOf<typeof dokumenStore>;

export const list = handle(allDokumen, async (ctx) => {
  const { db, me, sign, seal, settings } = ctx;
  await requireOpenDokumen(ctx);
  const rows = await db.rows(
    sql`select d.id, d.dokumen_id, d.keterangan, j.keterangan as keterangan_dok, d.nama_bank, d.nama_rek, d.nomor_rek,
               d.berkas_id as dokumen, b.tipe, d.updated_at
        from dokumen d join jenis_dokumen j on j.id = d.dokumen_id join berkas b on b.id = d.berkas_id
        where d.user_id = ${me.id} order by d.dokumen_id, d.id`,
    allDokumen.reply.element,
  );
  return rows.map((row) => ({
    ...row,
    ...openNomor({ ...row, user_id: me.id }, seal),
    dokumen: addressOf(row.dokumen, sign, settings),
  }));
});

/**
 * SQL condition on the document that a save replaces. With an id in the request, it is the document with this id.
 * Without an id, it is the document of the same type, if only one document of this type is allowed.
 */
function replaced(user_id: number, { id, dokumen_id }: DokumenInput): Sql {
  return id === null
    ? sql`user_id = ${user_id} and dokumen_id = ${DOKUMEN_ONE.includes(dokumen_id) ? dokumen_id : null}::int`
    : sql`user_id = ${user_id} and id = ${id}`;
}

/** Columns of a document that describe it, without the columns of its file. */
const Kertas = z.object({
  dokumen_id: z.number(),
  keterangan: z.string(),
  nama_bank: z.string(),
  nama_rek: z.string(),
  nomor_rek: z.string(),
});

const Saved = Kertas.extend({ id: z.number(), berkas_id: z.string() });

/**
 * Rejects a save with an id that does not exist, with another document type than the stored one, or without a file for
 * a new document. Must be called before the file is processed, and again after the row is locked.
 */
function requireFits(input: DokumenInput, before: { dokumen_id: number } | null, file: boolean): void {
  if (input.id !== null && !before) throw notFound();
  if (before && before.dokumen_id !== input.dokumen_id)
    throw refuseField('dokumen_id', 'Jenis dokumen yang sudah tersimpan tidak dapat diubah');
  if (!before && !file) throw refuseField('dokumen', MISSING_DOKUMEN);
}

const Known = z.object({ peserta: z.boolean(), dokumen_id: z.number().nullable() });

export const save = handlePrepared(
  dokumenStore,
  async (ctx) => {
    const { db, me, input, files, stored } = ctx;
    await requireOpenDokumen(ctx);
    await requireCurrentVersi(db, me.id, input.setuju_versi);
    const { peserta, dokumen_id } = await db.one(
      sql`select exists (select from peserta where user_id = ${me.id}) as peserta,
                 (select dokumen_id from dokumen where ${replaced(me.id, input)}) as dokumen_id`,
      Known,
    );
    if (!peserta) throw withoutPeserta();
    requireFits(input, dokumen_id === null ? null : { dokumen_id }, files.length > 0);
    return (await stored.put(files, 'sealed'))[0] ?? null;
  },
  async (ctx, baru) => {
    const { db, me, seal, input, stored, audit } = ctx;
    if (baru) await stored.keep([baru]);
    await keepPersetujuan(ctx, me.id, input.setuju_versi, 'dokumen');
    const before = await db.maybe(
      sql`select ${columns(Saved)} from dokumen where ${replaced(me.id, input)} for update`,
      Saved,
    );
    requireFits(input, before, baru !== null);
    const row = await sealStored(db, { user_id: me.id, ...inputOf(input) }, seal);
    const id = before ? await update(db, before.id, row, baru) : await insert(db, row, baru!);
    if (before && baru) await stored.remove([before.berkas_id]);
    const dokumenContent = (paper: Kertas, berkas: string) =>
      forHistory({ ...openNomor({ ...paper, user_id: me.id }, seal), berkas });
    await auditDiff(
      audit,
      before ? 'dokumen_diganti' : 'dokumen_diunggah',
      `peserta/${me.id}/dokumen/${input.dokumen_id}`,
      before && dokumenContent(before, before.berkas_id),
      dokumenContent(inputOf(input), baru?.id ?? before!.berkas_id),
    );
    await tarikPengingat(ctx, me.id, ['dokumen_kurang']);
    return { message: SUKSES_SIMPAN, id };
  },
);

/**
 * Returns the columns to store. Bank name, account name and account number are stored only for a document of the type
 * bank account.
 */
function inputOf({ dokumen_id, keterangan, nama_bank, nama_rek, nomor_rek }: DokumenInput) {
  return dokumen_id === REKENING
    ? { dokumen_id, keterangan, nama_bank, nama_rek, nomor_rek }
    : { dokumen_id, keterangan, nama_bank: '', nama_rek: '', nomor_rek: '' };
}

/** Returns a document for a history entry. Its numbers are shortened to the last four digits. */
function forHistory({
  dokumen_id,
  keterangan,
  nama_bank,
  nama_rek,
  nomor_rek,
  berkas,
}: DokumenRow & { berkas: string }) {
  const withNomor = dokumen_id === KTP || dokumen_id === NPWP;
  const text = withNomor ? lastFour(keterangan) : keterangan;
  return { keterangan: text, nama_bank, nama_rek, nomor_rek: lastFour(nomor_rek), berkas };
}

type Kertas = z.output<typeof Kertas>;
type DokumenRow = Kertas & { user_id: number };

async function insert(db: Db, row: DokumenRow, { id: berkas_id }: NewFile): Promise<number> {
  const { id } = await db.one(
    sql`insert into dokumen (user_id, berkas_id, ${columns(Kertas)})
        values (${row.user_id}, ${berkas_id}, ${values(Kertas, row)}) returning id`,
    z.object({ id: z.number() }),
  );
  return id;
}

/** Updates a document. Without a new file, the stored file is kept. */
async function update(db: Db, id: number, row: DokumenRow, baru: NewFile | null): Promise<number> {
  const berkas = baru ? { berkas_id: baru.id } : {};
  await db.run(
    sql`update dokumen set ${assign({ ...sent(Kertas, row), ...berkas, updated_at: sql`now()` })} where id = ${id}`,
  );
  return id;
}

const ALREADY_EXISTS = 'Dokumen jenis ini baru saja tersimpan. Muat ulang halaman, lalu ubah yang ada.';

export const constraints = [
  constraint('dokumen_satu', () => refuse(409, ALREADY_EXISTS, 'sudah_ada_dokumen')),
  constraint('dokumen_rekening_lengkap', () => refuseField('nomor_rek', 'Data rekening belum lengkap')),
  constraint('dokumen_nomor_tersegel', { never: 'every write seals the number' }),
  constraint('dokumen_berkas', { never: 'every upload is a file of its own' }),
];
