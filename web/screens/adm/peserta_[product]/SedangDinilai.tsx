import { pesertaHadir } from '#contract/adm/peserta.ts';
import { Note } from '#ui/feedback/Note.tsx';
import { TAB } from '#parts/hadir/tab.ts';
import { useHadir } from '#parts/hadir/useHadir.ts';

/** Tells the participant's mentors that this recap is open, and the admin who of them grades at this moment. */
export function SedangDinilai({ peserta_id }: { peserta_id: number }) {
  const mentor = useHadir(pesertaHadir, { pesid: peserta_id, tab: TAB });
  return (
    <div role="status">
      {mentor && mentor.length > 0 && (
        <Note tone="info">
          Sedang dibuka {mentor.map((each) => `${each.name} (${each.keterangan_kategori})`).join(', ')}.
        </Note>
      )}
    </div>
  );
}
