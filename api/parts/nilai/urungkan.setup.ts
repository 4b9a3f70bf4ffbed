import { beforeAll, beforeEach } from 'vitest';
import { must } from '#test/fill-person.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';

/** Id of an OJT category. */
export const KAT = 2;

/** Ids of the participants of these tests. `peserta2` has all scores, `lima` has scores in a single category. */
export let peserta2: number;
export let lima: number;
export let mentor: string;

/**
 * Starts a server for a test file. Before each test, all stages of both participants have their computed scores, none
 * is set manually, and the history is empty.
 */
export function startUrungkan(): void {
  startAdmin();
  let start: Record<string, unknown>[];
  beforeAll(async () => {
    [peserta2, lima] = [await server.idOf('peserta2'), await server.idOf('peserta5')];
    mentor = await server.as('mentor1');
    start = await server.sql('select * from ist_nilai where user_id = any($1::int[])', [[peserta2, lima]]);
  });
  beforeEach(async () => {
    const both = [peserta2, lima];
    await server.sql('delete from nilai_kompetensi where peserta_id = any($1::int[]) and kat_id = $2', [
      both,
      KAT,
    ]);
    await server.sql('delete from ist_nilai where user_id = any($1::int[])', [both]);
    await server.sql(
      'insert into ist_nilai select * from jsonb_populate_recordset(null::ist_nilai, $1::jsonb)',
      [JSON.stringify(start)],
    );
    await turn(1);
    for (const id of both) await recompute(id);
    await server.sql('delete from audit');
  });
}

/** Returns the stored result of a participant, without its version. */
export const stored = async (id = peserta2) =>
  (
    await server.sql(
      `select nilai_pre::float, nilai_post::float, nilai_ojt::float, nilai_ist2::float, nilai_akhir::float, hitung_ojt::float,
              hitung_ist2::float, post_ditetapkan_pada, post_ditetapkan_oleh, ojt_ditetapkan_pada, ojt_ditetapkan_oleh,
              ist2_ditetapkan_pada, ist2_ditetapkan_oleh from ist_nilai where user_id = $1`,
      [id],
    )
  )[0];

/**
 * Turns `nilai_otomatis` on or off directly in the database. Unlike the switch in the app, this does not compute any
 * stage again.
 */
export const turn = (nilai_otomatis: 0 | 1) =>
  server.sql('update sistem set nilai_otomatis = $1', [nilai_otomatis]);

export const undo = async (id: unknown) => must(server, admin, '/adm/batalkan', { id });
export const recompute = async (id = peserta2) =>
  must(server, admin, `/adm/peserta_pelatihan_nilai_analisa?pesid=${id}`);

/** Saves the recap of `peserta2` with these scores. All other scores stay the same. */
export async function type(part: object, ditetapkan?: object) {
  const { nilai_pre, nilai_post, nilai_ojt, nilai_ist2 } = await stored();
  const nilai = { nilai_pre, nilai_post, nilai_ojt, nilai_ist2, ...part };
  return must(server, admin, '/adm/peserta_pelatihan_nilai_store', {
    user_id: peserta2,
    ...nilai,
    ditetapkan,
  });
}

/** Saves the score of one competence in the OJT category. */
export async function score(nilai: number, id = peserta2, token = mentor) {
  const [{ butir }] = await server.sql(
    'select min(id_kategori_nilai) as butir from kategori_nilai where kat_id = $1',
    [KAT],
  );
  return must(server, token, '/men/tugas_review_nilai_all_lagi_store', {
    dataArray: [{ peserta_id: id, kat_id: KAT, kategori_nilai_id: butir, nilai }],
  });
}
