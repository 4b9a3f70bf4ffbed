import { z } from 'zod';
import { STATUS_HAPUS } from '#rules/akun/penghapusan.ts';
import { STATUS_NAMA } from '#rules/akun/perbaikan-nama.ts';
import { GroupField } from '#contract/auth.ts';
import { Flag, NamaTampil, Waktu } from '#contract/fields.ts';
import { listOf } from '#contract/list.ts';
import { TugasMentor } from '#contract/fields/mentor.ts';
import { NAMA_ORANG } from './nama.ts';
import { StatusHapusField } from '#contract/pr/data-saya.ts';
import { PerbaikanNama } from '#contract/pr/perbaikan-nama.ts';

export const AkunRow = z.object({
  id: z.number(),
  name: NamaTampil,
  email: z.string(),
  group: GroupField,
  /** Label of the participant's location. */
  keterangan: z.string().nullable(),
  /** 1: barred from signing in. */
  ditutup: Flag,
  harus_ganti_password: Flag,
  /** Until when a password that must be changed opens the account; null: for ever. */
  password_berakhir: Waktu.nullable(),
  /** 1: made by an admin, and its owner has not chosen a password by the link of the mail yet. */
  tanpa_password: Flag,
  /** When that link ends; null: none has left yet. */
  tautan_berakhir: Waktu.nullable(),
  /** What an even distribution goes by; null of whoever is no mentor. */
  mentor: z.object({ nama_pt: NamaTampil, rumpun: z.array(z.number()), maks: z.number() }).nullable(),
  /** What a mentor is meant for; null of whoever is no mentor. */
  tugas_mentor: TugasMentor.shape.tugas_mentor.nullable(),
  tugas_evaluator: TugasMentor.shape.tugas_evaluator.nullable(),
  menerima: TugasMentor.shape.menerima.nullable(),
  lokasi: TugasMentor.shape.lokasi.nullable(),
});
type Akun = z.output<typeof AkunRow>;

const GROUP = { user: 'User', mentor: 'Mentor', admin: 'Admin' } as const;

function statusOf({ ditutup, tanpa_password }: Akun): string {
  if (ditutup === 1) return 'Ditutup';
  return tanpa_password === 1 ? 'Belum membuat password' : 'Dibuka';
}

/** Document 2, section 2. */
export const AKUN = listOf(AkunRow, {
  id: { title: 'ID', short: '#', as: 'nomor', sort: true, width: 52 },
  name: NAMA_ORANG,
  email: { title: 'Email', sort: true },
  group: { title: 'Group', sort: true, width: 80, value: ({ group }) => GROUP[group] },
  keterangan: { title: 'Lokasi', sort: true },
  ditutup: { title: 'Status', width: 152, value: statusOf },
});

/** A request to be deleted; name, email and location are null once it is carried out. */
export const PenghapusanRow = z.object({
  id: z.number(),
  /** The number that the account has or had. */
  akun: z.number(),
  name: NamaTampil.nullable(),
  email: z.string().nullable(),
  /** Name of the location. */
  keterangan: z.string().nullable(),
  status: StatusHapusField,
  diminta_pada: Waktu,
  diputus_pada: Waktu.nullable(),
  /** Which admin refused it or carried it out. */
  oleh: NamaTampil.nullable(),
});

export const PENGHAPUSAN = listOf(PenghapusanRow, {
  akun: { title: 'Akun', as: 'nomor', only: 'sheet' },
  name: { ...NAMA_ORANG, title: 'Peserta' },
  email: { title: 'Email' },
  keterangan: { title: 'Lokasi' },
  diminta_pada: { title: 'Diminta', as: 'waktu', sort: true, width: 216 },
  status: {
    title: 'Status',
    sort: true,
    width: 130,
    keep: 'right',
    value: ({ status }) => STATUS_HAPUS[status],
  },
  diputus_pada: { title: 'Diputus', as: 'waktu', width: 216, room: 1200 },
  oleh: { title: 'Oleh', room: 1400 },
});

/** A request to correct a printed name; the two names beside each other. */
export const PerbaikanNamaRow = PerbaikanNama.extend({
  user_id: z.number(),
  email: z.string(),
  /** Which admin decided it. */
  oleh: NamaTampil.nullable(),
});

export const PERBAIKAN_NAMA = listOf(PerbaikanNamaRow, {
  name_lama: { ...NAMA_ORANG, title: 'Nama Tersimpan', short: 'Tersimpan' },
  name: { title: 'Nama Diminta', sort: true },
  email: { title: 'Email', room: 1400 },
  diminta_pada: { title: 'Diminta', as: 'waktu', sort: true, width: 216 },
  status: {
    title: 'Status',
    sort: true,
    width: 130,
    keep: 'right',
    value: ({ status }) => STATUS_NAMA[status],
  },
  diputus_pada: { title: 'Diputus', as: 'waktu', width: 216, room: 1200 },
  oleh: { title: 'Oleh', room: 1600 },
});
