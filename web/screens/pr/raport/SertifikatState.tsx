import type { ReplyOf } from '#contract/endpoint.ts';
import type { raport } from '#contract/pr/raport.ts';
import { longTanggal } from '#rules/text/format.ts';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { terbitDilengkapi } from '#rules/nilai/sertifikat.ts';
import { portal } from '#app/portal.ts';
import { Text } from '#ui/box/Text.tsx';
import { Note } from '#ui/feedback/Note.tsx';

interface SertifikatStateProps {
  sertifikat: ReplyOf<typeof raport>['sertifikat'];
  lulus: 0 | 1;
  /** False if the result was reopened. Until it is final again, the newest edition of the certificate stays valid. */
  final: boolean;
}

/** Shows the state of the participant's certificate: withdrawn, valid, or outdated. */
export function SertifikatState({ sertifikat, lulus, final }: SertifikatStateProps) {
  if (sertifikat === null) return null;
  const { nomor, edisi, terbit, terkini, dicabut } = sertifikat;
  const tanggal = (waktu: string) => longTanggal(hariIni(new Date(waktu), portal().time_zone));
  if (dicabut !== null)
    return (
      <Note tone="bad" title={`Sertifikat ${nomor} dicabut ${tanggal(dicabut.waktu)}`}>
        Alasan: {dicabut.alasan}. Jika ini keliru, hubungi panitia.
      </Note>
    );
  if (!final)
    return (
      <Note tone="ok" title={`Lulus, sertifikat nomor ${nomor}`}>
        {terbitDilengkapi(tanggal(terbit))}. Sertifikat itu tetap berlaku. Yang Anda unduh adalah edisi{' '}
        {edisi} ini.
      </Note>
    );
  if (terkini === 0 && lulus === 1)
    return (
      <Note tone="info" title="Data berubah sejak sertifikat terbit">
        Unduh lagi untuk mendapat edisi {edisi + 1} dengan nama dan nilai terbaru. Nomornya tetap {nomor}.
      </Note>
    );
  if (terkini === 0) return null;
  return (
    <Text size="note" dim figures className="ui-screen">
      Sertifikat nomor <strong>{nomor}</strong>, edisi {edisi}, terbit {tanggal(terbit)}
    </Text>
  );
}
