import { describe, expect, test } from 'vitest';
import { longTanggal } from '#rules/text/format.ts';
import { encodeId } from '#rules/text/hashid.ts';
import { server } from '#test/own-server.ts';
import { as, bell, id, klaimOf, scores, startLonceng, tugas_id, reviewAlamat } from './lonceng.setup.ts';

startLonceng();

const RPS = 'Perencanaan Pembelajaran (RPS Berbasis Luaran)';
const AKHIR = '2090-05-20';
const review = (catatan = '<p>Baik</p>', more: object = {}) =>
  as('mentor1', '/men/tugas_review_store', { tugas_id, catatan, ...more });
const write = (catatan: string) => as('peserta2', '/pr/tugas_store', { id_tugas: tugas_id, catatan });
const NILAI = '/men/tugas_review_nilai_all_lagi_store';
const nilai = async (less = 0) => as('mentor1', NILAI, await scores(1, 3, less));
const bebaskan = (tabel: 'mentor_peserta' | 'mentor_ist', rest: string) =>
  server.sql(`delete from ${tabel} where peserta_id = $1 and ${rest}`, [id.peserta2]);
const penugasan = async (tabel: 'mentor_peserta' | 'mentor_ist', rest: string): Promise<number> => {
  const column = tabel === 'mentor_peserta' ? 'id_mentor' : 'id_mentor_ist';
  const [row] = await server.sql(`select ${column} as id from ${tabel} where peserta_id = $1 and ${rest}`, [
    id.peserta2,
  ]);
  return row!.id;
};

interface Case {
  nama: string;
  /** Actions that prepare the event. The test deletes the notifications that these actions cause. */
  before?: () => Promise<unknown>;
  /**
   * True if the test does not delete the notifications of the preparing actions. The event must withdraw these
   * notifications.
   */
  takenBack?: true;
  act: () => Promise<unknown>;
  /** Expected notifications by account, each with its text and its link. */
  told: () => Promise<Record<string, readonly (readonly [string, string])[]>>;
}

const name = async (account: string): Promise<string> =>
  (await server.sql('select name from users where email = $1', [`${account}@example.org`]))[0].name;

const materi = `/pr/materi/${encodeId(1)}`;
const kokpit = (kat_id: number) =>
  `${kat_id > 5 ? '/m/e/p' : '/m/assign'}/${encodeId(kat_id)}/${encodeId(id.peserta2)}`;
const klaim = '/pr/profile?tab=data';

