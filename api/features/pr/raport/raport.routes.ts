import { z } from 'zod';
import { Flag, Nilai } from '#contract/fields.ts';
import { raport } from '#contract/pr/raport.ts';
import { lulus, nilaiAkhir } from '#rules/nilai.ts';
import { sql } from '../../../db.ts';
import { handle } from '../../../handle.ts';
import { tanpaPeserta } from '../../../parts/peserta.ts';
import { rekapPeserta } from '../../../parts/nilai/rekap.ts';

const Row = z.object({
  name: z.string(),
  nama_pt: z.string(),
  provinsi_pt: z.string(),
  nilai_post: Nilai,
  nilai_ojt: Nilai,
  nilai_ist2: Nilai,
  raport_open: Flag,
});

export const read = handle(raport, async ({ db, me, settings }) => {
  const row = await db.maybe(
    sql`select u.name, p.nama_pt, p.provinsi_pt, i.nilai_post, i.nilai_ojt, i.nilai_ist2, s.raport_open
        from users u
        join peserta p on p.user_id = u.id
        join ist_nilai i on i.user_id = u.id
        cross join sistem s
        where u.id = ${me.id}`,
    Row,
  );
  if (!row) throw tanpaPeserta();
  const { name, nama_pt, provinsi_pt, raport_open, ...ist } = row;
  const peserta = { name, nama_pt, provinsi_pt };
  const system = { [`raport_${settings.product}_open`]: raport_open };
  // Locked means locked: no score leaves the server (wire page, GET /pr/raport).
  if (!raport_open)
    return { ist: null, peserta, log_ojt: [], log_ist2: [], nilai_akhir: null, lulus: null, system };
  const rekap = await rekapPeserta(db, me.id);
  const akhir = nilaiAkhir(ist);
  return {
    ist,
    peserta,
    log_ojt: rekap.ojt,
    log_ist2: rekap.ist2,
    nilai_akhir: akhir,
    lulus: lulus(akhir),
    system,
  };
});
