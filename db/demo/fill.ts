import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import type { Sealer } from '#api/guard/seal.ts';
import { BACAAN } from './bacaan.ts';
import { insertRows } from './rows.ts';
import { JADWAL_UBAH, MATERI, MODUL_MENTOR2, type MateriDemo } from './materi.ts';
import { BERMENTOR, lokasiPeserta, OTHER_MENTOR, mentorPeserta, PENGELOLA, PESERTA } from './orang.ts';
import type { BerkasDemo } from './store.ts';
import { TUGAS_BAHAN } from './tugas-bahan.ts';
import { TUGAS_KARYA } from './tugas-karya.ts';
import { TUGAS_KELAS } from './tugas-kelas.ts';
import { TUGAS_RPS } from './tugas-rps.ts';
import { TUGAS_OTHER_RPS } from './tugas-other-rps.ts';
import type { Kalender } from './waktu.ts';

/** Data that all steps of loading the demo share. */
export interface DemoPayload {
  client: Client;
  waktu: Kalender;
  berkas: ReadonlyMap<string, BerkasDemo>;
  seal: Sealer;
  /** Returns the user id for an account name. The account name is the part of the email before the `@`. */
  id: (akun: string) => number;
}

export const akunPeserta = (no: number) => `peserta${no}`;

/** Returns a value that must exist in the demo data. Throws an error if it is missing. */
export function required<T>(nilai: T | undefined): T {
  if (nilai === undefined) throw new Error('The demo data refer to something that is not there');
  return nilai;
}

/**
 * All accounts were registered this number of days before the demo data is loaded. All other activity of the demo
 * participants is later.
 */
const REGISTERED_HARI = 24;

/**
 * Inserts accounts and participants.
 * @returns user ids by account name
 */
export async function fillOrang(
  client: Client,
  waktu: Kalender,
  passwordHash: string,
): Promise<Map<string, number>> {
  const orang = [
    ...PENGELOLA,
    ...PESERTA.map(({ no, name }) => ({ akun: akunPeserta(no), name, group: 'user' })),
    ...OTHER_MENTOR,
  ];
  const ids = await insertRows(
    client,
    'users',
    orang.map(({ akun, name, group }, i) => {
      const at = waktu.saat(REGISTERED_HARI, '08:00', i * 11);
      const email = `${akun}@example.org`;
      return {
        name,
        email,
        email_terbukti: 1,
        group,
        password_hash: passwordHash,
        harus_ganti_password: 0,
        created_at: at,
        updated_at: at,
      };
    }),
    'id',
  );
  const byAkun = new Map(orang.map(({ akun }, i) => [akun, required(ids[i])]));
  await insertRows(
    client,
    'peserta',
    PESERTA.map(({ no, nama_pt, provinsi_pt, rumpun_id, nama_sekolah = '', no_absensi = no, aktif = 1 }) => ({
      user_id: required(byAkun.get(akunPeserta(no))),
      lokasi_id: lokasiPeserta(no),
      // Specification 9: new participants always get period 2.
      periode_id: 2,
      rumpun_id,
      nama_pt,
      provinsi_pt,
      no_absensi,
      is_lanjut_studi: nama_sekolah === '' ? 't' : 'y',
      nama_sekolah,
      peserta_status_aktif: aktif,
      updated_at: waktu.saat(REGISTERED_HARI, '09:00', no),
    })),
  );
  return byAkun;
}

interface DataMateri {
  materi: (MateriDemo & { id_materi: number })[];
  modul: { id_bahan: number; kat_id: number; url: string; keterangan: string }[];
}

