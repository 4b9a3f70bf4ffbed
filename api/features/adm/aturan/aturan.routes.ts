import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import {
  aturan,
  aturanDestroy,
  aturanDetail,
  aturanSalin,
  aturanStore,
  periodeAturan,
} from '#contract/adm/aturan.ts';
import { SUKSES_HAPUS, SUKSES_SIMPAN } from '#contract/fields.ts';
import {
  ATURAN_BAWAAN,
  aturanInUse,
  ATURAN_READ_ONLY,
  ATURAN_LOCKED,
  PERIODE_DINILAI,
} from '#rules/nilai/aturan.ts';
import { hasChanged } from '#rules/tugas/versi.ts';
import { constraint } from '#api/call/constraint.ts';
import { handle } from '#api/call/handle.ts';
import { notFound, periodeDitutup, refuse, refuseField } from '#api/call/refuse.ts';
import { sql, type Db } from '#api/db/db.ts';
import {
  detailOf,
  readContent,
  rowsOf,
  withIds,
  writeContent,
  type Content,
} from '#api/parts/aturan/content.ts';
import { lockAturan, readUse, readUses, scoredSql } from '#api/parts/aturan/locked.ts';
import { rulesOf } from '#api/parts/aturan/take-back.ts';
import { requireSeen } from '#api/parts/versi.ts';

const locked = (message: string) => refuse(409, message, 'aturan_terkunci');

const Row = aturan.reply.element.omit({ keadaan: true, periode: true });

export const list = handle(aturan, async ({ db }) => {
  const [rows, stateOfId] = await Promise.all([
    db.rows(sql`select id, nama, keterangan, versi, updated_at from aturan order by id`, Row),
    readUses(db),
  ]);
  return rows.map((row) => ({ ...row, ...stateOf(stateOfId(row.id)) }));
});

const stateOf = ({ keadaan, periode }: Awaited<ReturnType<typeof readUse>>) => ({ keadaan, periode });

export const detail = handle(aturanDetail, async ({ db, input: { id } }) => {
  const content = await readContent(db, id);
  if (!content) throw notFound();
  const { versi, updated_at } = content;
  return { id, versi, updated_at, ...stateOf(await readUse(db, id)), ...detailOf(content) };
});

export const copy = handle(aturanSalin, async ({ db, input, audit }) => {
  const from = await readContent(db, input.id);
  if (!from) throw notFound();
  const { id } = await db.one(
    sql`insert into aturan (nama, isi) values (${input.nama}, '{}') returning id`,
    z.object({ id: z.number() }),
  );
  const content: Content = { ...from, nama: input.nama, keterangan: '', versi: 1 };
  const updated_at = await writeContent(db, id, content);
  const riwayat_id = await audit(
    'aturan_disalin',
    `aturan/${id}`,
    null,
    { nama: input.nama, dari_aturan: from.nama },
    { tabel: 'aturan', rows: [{ kunci: id, sebelum: null, sesudah: { ...content, updated_at } }] },
  );
  return { message: SUKSES_SIMPAN, id, riwayat_id };
});

/** Saves a rule set. If the content is unchanged, nothing is written. */
export const save = handle(aturanStore, async ({ db, input, audit }) => {
  const { id, updated_at: seen, ...sent } = input;
  if (id === ATURAN_BAWAAN) throw locked(ATURAN_READ_ONLY);
  const before = await requireContent(db, id);
  const use = await readUse(db, id);
  const { nama, keterangan, isi, ...rows } = rowsOf(sent);
  const same = isDeepStrictEqual({ nama, keterangan, isi, ...rows }, withoutVersion(before));
  requireSeen(seen, before.updated_at, same, hasChanged('Aturan ini'));
  if (same) return { message: SUKSES_SIMPAN, id, riwayat_id: null };
  if (use.keadaan === 'terkunci' && !isDeepStrictEqual({ isi, ...rows }, rulesOf(before)))
    throw locked(ATURAN_LOCKED);
  const words = await withIds(db, rows);
  const versi = before.versi + (use.periode.length > 0 ? 1 : 0);
  const content = { nama, keterangan, versi, isi, ...words };
  const updated_at = await writeContent(db, id, content);
  const riwayat_id = await audit('aturan_diubah', `aturan/${id}`, numbersOf(before), numbersOf(content), {
    tabel: 'aturan',
    rows: [{ kunci: id, sebelum: before, sesudah: { ...content, updated_at } }],
  });
  return { message: SUKSES_SIMPAN, id, riwayat_id };
});

