import { z } from 'zod';
import { pengingatWa } from '#contract/adm/pengingat.ts';
import { alamatWa } from '#rules/pengingat.ts';
import { RADAR } from '#rules/radar.ts';
import { raw, sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { refuse } from '#api/call/refuse.ts';
import { adaWaSql } from '#api/parts/kabar/orang.ts';
import { catatPengingat } from '#api/parts/pengingat/catat.ts';
import { suratPengingat, readText } from '#api/parts/pengingat/surat.ts';
import { Penerima, penerimaSql } from '#api/parts/pengingat/penerima.ts';
import { radarAt } from '#api/parts/radar/radar.ts';

const Target = Penerima.extend({ no_wa: z.string().nullable() });

export const open = handle(pengingatWa, async ({ db, me, now, settings, site, input, audit }) => {
  const { jenis, user_id, kat_id } = input;
  const at = await radarAt(db, now, settings);
  const row = await db.maybe(
    sql`select p.*, (select a.no_wa from alamat a where a.user_id = p.user_id and ${adaWaSql(raw('p.user_id'))} = 1) as no_wa
        from (${penerimaSql({ jenis, pilihan: [{ user_id, kat_id }] }, at)}) p`,
    Target,
  );
  if (!row) throw refuse(409, 'Orang ini tidak ada di radar lagi. Muat ulang daftarnya.', 'tidak_di_radar');
  if (row.no_wa === null)
    throw refuse(409, 'Orang ini tidak menyetujui pengingat lewat WhatsApp', 'tanpa_persetujuan_wa');
  const { isi } = suratPengingat({ jenis, teks: await readText(db, jenis), site }, row);
  const told = { oleh: me.id, dari: 'admin', jenis, cara: 'wa', now, hari: at.hari } as const;
  await catatPengingat(db, told, [{ ...row, isi }]);
  await audit('pengingat_wa', `peserta/${row.user_id}`, null, {
    jenis: RADAR[jenis].judul,
    kat_id,
  });
  return { url: alamatWa(row.no_wa, isi) };
});
