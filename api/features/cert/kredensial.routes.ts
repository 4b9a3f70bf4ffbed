import { z } from 'zod';
import {
  kredensialSaya,
  penerbit,
  sertifikatKredensial,
  statusKredensial,
} from '#contract/cert/kredensial.ts';
import { dicabutKarena, KREDENSIAL_MENUNGGU_PDF, nomorBerkas } from '#rules/nilai/sertifikat.ts';
import { sql } from '#api/db/db.ts';
import { handle, RawReply, type Context } from '#api/call/handle.ts';
import { credentialOf } from '#api/kredensial/credential.ts';
import { controllerDocument, withProof } from '#api/kredensial/issuer.ts';
import type { JsonLd } from '#api/kredensial/json-ld.ts';
import { publicKeys } from '#api/kredensial/keys.ts';
import { LIST_BITS, LIST_SECONDS, placeOf, statusList } from '#api/kredensial/status-list.ts';
import { withoutPeserta } from '#api/parts/peserta.ts';
import { requireAlamat } from '#api/parts/sertifikat/alamat.ts';
import {
  isLatest,
  isFixed,
  stateOf,
  requireBoleh,
  type SertifikatState,
} from '#api/parts/sertifikat/state.ts';
import { notFound, refuse } from '#api/call/refuse.ts';
import { pemilik } from './pemilik.ts';

/**
 * Headers of public responses without personal data. The CORS header allows other websites to read and verify these
 * responses.
 */
const PUBLIC = {
  'Cache-Control': `public, max-age=${LIST_SECONDS}`,
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

type Signing = Pick<Context<typeof penerbit>, 'site' | 'certKey' | 'now' | 'work'>;

/** Signs a document. The worker process canonicalizes and hashes it, because this work would block the event loop. */
const signed = ({ site, certKey, now, work }: Signing, document: JsonLd) =>
  withProof(document, { base: site, key: certKey, now }, (unsigned) => work('hashUnsigned', unsigned));

/**
 * Returns the credential of the newest printed certificate edition. Its data must equal the participant's stored data.
 * @param userid token of the certificate, which is part of the credential's URL
 * @throws Refusal 409 for a withdrawn certificate, and if the data have changed and no new edition is printed yet
 */
async function answer(
  ctx: Signing & Pick<Context<typeof penerbit>, 'settings'>,
  keadaan: SertifikatState,
  userid: string,
): Promise<RawReply> {
  const { nomor, diberikan_pada, ditarik_pada, alasan } = keadaan;
  if (ditarik_pada !== null) throw refuse(409, dicabutKarena(alasan), 'sertifikat_dicabut');
  requireAlamat(ctx.settings);
  if (!(isLatest(keadaan) || isFixed(keadaan)) || nomor === null || diberikan_pada === null)
    throw refuse(409, KREDENSIAL_MENUNGGU_PDF, 'belum_terbit');
  const { product, productName, instituteName } = ctx.settings;
  const document = credentialOf(
    { ...keadaan.edisi, nomor, diberikan_pada },
    { base: ctx.site, product, productName, instituteName },
    `${ctx.site}/api${sertifikatKredensial.path}?userid=${encodeURIComponent(userid)}`,
  );
  return new RawReply('application/vc', JSON.stringify(await signed(ctx, document), null, 2), {
    'Content-Disposition': `attachment; filename="kredensial_${nomorBerkas(nomor)}.json"`,
  });
}

export const credential = handle(sertifikatKredensial, async (ctx) => {
  const { input, sign } = ctx;
  const user_id = pemilik(sign, input.userid);
  const keadaan = user_id === null ? null : await stateOf(ctx, user_id);
  if (!keadaan?.edisi) throw notFound();
  return answer(ctx, keadaan, input.userid);
});

/**
 * Returns the credential of the signed-in participant. The conditions are the same as for the PDF certificate, which
 * contains the same data.
 */
export const own = handle(kredensialSaya, async (ctx) => {
  const { me, sign } = ctx;
  const keadaan = await stateOf(ctx, me.id);
  if (!keadaan) throw withoutPeserta();
  await requireBoleh(ctx, keadaan);
  return answer(ctx, keadaan, sign.token('sertifikat', `userid=${me.id}`));
});

export const issuer = handle(penerbit, async ({ db, site }) => {
  const document = controllerDocument(site, await publicKeys(db));
  return new RawReply('application/did+ld+json', JSON.stringify(document), PUBLIC);
});

const Bits = z.object({ terakhir: z.number(), bits: z.array(z.number()) });

/**
 * Returns a status list with one bit for each credential. The bit is set if the certificate was withdrawn, replaced or
 * deleted. The first list always exists. A further list exists only if it contains an edition.
 */
export const status = handle(statusKredensial, async (ctx) => {
  const { db, input, site: base, now, share } = ctx;
  const daftar = /^(0|[1-9]\d{0,3})$/.test(input.daftar) ? Number(input.daftar) : null;
  if (daftar === null) throw notFound();
  const from = daftar * LIST_BITS;
  const to = from + LIST_BITS - 1;
  return share(`kredensial ${daftar}`, async () => {
    const { terakhir, bits } = await db.one(
      sql`select coalesce((select max(status_id) from sertifikat_edisi), 0) as terakhir,
                 coalesce((select json_agg(status_id - ${from}::int) from (
                   select e.status_id from sertifikat_edisi e join sertifikat s on s.user_id = e.user_id
                   where e.status_id between ${from} and ${to}
                     and (s.ditarik_pada is not null
                          or exists (select from sertifikat_edisi n where n.user_id = e.user_id and n.edisi > e.edisi))
                   union all
                   select status_id from kredensial_terhapus where status_id between ${from} and ${to}) gone), '[]') as bits`,
      Bits,
    );
    if (daftar > placeOf(terakhir).daftar) throw notFound();
    const document = await signed(ctx, statusList({ base, daftar, now }, bits));
    return new RawReply('application/vc', JSON.stringify(document), PUBLIC);
  });
});
