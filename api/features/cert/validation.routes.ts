import { z } from 'zod';
import type { ReplyOf } from '#contract/endpoint.ts';
import { sertifikatPeriksa, sertifikatValidasi } from '#contract/cert/validation.ts';
import { constraint } from '#api/call/constraint.ts';
import { sql, type Db } from '#api/db/db.ts';
import type { Signer } from '#api/guard/sign.ts';
import { handle, handlePrepared } from '#api/call/handle.ts';
import { stateOf, type SertifikatState } from '#api/parts/sertifikat/state.ts';
import type { ReadSertifikat } from '#api/parts/sertifikat/periksa.ts';
import { validasiOf } from '#api/parts/sertifikat/validasi.ts';
import { notFound, refuseField } from '#api/call/refuse.ts';
import { pemilik } from './pemilik.ts';

export const validate = handle(sertifikatValidasi, async (ctx) => {
  const { input, sign, now } = ctx;
  const user_id = pemilik(sign, input.userid);
  const keadaan = user_id === null ? null : await stateOf(ctx, user_id);
  if (!keadaan) throw notFound();
  return validasiOf(keadaan, now);
});

type HasilPeriksa = ReplyOf<typeof sertifikatPeriksa>['hasil'];

const Match = z.object({ user_id: z.number(), edisi: z.number().nullable() });

/**
 * Finds the certificate of an uploaded file by the file hash, or else by the certificate number in the file. The number
 * counts only if the file also links to the validation page of this certificate. Otherwise a file with a changed number
 * would be accepted.
 */
async function findPemilik(db: Db, sign: Signer, { sha256, nomor, token }: ReadSertifikat) {
  const owners = token.flatMap((each) => pemilik(sign, each) ?? []);
  return db.maybe(
    sql`select user_id, edisi from sertifikat_edisi where sha256 = ${sha256}
        union all
        select user_id, null from sertifikat where nomor = ${nomor} and user_id = any(${owners}::int[])
        limit 1`,
    Match,
  );
}

/**
 * Finds the number of a deleted certificate in a file. The file must also contain a signed link to a deleted
 * participant, so that a forged file with only the number is rejected.
 */
async function findDihapus(db: Db, sign: Signer, { nomor, token }: ReadSertifikat): Promise<string | null> {
  const owners = token.flatMap((each) => pemilik(sign, each) ?? []);
  if (nomor === null || owners.length === 0) return null;
  const row = await db.maybe(
    sql`select nomor from sertifikat_dihapus
        where nomor = ${nomor} and not exists (select from users where id = any(${owners}::int[]))`,
    z.object({ nomor: z.string() }),
  );
  return row?.nomor ?? null;
}

/**
 * Checks an uploaded certificate file. The worker process reads only one file per network address at a time. Then the
 * content is compared with the printed edition.
 */
export const check = handlePrepared(
  sertifikatPeriksa,
  async ({ files: [file], work }) => {
    if (!file) throw refuseField('pdf', 'Pilih berkas PDF sertifikat');
    return work('readSertifikat', { source: { path: file.path, key: file.key } });
  },
  async (ctx, readable) => {
    const { db, sign, now } = ctx;
    const match = await findPemilik(db, sign, readable);
    const keadaan = match && (await stateOf(ctx, match.user_id));
    if (!keadaan) {
      const nomor_dihapus = await findDihapus(db, sign, readable);
      const hasil = nomor_dihapus === null ? 'tidak_dikenal' : 'dihapus';
      return { hasil, edisi: null, sertifikat: null, nomor_dihapus } as const;
    }
    const { edisi } = match;
    const sertifikat = validasiOf(keadaan, now);
    return { hasil: hasilOf(edisi, keadaan), edisi, sertifikat, nomor_dihapus: null };
  },
);

function hasilOf(edisi: number | null, { edisi: newest, ditarik_pada }: SertifikatState): HasilPeriksa {
  if (edisi === null) return 'diubah';
  if (ditarik_pada !== null) return 'dicabut';
  return edisi === newest?.edisi ? 'sama' : 'edisi_lama';
}

export const constraints = [
  constraint('sertifikat_urut_satu', { never: 'numbers are given one after the other' }),
  constraint('sertifikat_nomor_satu', { never: 'numbers are given one after the other' }),
  constraint('sertifikat_edisi_sidik', { never: 'every edition says its number and which one it is' }),
  constraint('sertifikat_edisi_berkas', { never: 'every edition is a new file' }),
];
