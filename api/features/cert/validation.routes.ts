import { z } from 'zod';
import { sertifikatValidasi } from '#contract/cert/validation.ts';
import { Nilai } from '#contract/fields.ts';
import { lulus, nilaiAkhir } from '#rules/nilai.ts';
import { sql } from '../../db.ts';
import { handle } from '../../handle.ts';
import { notFound } from '../../refuse.ts';

const Row = z.object({
  name: z.string(),
  pt: z.string(),
  pt_provinsi: z.string(),
  nilai_post: Nilai,
  nilai_ojt: Nilai,
  nilai_ist2: Nilai,
});

/** Wire page: the token is `userid=<id>` with the server's signature; anything else is as absent as nobody. */
export const validate = handle(sertifikatValidasi, async ({ db, input, sign }) => {
  const subject = sign.subject('sertifikat', input.userid);
  const id = /^userid=([1-9]\d{0,9})$/.exec(subject ?? '')?.[1];
  const row = id
    ? await db.maybe(
        sql`select u.name, p.nama_pt as pt, p.provinsi_pt as pt_provinsi, i.nilai_post, i.nilai_ojt, i.nilai_ist2
            from users u join peserta p on p.user_id = u.id join ist_nilai i on i.user_id = u.id
            where u.id = ${Number(id)}`,
        Row,
      )
    : null;
  if (!row) throw notFound();
  const { name, pt, pt_provinsi, ...nilai_ist } = row;
  const akhir = nilaiAkhir(nilai_ist);
  return { name, pt, pt_provinsi, nilai_ist, nilai_akhir: akhir, lulus: lulus(akhir) };
});
