import { longTanggal } from '#rules/text/format.ts';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { portal } from '#app/portal.ts';
import { Text } from '#ui/box/Text.tsx';

export interface FinalSinceProps {
  /** Null: the result is not final, and the component renders nothing. */
  final_pada: string | null;
  keputusan: string | null;
  /** Name of the admin who made the result final. Only admins get this name. */
  final_oleh?: string | null;
}

/** Shows the date on which a result became final, and the decree that made it final. */
export function FinalSince({ final_pada, keputusan, final_oleh }: FinalSinceProps) {
  if (final_pada === null) return null;
  const tanggal = longTanggal(hariIni(new Date(final_pada), portal().time_zone));
  return (
    <Text as="span" size="note" dim>
      {`Final sejak ${tanggal}${keputusan ? `, keputusan ${keputusan}` : ''}${final_oleh ? `, oleh ${final_oleh}` : ''}`}
    </Text>
  );
}
