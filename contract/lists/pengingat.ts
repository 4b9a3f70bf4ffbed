import { z } from 'zod';
import { CARA_PENGINGAT, SUBJEK_PENGINGAT } from '#rules/pengingat.ts';
import { NamaTampil, Waktu } from '#contract/fields.ts';
import { listOf } from '#contract/list.ts';
import { CaraPengingatField, JenisPengingatField } from '#contract/adm/pengingat.ts';

/** A reminder that a participant got. */
export const PengingatRow = z.object({
  id: z.number(),
  waktu: Waktu,
  jenis: JenisPengingatField,
  /** Names of the categories that it was about; null where it was about none. */
  kategori: z.string().nullable(),
  cara: CaraPengingatField,
  /** `evaluator`: of IST II, who stays unnamed. */
  dari: z.enum(['admin', 'mentor', 'evaluator']),
  /** Null also where the account is gone. */
  nama: NamaTampil.nullable(),
  /** The words as they were sent. */
  isi: z.string(),
});

const PERAN = { admin: 'Panitia', mentor: 'Mentor', evaluator: 'Evaluator IST II' } as const;

const siapa = ({ dari, nama }: z.output<typeof PengingatRow>): string =>
  nama === null ? PERAN[dari] : `${nama} (${PERAN[dari].toLowerCase()})`;

export const PENGINGAT = listOf(PengingatRow, {
  waktu: { title: 'Waktu', as: 'waktu' },
  nama: { title: 'Siapa', value: siapa },
  jenis: { title: 'Tentang', value: ({ jenis }) => SUBJEK_PENGINGAT[jenis] },
  cara: { title: 'Bagaimana', value: ({ cara }) => CARA_PENGINGAT[cara] },
  isi: { title: 'Isi' },
});
