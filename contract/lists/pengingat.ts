import { z } from 'zod';
import { PENGINGAT_METHOD, PENGINGAT_SUBJECT } from '#rules/pengingat.ts';
import { ShownNama, Waktu } from '#contract/fields.ts';
import { listOf } from '#contract/list.ts';
import { MethodField, JenisPengingatField } from '#contract/adm/pengingat.ts';

/** A reminder that was sent to a participant. */
export const PengingatRow = z.object({
  id: z.number(),
  waktu: Waktu,
  jenis: JenisPengingatField,
  /** Names of the categories in the reminder; null if it is about no category. */
  kategori: z.string().nullable(),
  cara: MethodField,
  /** Role of the sender. `evaluator` means an evaluator of IST II, whose name participants are not allowed to see. */
  dari: z.enum(['admin', 'mentor', 'evaluator']),
  /** Name of the sender; null for an evaluator and for a deleted account. */
  nama: ShownNama.nullable(),
  /** Text of the reminder, as it was sent. */
  isi: z.string(),
});

const PERAN = { admin: 'Panitia', mentor: 'Mentor', evaluator: 'Evaluator IST II' } as const;

const orangText = ({ dari, nama }: z.output<typeof PengingatRow>): string =>
  nama === null ? PERAN[dari] : `${nama} (${PERAN[dari].toLowerCase()})`;

export const PENGINGAT = listOf(PengingatRow, {
  waktu: { title: 'Waktu', as: 'waktu' },
  nama: { title: 'Siapa', value: orangText },
  jenis: { title: 'Tentang', value: ({ jenis }) => PENGINGAT_SUBJECT[jenis] },
  cara: { title: 'Bagaimana', value: ({ cara }) => PENGINGAT_METHOD[cara] },
  isi: { title: 'Isi' },
});
