import { z } from 'zod';
import { impor, imporTemplat } from '#contract/adm/user/impor.ts';
import { akunCount, IMPOR_COLUMNS, readHeader, type ImporColumn } from '#rules/akun/impor.ts';
import { sql, type Db } from '#api/db/db.ts';
import { handle, handlePrepared, RawReply } from '#api/call/handle.ts';
import { addAccounts } from '#api/parts/import/new-accounts.ts';
import { queueEmail } from '#api/parts/email/antre.ts';
import { refuseField, Refusal } from '#api/call/refuse.ts';
import { bySlices } from '#api/work/slices.ts';
import { workbook, XLSX } from '#api/work/xlsx.ts';
import { markEmail, readRow, type ImporRow } from '#api/parts/import/akun-row.ts';
import { firstPasswords, type InitialPassword } from '#api/parts/akun/first-password.ts';

const Pilihan = z.object({ id: z.number(), keterangan: z.string() });
const Dikenal = z.object({ email: z.string() });
/** Maximum number of wrong rows in the error response of an import. */
const NAMED_MAX = 100;

/** Returns which of the given emails already belong to an account. */
async function knownEmails(db: Db, emails: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows(sql`select email from users where email = any(${emails}::text[])`, Dikenal);
  return new Set(rows.map(({ email }) => email));
}

export const importPeserta = handlePrepared(
  impor,
  async (ctx) => {
    const { files, input, db, work } = ctx;
    const [file] = files;
    if (!file) throw refuseField('berkas', 'Berkas wajib diisi');
    const [heads = [], ...cells] = await work('readTable', {
      source: { path: file.path, key: file.key },
      type: file.type,
    });
    const header = readHeader(heads, input.kolom);
    if (header.kurang.length > 0)
      throw refuseField('berkas', `Kolom ${header.kurang.join(', ')} tidak ada di baris pertama`);
    const tanya = header.dekat.filter(({ dipakai }) => dipakai === null);
    if (input.uji === 0 && tanya.length > 0)
      throw refuseField('berkas', tanya.map(({ judul, kolom }) => similar(judul, kolom)).join('. '));
    const [lokasi, rumpun] = await Promise.all([
      db.rows(sql`select id, keterangan from lokasi where is_aktif = 1 order by id`, Pilihan),
      db.rows(sql`select id, keterangan from rumpun order by id`, Pilihan),
    ]);
    const filled = cells
      .map((row, at) => ({ row, baris: at + 2 }))
      .filter(({ row }) => row.some((cell) => cell !== ''));
    if (filled.length === 0) throw refuseField('berkas', 'Berkas ini tidak berisi peserta');
    const rows = await bySlices(filled, (slice) =>
      slice.map(({ row, baris }) => readRow(row, baris, { kepala: header, lokasi, rumpun })),
    );
    markEmail(
      rows,
      await knownEmails(
        db,
        rows.map(({ email }) => email),
      ),
    );
    const wrong = rows.filter(({ galat }) => galat.length > 0);
    if (input.uji === 0 && wrong.length > 0) throw namedRows(wrong);
    const awal = input.uji === 1 ? null : await firstPasswords(ctx, rows.length);
    const { tidak_dikenal, dekat } = header;
    return { rows, told: { jumlah: rows.length, salah: wrong.length, tidak_dikenal, dekat }, awal };
  },
  async ({ db, settings, audit }, { rows, told, awal }) => {
    if (!awal) {
      const message = 'Berkas sudah diperiksa, belum ada yang disimpan';
      return { message, ...told, baris: rows.map(toldRow), riwayat_id: null };
    }
    const made = await addAccounts(db, rows, awal);
    if (settings.mail)
      await queueEmail(
        db,
        'akun_baru',
        made.map(({ id, email }) => ({ user_id: id, kepada: email })),
      );
    const riwayat_id = await audit(
      'impor_peserta',
      'impor',
      null,
      { jumlah: made.length },
      {
        tabel: 'users',
        rows: made.map(({ id, email }) => ({ kunci: id, sebelum: null, sesudah: { email } })),
      },
    );
    return {
      message: `${akunCount(rows)} ditambahkan`,
      ...told,
      baris: withPasswords(rows, awal),
      riwayat_id,
    };
  },
);

/** Returns a row for the response, with its errors as messages. */
const toldRow = (row: ImporRow) => ({ ...row, galat: row.galat.map(({ pesan }) => pesan) });

/**
 * Returns the new accounts with their first passwords. No later response contains these passwords. Rows without a first
 * password are omitted.
 */
const withPasswords = (rows: readonly ImporRow[], awal: readonly InitialPassword[]) =>
  rows.flatMap((row, at) => {
    const password_awal = awal[at]!.password_awal;
    return password_awal === null ? [] : [{ ...toldRow(row), password_awal }];
  });

/**
 * Error message about a heading that resembles a known column. The admin must choose whether the heading means this
 * column.
 */
const similar = (judul: string, kolom: ImporColumn) =>
  `Kolom “${judul}” mirip ${IMPOR_COLUMNS[kolom].judul}. Pilih apakah kolom itu yang dimaksud`;

/** Returns the error response that lists the errors of each wrong row. */
function namedRows(wrong: readonly ImporRow[]): Refusal {
  const errors = wrong
    .slice(0, NAMED_MAX)
    .map(
      ({ baris, name, galat }) =>
        [`baris.${baris}`, [`${name}: ${galat.map(({ pesan }) => pesan).join('; ')}`]] as [string, string[]],
    );
  return new Refusal(
    422,
    `${wrong.length} baris belum benar, jadi tidak ada yang disimpan`,
    'invalid',
    Object.fromEntries(errors),
  );
}

/** Columns that only an import of mentors needs. The template contains them only on request. */
const BAGI_MENTOR: readonly ImporColumn[] = ['peran', 'maks'];

export const template = handle(imporTemplat, async ({ settings, input }) => {
  const names = (Object.keys(IMPOR_COLUMNS) as ImporColumn[]).filter(
    (name) => input.mentor === 1 || !BAGI_MENTOR.includes(name),
  );
  const columns = names.map((name) => ({ title: IMPOR_COLUMNS[name].judul, cell: () => '' }));
  return new RawReply(XLSX, await workbook(columns, []), {
    'Content-Disposition': `attachment; filename="templat_peserta_${settings.product}.xlsx"`,
  });
});
