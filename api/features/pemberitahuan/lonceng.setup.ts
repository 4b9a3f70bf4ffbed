import { beforeAll, beforeEach } from 'vitest';
import type { PemberitahuanRow } from '#contract/lists/pemberitahuan.ts';
import { encodeId } from '#rules/text/hashid.ts';
import { REVIEW_ANCHOR } from '#rules/tugas/tugas.ts';
import { must } from '#test/fill-person.ts';
import { server, startAdmin } from '#test/own-server.ts';
import type { z } from 'zod';

type Row = z.output<typeof PemberitahuanRow>;

/** User ids by account. Set before the first test by `startLonceng`. */
export let id: Record<'mentor1' | 'mentor2' | 'mentor3' | 'peserta1' | 'peserta2', number>;
/**
 * Id of a task of peserta2 with a text in category 1. The mentor of this category is mentor1. The task is created
 * before each test.
 */
export let tugas_id: number;
/** Path of the page with the reviews of this task. */
export const reviewAlamat = () => `/pr/materi/${encodeId(1)}/${encodeId(tugas_id)}#${REVIEW_ANCHOR}`;

/**
 * Starts a server for this test file. Before each test, all notifications are deleted, the task window is open, and the
 * task `tugas_id` has no review.
 */
export function startLonceng(): void {
  startAdmin();
  beforeAll(async () => {
    const of = (account: string) => server.idOf(account);
    id = {
      mentor1: await of('mentor1'),
      mentor2: await of('mentor2'),
      mentor3: await of('mentor3'),
      peserta1: await of('peserta1'),
      peserta2: await of('peserta2'),
    };
    await server.sql(
      `update materi set tgl_mulai = '2020-01-01', tgl_akhir = '2090-01-01' where kat_id = 1 and lokasi_id = 1`,
    );
    await server.sql('create table awal_mentor as table mentor_peserta');
    await server.sql('create table awal_ist as table mentor_ist');
    await server.sql('create table awal_klaim as table akomodasi');
  });
  beforeEach(async () => {
    await server.sql(
      `delete from mentor_peserta; delete from mentor_ist; delete from audit; delete from pengumuman;
       insert into mentor_peserta table awal_mentor; insert into mentor_ist table awal_ist;
       update akomodasi a set is_valid = 0, nominal = k.nominal, dibayar_pada = null, dibayar_oleh = null, divalidasi_pada = null,
         divalidasi_oleh = null, ditolak_pada = null, ditolak_oleh = null, alasan_tolak = null, catatan_validasi = '' from awal_klaim k where k.id = a.id;
       update sistem set raport_open = 1; delete from perpanjangan; delete from tes_buka; delete from penghapusan;
       update peserta set peserta_status_aktif = 1`,
    );
    await server.sql(
      'delete from review where tugas_id in (select id_tugas from tugas where user_id = $1 and kat_id = 1)',
      [id.peserta2],
    );
    await server.sql('delete from tugas where user_id = $1 and kat_id = 1', [id.peserta2]);
    await server.sql('delete from nilai_kompetensi where peserta_id = $1', [id.peserta2]);
    const [task] = await server.sql(
      `insert into tugas (user_id, kat_id, catatan) values ($1, 1, '<p>Naskah</p>') returning id_tugas`,
      [id.peserta2],
    );
    tugas_id = task!.id_tugas;
    await server.sql('delete from pemberitahuan');
  });
}

/** Returns the listed notifications of an account. */
export const bell = async (account: string): Promise<Row[]> =>
  must(server, await server.as(account), '/pemberitahuan');

/**
 * Returns the texts of the notifications of an account. The text of a cancelled notification ends with
 * `(batal)`.
 */
export const told = async (account: string) =>
  (await bell(account)).map(({ kalimat, dibatalkan }) => (dibatalkan === 1 ? `${kalimat} (batal)` : kalimat));

/** Returns the number of unread notifications. The response of the session check has this number in a header. */
export const unread = async (account: string) => {
  const { headers } = await server.call('/user', { token: await server.as(account) });
  return headers.get('X-Pemberitahuan');
};

/** Marks one notification of the account as read, or all notifications if `entry` is omitted. */
export const markRead = async (account: string, entry?: number) =>
  server.call('/pemberitahuan_dibaca', {
    token: await server.as(account),
    body: entry === undefined ? {} : { id: entry },
  });

/** Sends a request as this account and returns the response body. An error status fails the test. */
export const as = async (account: string, address: string, body?: object, method?: string) =>
  must(server, await server.as(account), address, body, method);

/** Returns a request body that scores peserta2 in a category: all competences except the last `less` ones. */
export async function scores(kat_id: number, nilai: number, less = 0) {
  const rows = await server.sql(
    'select id_kategori_nilai from kategori_nilai where kat_id = $1 order by 1 limit (select count(*) - $2::int from kategori_nilai where kat_id = $1)',
    [kat_id, less],
  );
  return {
    dataArray: rows.map((row) => ({
      peserta_id: id.peserta2,
      kat_id,
      kategori_nilai_id: row.id_kategori_nilai,
      nilai,
    })),
  };
}

/** Id of the first claim of an account. */
export const klaimOf = async (account: keyof typeof id): Promise<number> =>
  (await server.sql('select min(id) as id from akomodasi where user_id = $1', [id[account]]))[0].id;

/** Undoes a history entry. */
export const undo = (riwayat_id: number) => as('admin', '/adm/batalkan', { id: riwayat_id });
