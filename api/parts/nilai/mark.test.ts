import { expect, test } from 'vitest';
import { SPESIFIKASI } from '#rules/nilai/aturan.ts';
import { lulus } from '#rules/nilai/nilai.ts';
import { LANGKAH_JOIN, lulusSql } from '#api/parts/langkah.ts';
import { SERTIFIKAT, SERTIFIKAT_FROM } from '#api/parts/sertifikat/lokasi.ts';
import { COMPLETE_SQL } from '#test/complete.ts';
import { server, startServer } from '#test/own-server.ts';

startServer();

const SCORES = [60.99, 61, 69.99, 70, 70.01, 100];

test.each([SPESIFIKASI.batas_lulus, 70])(
  'with pass mark %d, the list, the report card and the certificate agree on who has passed',
  async (mark) => {
    const people = await server.sql<{ user_id: number }>('select user_id from peserta order by 1 limit $1', [
      SCORES.length,
    ]);
    const ids = people.map(({ user_id }) => user_id);
    await server.sql('delete from sertifikat_edisi');
    await server.sql(
      `update ist_nilai i set nilai_akhir = x.nilai, lulus = x.lulus, ${COMPLETE_SQL}
       from unnest($1::int[], $2::numeric[], $3::int[]) x (id, nilai, lulus) where i.user_id = x.id`,
      [ids, SCORES, SCORES.map((nilai) => lulus({ batas_lulus: mark }, nilai))],
    );
    const passed = async (from: string, condition: typeof lulusSql) => {
      const rows = await server.sql<{ user_id: number }>(
        `select p.user_id ${from} where ${condition.text} and p.user_id = any($${condition.values.length + 1}::int[]) order by 1`,
        [...condition.values, ids],
      );
      return rows.map(({ user_id }) => user_id);
    };
    const wanted = ids.filter((_, n) => lulus({ batas_lulus: mark }, SCORES[n]!) === 1);
    expect(wanted.length).toBe(mark === SPESIFIKASI.batas_lulus ? 5 : 3);
    expect(await passed(`from peserta p ${LANGKAH_JOIN.text}`, lulusSql)).toEqual(wanted);
    expect(await passed(`from ${SERTIFIKAT_FROM.text}`, SERTIFIKAT.lulusan)).toEqual(wanted);
  },
);