export async function fillMateri({ client, waktu, id }: DemoPayload, root: string): Promise<void> {
  const file = path.join(root, 'db/seed/data/demo-materials.json');
  const { materi, modul } = JSON.parse(await readFile(file, 'utf8')) as DataMateri;
  const semua = [...materi.map(({ id_materi, ...m }) => ({ ...m, ...JADWAL_UBAH[id_materi] })), ...MATERI];
  const ids = await insertRows(
    client,
    'materi',
    semua.map(({ mulai, akhir, ...m }) => ({
      ...m,
      periode_id: 2,
      tgl_mulai: waktu.tanggal(mulai),
      tgl_akhir: waktu.tanggal(akhir),
      petunjuk: BACAAN[m.keterangan_materi]?.petunjuk ?? '',
      updated_at: waktu.saat(REGISTERED_HARI, '07:30'),
      dibuat_pada: waktu.saat(REGISTERED_HARI, '07:30'),
    })),
    'id_materi',
  );
  await insertRows(
    client,
    'materi_tautan',
    semua.flatMap((m, i) =>
      (BACAAN[m.keterangan_materi]?.tautan ?? []).map((link, n) => ({
        materi_id: required(ids[i]),
        urutan: n + 1,
        ...link,
      })),
    ),
  );
  await insertRows(
    client,
    'bahan_ajar',
    modul.map(({ id_bahan, ...m }) => ({
      ...m,
      user_id: id(MODUL_MENTOR2.includes(id_bahan) ? 'mentor2' : 'mentor1'),
    })),
  );
}

/**
 * Assigns mentors and IST II evaluators to participants. The Specification (start page) contains this list of
 * assignments.
 */
export async function fillMentor({ client, id }: DemoPayload): Promise<void> {
  await insertRows(
    client,
    'mentor_peserta',
    BERMENTOR.flatMap(({ no }) =>
      [1, 2, 3, 4, 5].map((kat_id) => ({
        mentor_id: id(mentorPeserta(no)),
        peserta_id: id(akunPeserta(no)),
        kat_id,
      })),
    ),
  );
  await insertRows(
    client,
    'mentor_ist',
    BERMENTOR.filter(({ no }) => no <= 6).flatMap(({ no }) =>
      [1, 0].map((isprak) => ({ mentor_id: id('mentor2'), peserta_id: id(akunPeserta(no)), isprak })),
    ),
  );
}

export async function fillBerkas({ client, waktu, berkas, id }: DemoPayload): Promise<void> {
  await insertRows(
    client,
    'berkas',
    [...berkas.values()].map(({ no, hari, ...b }) => ({
      ...b,
      user_id: id(akunPeserta(no)),
      created_at: waktu.saat(hari, '12:05', no),
    })),
  );
}

/** Minutes between opening an empty task and saving its text. */
const MENIT_MENULIS = 38;

/** Reviews that are older than this number of days are marked as read. */
const HARI_DIBACA = 7;

/** Inserts tasks and reviews in the order of their creation times. */
export async function fillTugas({ client, waktu, berkas, id }: DemoPayload): Promise<void> {
  const sortByCreated = <T extends { created_at: string }>(rows: T[]) =>
    rows.sort((a, b) => a.created_at.localeCompare(b.created_at));
  const tugas = sortByCreated(
    [...TUGAS_RPS, ...TUGAS_OTHER_RPS, ...TUGAS_BAHAN, ...TUGAS_KELAS, ...TUGAS_KARYA].map(
      ({ review, ...t }) => ({
        row: {
          user_id: id(akunPeserta(t.no)),
          kat_id: t.kat,
          catatan: t.isi.replace(
            /berkas:([a-z-]+)/g,
            (_whole, nama: string) => `berkas:${required(berkas.get(nama)).id}`,
          ),
          created_at: waktu.saat(t.hari, t.jam),
          updated_at: waktu.saat(t.hari, t.jam, t.isi === '' ? 0 : MENIT_MENULIS),
          dikirim_pada: t.isi === '' ? null : waktu.saat(t.hari, t.jam, MENIT_MENULIS),
        },
        created_at: waktu.saat(t.hari, t.jam),
        mentor_id: id(mentorPeserta(t.no)),
        review,
      }),
    ),
  );
  const ids = await insertRows(
    client,
    'tugas',
    tugas.map((t) => t.row),
    'id_tugas',
  );
  const review = tugas.flatMap(({ review: satu, mentor_id }, i) => {
    if (!satu) return [];
    const at = waktu.saat(satu.hari, satu.jam);
    const row = { tugas_id: required(ids[i]), mentor_id, catatan: satu.isi, created_at: at, updated_at: at };
    return [{ ...row, dibaca_pada: satu.hari > HARI_DIBACA ? at : null }];
  });
  await insertRows(client, 'review', sortByCreated(review));
}
