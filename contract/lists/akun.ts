import { z } from 'zod';
import { STATUS_HAPUS } from '#rules/akun/penghapusan.ts';
import { GroupField } from '#contract/auth.ts';
import { Flag, NamaTampil, Waktu } from '#contract/fields.ts';
import { listOf } from '#contract/list.ts';
import { StatusHapusField } from '#contract/pr/data-saya.ts';

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
});
type Akun = z.output<typeof AkunRow>;

const GROUP = { user: 'User', mentor: 'Mentor', admin: 'Admin' } as const;

function statusOf({ ditutup, tanpa_password }: Akun): string {
  if (ditutup === 1) return 'Ditutup';
  return tanpa_password === 1 ? 'Belum membuat password' : 'Dibuka';
}

/** Document 2, section 2. */
export const AKUN = listOf(AkunRow, {
  id: { title: 'ID', short: '#', as: 'nomor', sort: true, width: 56 },
  name: { title: 'Nama', sort: true },
  email: { title: 'Email', sort: true },
  group: { title: 'Group', sort: true, value: ({ group }) => GROUP[group] },
  keterangan: { title: 'Lokasi', sort: true },
  ditutup: { title: 'Status', value: statusOf },
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
  name: { title: 'Peserta', sort: true },
  email: { title: 'Email' },
  keterangan: { title: 'Lokasi' },
  diminta_pada: { title: 'Diminta', as: 'waktu', sort: true },
  status: { title: 'Status', sort: true, value: ({ status }) => STATUS_HAPUS[status] },
  diputus_pada: { title: 'Diputus', as: 'waktu', within: 'status' },
  oleh: { title: 'Oleh', within: 'status' },
});
