import { z } from 'zod';
import { bilangan } from '#rules/text/format.ts';
import { aksiText } from '#rules/riwayat.ts';
import { Flag, ShownNama, Waktu } from '#contract/fields.ts';
import { listOf } from '#contract/list.ts';

/** An access to a person's identity, tax or account numbers. */
export const DilihatRow = z.object({
  id: z.number(),
  waktu: Waktu,
  aksi: z.string(),
  /**
   * Name of the user who viewed identity, tax or account numbers. Null for an access by a shared link, and for a
   * deleted account.
   */
  nama: ShownNama.nullable(),
  /** 1: the access used a link that an admin has shared. */
  tautan: Flag,
  /** The reason for the access; null if no reason was required. */
  alasan: z.string().nullable(),
  /** Number of people whose identity, tax or account numbers this access has shown. */
  orang: z.number(),
});

function orangText({ nama, tautan }: z.output<typeof DilihatRow>): string {
  if (tautan === 1) return 'Pemegang tautan dari panitia';
  return nama ?? 'Akun yang sudah dihapus';
}

export const DILIHAT = listOf(DilihatRow, {
  waktu: { title: 'Waktu', as: 'waktu' },
  nama: { title: 'Siapa', value: orangText },
  aksi: { title: 'Bagaimana', value: ({ aksi }) => aksiText(aksi) },
  alasan: { title: 'Alasan' },
  orang: {
    title: 'Sekaligus',
    value: ({ orang }) => (orang === 1 ? 'Anda saja' : `${bilangan(orang)} orang`),
  },
});
