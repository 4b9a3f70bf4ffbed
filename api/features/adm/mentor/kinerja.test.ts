import { beforeAll, describe, expect, test } from 'vitest';
import readXlsx from 'read-excel-file/node';
import { mentorKinerja } from '#contract/adm/mentor/kinerja.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { SPESIFIKASI } from '#rules/nilai/aturan.ts';
import { nilaiButir } from '#rules/nilai/nilai.ts';
import { admin, server, startAdmin } from '#test/own-server.ts';

type Kinerja = ReplyOf<typeof mentorKinerja>;

startAdmin();

let mentor1: number;
let mentor2: number;
let peserta2: number;

beforeAll(async () => {
  [mentor1, mentor2, peserta2] = (await Promise.all(
    ['mentor1', 'mentor2', 'peserta2'].map((name) => server.idOf(name)),
  )) as [number, number, number];
});

/**
 * Returns the response body after checking it against the contract. The server streams this body without such a check.
 */
async function kinerja(query = ''): Promise<Kinerja> {
  const { body } = await server.call(`/adm/mentor_kinerja${query}`, { token: admin });
  return mentorKinerja.reply.parse(body);
}

const pairs = (body: Kinerja) =>
  body.peserta.map(({ mentor_id, peserta_id }) => `${mentor_id}/${peserta_id}`);

