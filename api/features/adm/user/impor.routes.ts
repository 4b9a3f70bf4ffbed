import { z } from 'zod';
import { impor, imporTemplat } from '#contract/adm/user/impor.ts';
import { KOLOM_IMPOR, readKepala } from '#rules/akun/impor.ts';
import { sql, type Db } from '#api/db/db.ts';
import { handle, handlePrepared, RawReply } from '#api/call/handle.ts';
import type { PasswordBaru } from '#api/parts/akun/password.ts';
import { addPeserta, type PesertaBaru } from '#api/parts/akun/peserta-baru.ts';
import { queueEmail } from '#api/parts/email/antre.ts';
import { refuse, refuseField, Refusal } from '#api/call/refuse.ts';
import { bySlices } from '#api/work/slices.ts';
import { workbook, XLSX } from '#api/work/xlsx.ts';
import { markEmail, readBaris, type BarisImpor } from './baris-impor.ts';
import { firstPassword } from './password-default.ts';

const Pilihan = z.object({ id: z.number(), keterangan: z.string() });
const Dikenal = z.object({ email: z.string() });
/** So many wrong rows are named in the refusal. */
const NAMED_MAX = 100;

/** Emails of these that an account has. */
async function knownEmails(db: Db, emails: readonly string[]): Promise<Set<string>> {
  const rows = await db.rows(sql`select email from users where email = any(${emails}::text[])`, Dikenal);
  return new Set(rows.map(({ email }) => email));
}

export const importPeserta = handlePrepared(
  impor,
  async ({ files, input, me, db, work, settings }) => {
    const [file] = files;
    if (!file) throw refuseField('berkas', 'Berkas belum terpilih');
    const [heads = [], ...cells] = await work('readTable', {
      source: { path: file.path, key: file.key },
      type: file.type,
    });
    const kepala = readKepala(heads);
    if (kepala.kurang.length > 0)
      throw refuseField('berkas', `Kolom ${kepala.kurang.join(', ')} tidak ada di baris pertama`);
    const [lokasi, rumpun] = await Promise.all([
      db.rows(sql`select id, keterangan from lokasi where is_aktif = 1 order by id`, Pilihan),
      db.rows(sql`select id, keterangan from rumpun order by id`, Pilihan),
    ]);
    const filled = cells
      .map((row, at) => ({ row, baris: at + 2 }))
      .filter(({ row }) => row.some((cell) => cell !== ''));
    if (filled.length === 0) throw refuseField('berkas', 'Berkas ini tidak berisi peserta');
    const rows = await bySlices(filled, (slice) =>
      slice.map(({ row, baris }) => readBaris(row, baris, { kepala, lokasi, rumpun })),
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
    // One hash for all: it is the same password, and each gets a salt of its own with the own password.
    const awal = input.uji === 1 ? null : await firstPassword(settings, me);
    return { rows, salah: wrong.length, tidak_dikenal: kepala.tidak_dikenal, awal };
  },
  async ({ db, settings, auditMany }, { rows, salah, tidak_dikenal, awal }) => {
    const jumlah = rows.length;
    if (!awal)
      return {
        message: 'Berkas sudah diperiksa, belum ada yang disimpan',
        jumlah,
        salah,
        tidak_dikenal,
        baris: rows,
      };
    const made = await addAll(db, rows, awal);
    if (settings.mail)
      await queueEmail(
        db,
        'akun_baru',
        made.map(({ id, email }) => ({ user_id: id, kepada: email })),
      );
    await auditMany('impor_peserta', [
      { objek: 'impor', sebelum: null, sesudah: { jumlah } },
      ...made.map(({ id, name, email }) => ({
        objek: `users/${id}`,
        sebelum: null,
        sesudah: { name, email, group: 'user' },
      })),
    ]);
    return { message: `${jumlah} peserta ditambahkan`, jumlah, salah, tidak_dikenal, baris: [] };
  },
);

/** What of a file cannot be taken, by row. */
function namedRows(wrong: readonly BarisImpor[]): Refusal {
  const errors = wrong
    .slice(0, NAMED_MAX)
    .map(
      ({ baris, name, galat }) => [`baris.${baris}`, [`${name}: ${galat.join('; ')}`]] as [string, string[]],
    );
  return new Refusal(
    422,
    `${wrong.length} baris belum benar, jadi tidak ada yang disimpan`,
    'invalid',
    Object.fromEntries(errors),
  );
}

/** A row that nothing stands in the way of, for the account that was made for it. */
function pesertaOf({ lokasi_id, ...row }: BarisImpor, user_id: number | undefined): PesertaBaru[] {
  if (user_id === undefined || lokasi_id === null) return [];
  const { no_absensi, nama_pt, provinsi_pt, rumpun_id, is_lanjut_studi, nama_sekolah } = row;
  return [{ user_id, lokasi_id, no_absensi, nama_pt, provinsi_pt, rumpun_id, is_lanjut_studi, nama_sekolah }];
}

const Dibuat = z.object({ id: z.number(), name: z.string(), email: z.string() });

/** All of them; when somebody has got one of the emails meanwhile, none. */
async function addAll(db: Db, rows: readonly BarisImpor[], { hash, harusGanti, jam }: PasswordBaru) {
  const made = await db.rows(
    sql`with baru as (
          insert into users (name, email, email_terbukti, "group", password_hash, harus_ganti_password, password_berakhir)
          select name, email, 1, 'user', ${hash}, ${harusGanti}, now() + make_interval(hours => ${jam}::int)
          from unnest(${rows.map(({ name }) => name)}::text[], ${rows.map(({ email }) => email)}::text[])
            with ordinality as b (name, email, n) order by n
          on conflict (email) do nothing returning id, name, email
        )
        select id, name, email from baru order by id`,
    Dibuat,
  );
  const ids = new Map(made.map(({ id, email }) => [email, id]));
  const peserta = rows.flatMap((row) => pesertaOf(row, ids.get(row.email)));
  if (peserta.length === rows.length) {
    await addPeserta(db, peserta);
    return made;
  }
  const taken = rows.filter(({ email }) => !ids.has(email)).map(({ email }) => email);
  throw refuse(
    409,
    `Sudah terdaftar: ${taken.slice(0, 5).join(', ')}. Tidak ada yang disimpan.`,
    'email_taken',
  );
}

export const template = handle(imporTemplat, async ({ settings }) => {
  const columns = Object.values(KOLOM_IMPOR).map(({ judul }) => ({ title: judul, cell: () => '' }));
  return new RawReply(XLSX, await workbook(columns, []), {
    'Content-Disposition': `attachment; filename="templat_peserta_${settings.product}.xlsx"`,
  });
});