export const destroy = handle(aturanDestroy, async ({ db, input: { id }, audit }) => {
  if (id === ATURAN_BAWAAN) throw locked(ATURAN_READ_ONLY);
  const before = await requireContent(db, id);
  const { periode, nama } = await readUse(db, id);
  if (periode.length > 0) throw refuse(409, aturanInUse(nama), 'aturan_dipakai');
  await db.run(sql`delete from aturan where id = ${id}`);
  const riwayat_id = await audit('aturan_dihapus', `aturan/${id}`, { nama: before.nama }, null, {
    tabel: 'aturan',
    rows: [{ kunci: id, sebelum: before, sesudah: null }],
  });
  return { message: SUKSES_HAPUS, riwayat_id };
});

const Chosen = z.object({ aturan_id: z.number(), is_aktif: z.number(), dinilai: z.boolean() });

export const choose = handle(periodeAturan, async ({ db, input: { periode_id, aturan_id }, audit }) => {
  await db.run(sql`select from periode where id = ${periode_id} for update`);
  const known = await db.maybe(sql`select from aturan where id = ${aturan_id} for share`, z.object({}));
  const periode = await db.maybe(
    sql`select e.aturan_id, e.is_aktif, ${scoredSql('e.id')} as dinilai from periode e where e.id = ${periode_id}`,
    Chosen,
  );
  if (!periode) throw notFound();
  if (!known) throw refuseField('aturan_id', 'Aturan ini tidak ada lagi');
  if (periode.aturan_id === aturan_id) return { message: SUKSES_SIMPAN, riwayat_id: null };
  if (periode.is_aktif === 0) throw periodeDitutup();
  if (periode.dinilai) throw locked(PERIODE_DINILAI);
  await db.run(sql`update periode set aturan_id = ${aturan_id} where id = ${periode_id}`);
  const [sebelum, sesudah] = [{ aturan_id: periode.aturan_id }, { aturan_id }];
  const riwayat_id = await audit('periode_aturan', `periode/${periode_id}`, sebelum, sesudah, {
    tabel: 'periode',
    rows: [{ kunci: periode_id, sebelum, sesudah }],
  });
  return { message: SUKSES_SIMPAN, riwayat_id };
});

/** Locks a rule set and returns its content. @throws Refusal 404 if the set does not exist */
async function requireContent(db: Db, id: number): Promise<Content> {
  await lockAturan(db, id);
  const content = await readContent(db, id);
  if (!content) throw notFound();
  return content;
}

const withoutVersion = ({ nama, keterangan, isi, kompetensi, pertanyaan }: Content) => ({
  nama,
  keterangan,
  isi,
  kompetensi,
  pertanyaan,
});

/**
 * Returns the fields of a rule set that its history entry shows. The full rule set is stored separately, for an undo.
 */
const numbersOf = ({
  nama,
  keterangan,
  versi,
  isi,
  kompetensi,
  pertanyaan,
}: Omit<Content, 'updated_at'>) => ({
  nama,
  keterangan,
  versi,
  batas_lulus: isi.batas_lulus,
  jumlah_kompetensi: kompetensi.length,
  jumlah_pertanyaan: pertanyaan.length,
});

export const constraints = [
  constraint('aturan_nama_unik', () => refuseField('nama', 'Aturan dengan nama ini sudah ada')),
  constraint('periode_aturan_id_fkey', { never: 'the set is locked before a period gets it' }),
  constraint('aturan_kompetensi_aturan_id_fkey', { never: 'the set is locked before its rows are written' }),
  constraint('aturan_kompetensi_kategori_nilai_id_kat_id_fkey', { never: 'unknown ids are refused before' }),
  constraint('aturan_kompetensi_pkey', { never: 'the contract refuses a competence that is there twice' }),
  constraint('aturan_pertanyaan_aturan_id_fkey', { never: 'the set is locked before its rows are written' }),
  constraint('aturan_pertanyaan_pertanyaan_id_fkey', { never: 'unknown ids are refused before' }),
  constraint('aturan_pertanyaan_pkey', { never: 'the contract refuses a question that is there twice' }),
  constraint('aturan_pertanyaan_kategori_check', { never: 'the contract has only these two' }),
  constraint('aturan_pertanyaan_is_input_check', { never: 'the contract has only these two' }),
];