describe('GET /adm/mentor_kinerja', () => {
  test('without the filters menid and pesid, the performance list has one row for each mentor of each participant', async () => {
    const body = await kinerja();
    expect(body.mentor).toHaveLength(4);
    expect(body.peserta).toHaveLength(20);
    expect(new Set(pairs(body)).size).toBe(20);
    const names = body.peserta.map(({ nama_peserta }) => nama_peserta);
    expect(names).toEqual(names.toSorted(new Intl.Collator('id').compare));
    expect(body.ist).toHaveLength(14);
    const [{ jumlah }] = await server.sql('select count(*)::int as jumlah from nilai_kompetensi');
    expect(body.nilai).toHaveLength(jumlah);
  });

  test('the performance list, the participant table and the recap have the same scores', async () => {
    const body = await kinerja();
    const table = (await server.call('/adm/peserta_pelatihan', { token: admin })).body;
    const found = new Set(body.ist.map(({ peserta_id }) => peserta_id));
    // Omits participants without a mentor, because the `kinerja` response does not list them.
    const bermentor = table.filter(
      (row: { no_absensi: number }) => ![700, 14, 15, 16].includes(row.no_absensi),
    );
    expect(new Set(bermentor.map((row: { user_id: number }) => row.user_id))).toEqual(found);
    for (const row of bermentor) {
      const ist = body.ist.find(({ peserta_id }) => peserta_id === row.user_id)!;
      const { nilai_post, nilai_ojt, nilai_ist2, nilai_akhir, lulus } = row;
      expect(ist).toMatchObject({ nilai_post, nilai_ojt, nilai_ist2, nilai_akhir, lulus });
    }
    const recap = (await server.call(`/adm/peserta_pelatihan_nilai?pesid=${peserta2}`, { token: admin }))
      .body;
    const total = (rows: { keterangan_kategori: string; nilai_total: number }[]) =>
      rows.map(({ keterangan_kategori, nilai_total }) => ({ keterangan_kategori, nilai_total }));
    expect(body.ist.find(({ peserta_id }) => peserta_id === peserta2)).toMatchObject({
      log_ojt: total(recap.nilai_ojt),
      log_ist2: total(recap.nilai_ist2),
    });
  });

  test('each score in the mentor performance list has its author and its share in the category score', async () => {
    const { nilai } = await kinerja();
    const stored = await server.sql(
      `select n.mentor_id, n.peserta_id, n.kat_id, k.keterangan_kategori, q.keterangan_kategori_nilai, n.nilai,
              (select count(*) from kategori_nilai x where x.kat_id = n.kat_id)::int as soal
       from nilai_kompetensi n join kategori k on k.id_kat = n.kat_id
       join kategori_nilai q on q.id_kategori_nilai = n.kategori_nilai_id
       where n.peserta_id = $1 order by n.kat_id, n.kategori_nilai_id`,
      [peserta2],
    );
    expect(stored.length).toBeGreaterThan(10);
    expect(nilai.filter(({ peserta_id }) => peserta_id === peserta2)).toEqual(
      stored.map(({ kat_id, soal, ...row }) => ({
        ...row,
        nilai_akhir: nilaiButir(SPESIFIKASI, kat_id, soal, row.nilai),
      })),
    );
  });

  test('the filters menid and pesid limit the performance rows, but not the list of mentors', async () => {
    const all = await kinerja();
    const of = await kinerja(`?menid=${mentor1}`);
    expect(of.mentor).toEqual(all.mentor);
    expect(of.peserta).toEqual(all.peserta.filter(({ mentor_id }) => mentor_id === mentor1));
    expect(of.ist).toHaveLength(6);
    const own = new Set(of.peserta.map(({ peserta_id }) => peserta_id));
    expect(of.nilai).toEqual(all.nilai.filter(({ peserta_id }) => own.has(peserta_id)));
    const one = await kinerja(`?menid=${mentor2}&pesid=${peserta2}`);
    expect(pairs(one)).toEqual([`${mentor2}/${peserta2}`]);
    expect(one.ist.map(({ peserta_id }) => peserta_id)).toEqual([peserta2]);
    expect(one.nilai).toEqual(all.nilai.filter((row) => row.peserta_id === peserta2));
    expect(pairs(await kinerja(`?pesid=${peserta2}`)).toSorted()).toEqual(
      [`${mentor1}/${peserta2}`, `${mentor2}/${peserta2}`].toSorted(),
    );
    expect(await kinerja('?menid=999999')).toEqual({ mentor: all.mentor, peserta: [], ist: [], nilai: [] });
    expect((await server.call('/adm/mentor_kinerja?menid=0', { token: admin })).status).toBe(422);
  });

  test('after a move, participants are listed under the new mentor, and each score keeps its author', async () => {
    const mentor3 = await server.idOf('mentor3');
    const before = await kinerja(`?pesid=${peserta2}`);
    const body = { dari: mentor1, ke: mentor3, pesid: [peserta2] };
    const { riwayat_id } = (await server.call('/adm/mentor_pindah', { token: admin, body })).body;
    const after = await kinerja(`?pesid=${peserta2}`);
    expect(pairs(after)).toContain(`${mentor3}/${peserta2}`);
    expect(pairs(after)).not.toContain(`${mentor1}/${peserta2}`);
    expect([after.nilai, after.ist]).toEqual([before.nilai, before.ist]);
    // With a filter by the new mentor, the response still contains all scores of the participant, also those from
    // earlier mentors.
    const own = await kinerja(`?menid=${mentor3}&pesid=${peserta2}`);
    expect([own.nilai, own.ist]).toEqual([before.nilai, before.ist]);
    expect(new Set(own.nilai.map(({ mentor_id }) => mentor_id))).toEqual(new Set([mentor1, mentor2]));
    await server.call('/adm/batalkan', { token: admin, body: { id: riwayat_id } });
  });

  test('the mentor performance export has one row for each score, with its mentor', async () => {
    const response = await fetch(
      `${server.url}/api/adm/mentor_kinerja_ekspor?menid=${mentor1}&pesid=${peserta2}`,
      {
        headers: { authorization: `Bearer ${admin}` },
      },
    );
    const [sheet] = await readXlsx(Buffer.from(await response.arrayBuffer()));
    const { nilai, mentor } = await kinerja(`?menid=${mentor1}&pesid=${peserta2}`);
    expect(sheet!.data.slice(1).map((row) => row.slice(3))).toEqual(
      nilai.map((n) => [
        n.keterangan_kategori,
        n.keterangan_kategori_nilai,
        n.nilai,
        n.nilai_akhir,
        mentor.find(({ id }) => id === n.mentor_id)!.name,
      ]),
    );
  });
});
