import { z } from 'zod';
import { STATUS_HAPUS } from '#rules/akun/penghapusan.ts';
import { STATUS_NAMA } from '#rules/akun/perbaikan-nama.ts';
import { GroupField } from '#contract/auth.ts';
import { Flag, ShownNama, Waktu } from '#contract/fields.ts';
import { listOf } from '#contract/list.ts';
import { TugasMentor } from '#contract/fields/mentor.ts';
import { NAMA_ORANG } from './nama.ts';
import { StatusHapusField } from '#contract/pr/data-saya.ts';
import { PerbaikanNama } from '#contract/pr/perbaikan-nama.ts';

export const AkunRow = z.object({
  id: z.number(),
  name: ShownNama,
  email: z.string(),
  group: GroupField,
  /** Label of the participant's location. */
  keterangan: z.string().nullable(),
  /** 1: the account is closed, so its owner cannot sign in. */
  ditutup: Flag,
  harus_ganti_password: Flag,
  /** Time when a password that must be changed expires; null if the password does not expire. */
  password_berakhir: Waktu.nullable(),
  /**
   * 1: an admin has created the account, and the owner has not yet set a password with the link from the
   * mail.
   */
  tanpa_password: Flag,
  /** Time when the link from the mail expires; null if no link was sent. */
  tautan_berakhir: Waktu.nullable(),
  /** A mentor's data for the even distribution of participants; null for other users. */
  mentor: z.object({ nama_pt: ShownNama, rumpun: z.array(z.number()), maks: z.number() }).nullable(),
  /** Duties of a mentor; null for other users. */
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

/** The columns that Specification, document 2, section 2 lists. */
export const AKUN = listOf(AkunRow, {
  id: { title: 'ID', short: '#', as: 'nomor', sort: true, width: 48 },
  name: NAMA_ORANG,
  email: { title: 'Email', sort: true },
  group: { title: 'Group', sort: true, width: 72, value: ({ group }) => GROUP[group] },
  keterangan: { title: 'Lokasi', sort: true, width: 'clamp(13.25rem, 20cqi, 20rem)', room: 1000 },
  ditutup: { title: 'Status', width: 136, value: statusOf },
});

/** A deletion request. Name, email and location are null after the deletion. */
export const PenghapusanRow = z.object({
  id: z.number(),
  /** Id of the account. The request keeps this id after the account is deleted. */
  akun: z.number(),
  name: ShownNama.nullable(),
  email: z.string().nullable(),
  /** Name of the participant's location. */
  keterangan: z.string().nullable(),
  status: StatusHapusField,
  diminta_pada: Waktu,
  diputus_pada: Waktu.nullable(),
  /** The admin who refused or carried out the request. */
  oleh: ShownNama.nullable(),
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

/** A request to correct the name that is printed on the certificate, with the old and the new name. */
export const PerbaikanNamaRow = PerbaikanNama.extend({
  user_id: z.number(),
  email: z.string(),
  /** The admin who accepted or refused the request. */
  oleh: ShownNama.nullable(),
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
