import fc from 'fast-check';
import { expect, test } from 'vitest';
import { referenceOf, scored, toNumber } from '#rules/nilai/reference.setup.ts';
import { addPeserta } from '#test/add-peserta.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';

startAdmin({ env: { DEMO: '0' } });

/** Sends a request and returns the response body. Throws an error if the status is 300 or higher. */
async function must(path: string, body?: object) {
  const answer = await server.call(path, { token: admin, ...(body && { body }) });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const SETS = fc.sample(scored, { numRuns: 20, seed: 20_270_106 });

test.each(SETS.map((each, n) => [n + 1, each] as const))(
  'with the random rule set %i, the app computes the same stage scores, final score and pass as the reference',
  async (n, { aturan, butir, post }) => {
    const { id } = await must('/adm/aturan_salin', { id: 1, nama: `Acak ${n}` });
    const set = await must(`/adm/aturan_detail?id=${id}`);
    const kategori = aturan.kategori.map((each, k) => ({
      ...set.kategori[k],
      ...each,
      kompetensi: butir[k]!.map((_, at) => ({
        id: set.kategori[k].kompetensi[at]?.id ?? null,
        keterangan: `Kompetensi ${k + 1}.${at + 1}`,
        rubrik: Array.from({ length: each.skala }, (__, level) => ({
          nilai: level + 1,
          label: `Tingkat ${level + 1}`,
          keterangan: '',
        })),
      })),
    }));
    await must('/adm/aturan_store', { ...set, ...aturan, kategori });
    const [{ periode_id }] = await server.sql(
      `insert into periode (id, keterangan) select max(id) + 1, 'Acak ' || max(id) + 1 from periode returning id as periode_id`,
    );
    await must('/adm/periode_aturan', { periode_id, aturan_id: id });
    const [user_id] = await addPeserta(server, 1, 1);
    await server.sql('update peserta set periode_id = $2 where user_id = $1', [user_id, periode_id]);
    const stored = await must(`/adm/aturan_detail?id=${id}`);
    for (const [k, scores] of butir.entries())
      for (const [at, nilai] of scores.entries())
        if (nilai > 0)
          await server.sql(
            `insert into nilai_kompetensi (peserta_id, kat_id, kategori_nilai_id, nilai, mentor_id)
             select $1, $2, $3, $4, id from users where email = 'mentor1@example.org'`,
            [user_id, k + 1, stored.kategori[k].kompetensi[at].id, nilai],
          );
    const recap = await must(`/adm/peserta_pelatihan_nilai?pesid=${user_id}`);
    await must('/adm/peserta_pelatihan_nilai_store', {
      user_id,
      nilai_pre: 0,
      nilai_post: post,
      nilai_ojt: recap.hitung.nilai_ojt,
      nilai_ist2: recap.hitung.nilai_ist2,
      updated_at: recap.nilai_ist.updated_at,
    });
    const after = await must(`/adm/peserta_pelatihan_nilai?pesid=${user_id}`);
    const want = referenceOf(aturan, butir, post);
    expect([after.nilai_ist.nilai_ojt, after.nilai_ist.nilai_ist2, after.nilai_akhir, after.lulus]).toEqual([
      toNumber(want.ojt),
      toNumber(want.ist2),
      toNumber(want.akhir),
      want.lulus,
    ]);
    const [listed] = await must(`/adm/peserta_pelatihan?periode_id=${periode_id}`);
    expect([listed.nilai_akhir, listed.lulus]).toEqual([toNumber(want.akhir), want.lulus]);
  },
);
