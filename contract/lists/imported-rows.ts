import { z } from 'zod';
import { IMPORT_STATE_NAMES, IMPORT_STATES } from '#rules/import-state.ts';
import { Flag, ShownNama } from '#contract/fields.ts';
import { listOf } from '#contract/list.ts';

export const ImportedRow = z.object({
  /** Index of the worksheet, and number of the row in it. */
  lembar: z.number(),
  nomor: z.number(),
  tersembunyi: Flag,
  keadaan: z.enum(IMPORT_STATE_NAMES),
  sel: z.array(
    z.object({
      kolom: z.string(),
      teks: z.string(),
      /** Stored value that the cell would replace; null if the import would not change a stored value. */
      lama: z.string().nullable(),
      /** The value that the app reads from the cell; null if it equals the text in the cell. */
      dibaca: z.string().nullable(),
      /** Reasons why the cell is refused. */
      salah: z.array(z.string()),
    }),
  ),
  /** Reasons why the whole row is refused. */
  galat: z.array(z.string()),
  /** Stored records that possibly belong to the same person as this row. The admin decides whether they do. */
  mirip: z.array(z.object({ id: z.number(), name: ShownNama, keterangan: z.string() })),
  putusan: z.string().nullable(),
});

export const IMPORTED_ROWS = listOf(ImportedRow, {
  nomor: { title: 'Baris', as: 'nomor' },
  keadaan: { title: 'Keadaan', value: ({ keadaan }) => IMPORT_STATES[keadaan] },
});
