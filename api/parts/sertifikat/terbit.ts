import { Readable } from 'node:stream';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { nilaiText, longTanggal } from '#rules/text/format.ts';
import { shownNama } from '#rules/akun/nama.ts';
import type { AuditMany } from '#api/riwayat/audit.ts';
import { sql } from '#api/db/db.ts';
import type { Signer } from '#api/guard/sign.ts';
import type { Settings } from '#api/start/settings.ts';
import type { NewFile, StoredFiles } from '#api/store/stored-files.ts';
import type { RunTask } from '#api/work/work.ts';
import { lockMany, makeFinal } from '#api/parts/nilai/simpan.ts';
import type { Telling } from '#api/parts/kabar/telling.ts';
import { notify } from '#api/parts/kabar/tulis.ts';
import { isSample, type SertifikatPlace } from './alamat.ts';
import { isSame, isFixed, printedOf, statesOfMany, type SertifikatState } from './state.ts';
import type { CertificateSheet } from './sheet.ts';

/** A certificate edition whose file is stored, but whose rows are not in the database yet. */
export interface NewEdisi {
  keadaan: SertifikatState;
  edisi: number;
  terbit: Date;
  /** Public web address of the app when the edition was printed. */
  situs: string;
  contoh: boolean;
  berkas: NewFile;
}

interface Pembuatan {
  settings: Settings;
  site: string;
  sign: Signer;
  stored: Pick<StoredFiles, 'putMade'>;
  work: RunTask;
  now: Date;
}

/**
 * Returns the web address of a certificate's validation page. It contains the participant's id with a signature. Each
 * reader with this address may see the page.
 */
export function alamatValidasi(site: string, sign: Signer, user_id: number): string {
  return `${site}/cert/validation?token=${sign.token('sertifikat', `userid=${user_id}`)}`;
}

/**
 * Prints the next certificate edition for a participant who has a certificate number. Must be called before the
 * transaction.
 * @returns the edition with its bytes
 */
export async function makeEdisi(
  keadaan: SertifikatState,
  { settings, site, sign, stored, work, now }: Pembuatan,
): Promise<{ baru: NewEdisi; bytes: Buffer }> {
  const { user_id, nomor, diberikan_pada } = keadaan;
  if (nomor === null || diberikan_pada === null) throw new Error(`Participant ${user_id} has no number`);
  const edisi = (keadaan.edisi?.edisi ?? 0) + 1;
  const tanggal = (waktu: Date) => longTanggal(hariIni(waktu, settings.timeZone));
  const contoh = isSample(settings);
  const sheet: CertificateSheet = {
    contoh,
    institut: settings.instituteName,
    program: settings.productName,
    logo: settings.sertifikat.logo,
    penandatangan: settings.sertifikat.penandatangan,
    name: shownNama(keadaan.name),
    nama_pt: shownNama(keadaan.nama_pt),
    nomor,
    edisi,
    nilai_akhir: nilaiText(keadaan.nilai_akhir),
    tahap: printedOf(keadaan.aturan).tahap.map(({ key, label }) => ({
      label,
      nilai: nilaiText(keadaan[key]),
    })),
    tanggal: tanggal(new Date(diberikan_pada)),
    tanggal_edisi: tanggal(now),
    alamat: alamatValidasi(site, sign, user_id),
    dibuat: now.toISOString(),
  };
  const bytes = await work('makeSheet', { lembar: sheet });
  const berkas = await stored.putMade(Readable.from([bytes]), 'application/pdf', 'sealed');
  return { baru: { keadaan, edisi, terbit: now, situs: site, contoh, berkas }, bytes };
}

interface Menerbitkan {
  /** User who requested the certificates. */
  me: { readonly id: number | null } | null;
  stored: Pick<StoredFiles, 'keepMade' | 'remove'>;
  auditMany: AuditMany;
}

/**
 * Stores the new certificate editions of participants whose data have not changed since the print, and makes their
 * results final. Deletes the files of all other new editions. Must be called in the transaction. It locks the scores,
 * so that a concurrent save of scores waits and is then rejected.
 * @returns ids of the participants whose edition was stored
 */
export async function keepEdisi(
  ctx: Telling & SertifikatPlace & Menerbitkan,
  baru: readonly NewEdisi[],
): Promise<Set<number>> {
  if (baru.length === 0) return new Set();
  const { db, stored, auditMany } = ctx;
  const ids = baru.map(({ keadaan }) => keadaan.user_id);
  await lockMany(db, ids);
  await db.run(sql`select from sertifikat where user_id = any(${ids}::int[]) order by user_id for update`);
  const now = new Map((await statesOfMany(ctx, ids)).map((each) => [each.user_id, each]));
  const kept = baru.filter(({ keadaan }) => {
    const current = now.get(keadaan.user_id);
    return current?.ditarik_pada === null && current.lengkap && !isFixed(current) && isSame(current, keadaan);
  });
  await stored.remove(baru.filter((each) => !kept.includes(each)).map(({ berkas }) => berkas.id));
  await stored.keepMade(kept.map(({ berkas, keadaan }) => ({ ...berkas, user_id: keadaan.user_id })));
  const rows = kept.map(({ keadaan, edisi, terbit, situs, contoh, berkas }) => ({
    ...keadaan,
    aturan: printedOf(keadaan.aturan),
    edisi,
    terbit,
    situs,
    contoh,
    sha256: berkas.sha256,
    berkas_id: berkas.id,
  }));
  await db.run(
    sql`insert into sertifikat_edisi (user_id, edisi, terbit, name, nama_pt, nilai_post, nilai_ojt, nilai_ist2, nilai_akhir, aturan, sha256, berkas_id, situs, contoh)
        select r.user_id, r.edisi, r.terbit, r.name, r.nama_pt, r.nilai_post, r.nilai_ojt, r.nilai_ist2, r.nilai_akhir, r.aturan, r.sha256, r.berkas_id, r.situs, r.contoh
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
             as r (user_id int, edisi int, terbit timestamptz, name text, nama_pt text, nilai_post numeric, nilai_ojt numeric,
                   nilai_ist2 numeric, nilai_akhir numeric, aturan jsonb, sha256 text, berkas_id text, situs text, contoh boolean)`,
  );
  await makeFinal(
    db,
    kept.map(({ keadaan: { user_id } }) => ({
      user_id,
      oleh: ctx.me?.id === user_id ? null : (ctx.me?.id ?? null),
    })),
    ctx.now,
  );
  await auditMany(
    'sertifikat_terbit',
    kept.map(({ keadaan: { user_id, nomor }, edisi }) => ({
      objek: `peserta/${user_id}/sertifikat`,
      sebelum: null,
      sesudah: { nomor, edisi },
    })),
  );
  // A participant who has requested the certificate gets the file in the response, and needs no notification.
  const others = kept.filter(({ keadaan }) => keadaan.user_id !== ctx.me?.id);
  await notify(
    ctx,
    others.map(({ keadaan: { user_id }, edisi }) => ({
      user_id,
      jenis: 'sertifikat_terbit' as const,
      kunci: `sertifikat/${user_id}/edisi/${edisi}`,
    })),
  );
  return new Set(kept.map(({ keadaan }) => keadaan.user_id));
}