const CASES: readonly Case[] = [
  {
    nama: 'a new review notifies the participant',
    act: () => review(),
    told: async () => ({ peserta2: [[`Tugas ${RPS} sudah direview`, reviewAlamat()]] }),
  },
  {
    nama: 'a review that changes twice on a day notifies the participant once',
    before: async () => review(),
    act: async () => {
      const [row] = await server.sql('select id_review, updated_at from review where tugas_id = $1', [
        tugas_id,
      ]);
      const { updated_at } = await review('<p>Satu</p>', {
        id_review: row!.id_review,
        updated_at: row!.updated_at,
      });
      await review('<p>Dua</p>', { id_review: row!.id_review, updated_at });
    },
    told: async () => ({ peserta2: [[`Review tugas ${RPS} diubah`, reviewAlamat()]] }),
  },
  {
    nama: 'scores of all competences but one notify no user',
    act: () => nilai(1),
    told: async () => ({}),
  },
  {
    nama: 'the score of the last competence notifies the participant',
    before: () => nilai(1),
    act: async () => as('mentor1', NILAI, await withVersion(3)),
    told: async () => ({ peserta2: [[`Nilai “${RPS}” sudah lengkap`, '/pr/raport']] }),
  },
  {
    nama: 'a change of complete scores notifies no user',
    before: () => nilai(),
    act: async () => as('mentor1', NILAI, await withVersion(2)),
    told: async () => ({}),
  },
  {
    nama: 'complete scores notify no user while the report card is locked',
    before: () => server.sql('update sistem set raport_open = 0'),
    act: () => nilai(),
    told: async () => ({}),
  },
  {
    nama: 'a change of a task without a review notifies no user',
    act: () => write('<p>Baru</p>'),
    told: async () => ({}),
  },
  {
    nama: 'a task that changes twice on a day after its review notifies the mentor once',
    before: () => review(),
    act: async () => {
      await write('<p>Satu</p>');
      await write('<p>Dua</p>');
      await write('<p>Dua</p>');
    },
    told: async () => ({
      mentor1: [[`${await name('peserta2')} menulis lagi tugas ${RPS} setelah direview`, kokpit(1)]],
    }),
  },
  {
    nama: 'an assignment notifies the mentor and the participant',
    before: () => bebaskan('mentor_peserta', 'kat_id = 1'),
    act: () => as('admin', `/adm/mentor_store?menid=${id.mentor2}&katid=1&lokid=1&pesid=${id.peserta2}`),
    told: async () => ({
      mentor2: [[`Anda ditugaskan menilai ${await name('peserta2')}, ${RPS}`, kokpit(1)]],
      peserta2: [[`Mentor Anda untuk ${RPS} sudah ditetapkan`, materi]],
    }),
  },
  {
    nama: 'a removed assignment notifies the participant, and the mentor without a name',
    act: async () => as('admin', `/adm/mentor_destroy?id=${await penugasan('mentor_peserta', 'kat_id = 1')}`),
    told: async () => ({
      mentor1: [[`Penugasan Anda untuk seorang peserta, ${RPS}, dicabut`, '/m/assign']],
      peserta2: [[`Mentor Anda untuk ${RPS} dicabut`, materi]],
    }),
  },
  {
    nama: 'a bulk assignment notifies the mentor and the newly assigned participants',
    before: () => bebaskan('mentor_peserta', 'kat_id = 1'),
    act: () =>
      as('admin', '/adm/mentor_banyak', { menid: id.mentor2, katid: 1, pesid: [id.peserta1, id.peserta2] }),
    told: async () => ({
      mentor2: [[`Anda ditugaskan menilai ${await name('peserta2')}, ${RPS}`, kokpit(1)]],
      peserta2: [[`Mentor Anda untuk ${RPS} sudah ditetapkan`, materi]],
    }),
  },
  {
    nama: 'an assignment of an evaluator of IST II notifies only the evaluator',
    before: () => bebaskan('mentor_ist', 'isprak = 1'),
    act: () => as('admin', `/adm/mentor_ist_store?menid=${id.mentor2}&pesid=${id.peserta2}&isprak=1`),
    told: async () => ({
      mentor2: [[`Anda ditugaskan menilai ${await name('peserta2')}, ${await kategori(6)}`, kokpit(6)]],
    }),
  },
  {
    nama: 'a removed assignment of an evaluator of IST II notifies only the evaluator',
    before: async () => {
      await bebaskan('mentor_ist', 'isprak = 0');
      await as('admin', `/adm/mentor_ist_store?menid=${id.mentor2}&pesid=${id.peserta2}&isprak=0`);
    },
    act: async () => as('admin', `/adm/mentor_ist_destroy?id=${await penugasan('mentor_ist', 'isprak = 0')}`),
    told: async () => ({
      mentor2: [[`Penugasan Anda untuk seorang peserta, ${await kategori(7)}, dicabut`, '/m/evaluator']],
    }),
  },
  {
    nama: 'a move to another mentor notifies both mentors and the participant',
    act: () =>
      as('admin', '/adm/mentor_pindah', { dari: id.mentor1, ke: id.mentor3, katid: 1, pesid: [id.peserta2] }),
    told: async () => ({
      mentor1: [[`Penugasan Anda untuk seorang peserta, ${RPS}, dicabut`, '/m/assign']],
      mentor3: [[`Anda ditugaskan menilai ${await name('peserta2')}, ${RPS}`, kokpit(1)]],
      peserta2: [[`Mentor Anda untuk ${RPS} sudah ditetapkan`, materi]],
    }),
  },
  {
    nama: 'a validation of a claim notifies its owner',
    act: async () => as('admin', `/adm/peserta_finance_validasi?id=${await klaimOf('peserta2')}&statid=1`),
    told: async () => ({ peserta2: [['Klaim perjalanan Anda sudah divalidasi', klaim]] }),
  },
  {
    nama: 'a removed validation withdraws the notification about the claim',
    takenBack: true,
    before: async () => as('admin', `/adm/peserta_finance_validasi?id=${await klaimOf('peserta2')}&statid=1`),
    act: async () => as('admin', `/adm/peserta_finance_validasi?id=${await klaimOf('peserta2')}&statid=0`),
    told: async () => ({}),
  },
  {
    nama: 'a correction of a claim notifies its owner',
    act: async () =>
      as('admin', '/adm/peserta_finance_validasi_store', {
        id: await klaimOf('peserta2'),
        nominal: 5,
        catatan_validasi: 'Rahasia',
      }),
    told: async () => ({ peserta2: [['Klaim perjalanan Anda dikoreksi', klaim]] }),
  },
  {
    nama: 'a payment of a claim notifies its owner',
    before: async () => as('admin', `/adm/peserta_finance_validasi?id=${await klaimOf('peserta2')}&statid=1`),
    act: async () =>
      as('admin', '/adm/peserta_finance_bayar', { id: await klaimOf('peserta2'), tanggal: '2020-01-01' }),
    told: async () => ({ peserta2: [['Klaim perjalanan Anda sudah dibayar', klaim]] }),
  },
  {
    nama: 'an extension notifies the participant once, even if its reason changes',
    act: async () => {
      const body = { peserta_id: id.peserta2, kat_id: 2, sampai: AKHIR, alasan: 'Sakit' };
      await as('admin', '/adm/perpanjangan_store', body);
      const [row] = await server.sql('select updated_at from perpanjangan');
      await as('admin', '/adm/perpanjangan_store', { ...body, alasan: 'Lain', updated_at: row!.updated_at });
    },
    told: async () => ({
      peserta2: [
        [
          `Waktu tugas ${await kategori(2)} diperpanjang sampai ${longTanggal(AKHIR)}`,
          `/pr/materi/${encodeId(2)}`,
        ],
      ],
    }),
  },
  {
    nama: 'the end of an extension withdraws its notification',
    takenBack: true,
    before: () =>
      as('admin', '/adm/perpanjangan_store', {
        peserta_id: id.peserta2,
        kat_id: 2,
        sampai: AKHIR,
        alasan: 'Sakit',
      }),
    act: async () => {
      const [row] = await server.sql('select id from perpanjangan');
      await as('admin', `/adm/perpanjangan_destroy?id=${row!.id}`, undefined, 'DELETE');
    },
    told: async () => ({}),
  },
  {
    nama: 'a test that is opened for one participant notifies this participant',
    act: () =>
      as('admin', '/adm/tes_buka_store', {
        peserta_id: id.peserta2,
        tesid: 2,
        sampai: AKHIR,
        alasan: 'Listrik padam',
      }),
    told: async () => ({
      peserta2: [[`Posttest dibuka untuk Anda sampai ${longTanggal(AKHIR)}`, '/pr/test']],
    }),
  },
  {
    nama: 'a rejected deletion request notifies an inactive participant too',
    before: async () => {
      await server.sql('update peserta set peserta_status_aktif = 0 where user_id = $1', [id.peserta2]);
      await as('peserta2', '/usr/penghapusan_minta', { alasan: '' });
    },
    act: async () => {
      const [row] = await server.sql('select id from penghapusan');
      await as('admin', '/adm/penghapusan_tolak', { id: row!.id, alasan: 'Masih ada klaim.' });
    },
    told: async () => ({
      peserta2: [['Panitia sudah menjawab permintaan hapus data Anda', '/pr/profile?tab=saya']],
    }),
  },
];

const kategori = async (id_kat: number): Promise<string> =>
  (await server.sql('select keterangan_kategori as nama from kategori where id_kat = $1', [id_kat]))[0].nama;

const withVersion = async (value: number) => {
  const [row] = await server.sql('select max(updated_at) as at from nilai_kompetensi where peserta_id = $1', [
    id.peserta2,
  ]);
  return { ...(await scores(1, value)), updated_at: row!.at };
};

const EVERYBODY = ['peserta1', 'peserta2', 'mentor1', 'mentor2', 'mentor3', 'admin'];

describe('notifications for each event', () => {
  test.each(CASES)(
    'each event causes exactly the expected notifications: $nama',
    async ({ before, takenBack, act, told: expected }) => {
      await before?.();
      if (!takenBack) await server.sql('delete from pemberitahuan');
      await act();
      const wanted = await expected();
      for (const account of EVERYBODY)
        expect([account, (await bell(account)).map(({ kalimat, tujuan }) => [kalimat, tujuan])]).toEqual([
          account,
          wanted[account] ?? [],
        ]);
    },
  );
});
