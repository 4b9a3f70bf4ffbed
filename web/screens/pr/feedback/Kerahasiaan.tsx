import { SURVEI_MIN } from '#rules/nilai/survei.ts';
import { Note } from '#ui/feedback/Note.tsx';

/** Note that tells participants which data of a survey are stored and which are not (docs/decisions/0016, 0035). */
export function Kerahasiaan() {
  return (
    <Note tone="info" title="Jawaban Anda anonim">
      <ul>
        <li>
          <strong>Yang disimpan:</strong> nilai, saran, dan siapa yang dinilai. Di tempat terpisah dicatat
          bahwa Anda sudah mengisi, agar setiap survei diisi satu kali.
        </li>
        <li>
          <strong>Yang tidak disimpan:</strong> nama Anda serta hari dan jam pengiriman. Urutan jawaban diacak
          setiap kali ada survei masuk, sehingga pengirimnya tidak dapat ditebak.
        </li>
        <li>
          <strong>Yang langsung dilihat panitia:</strong> jumlah survei serta rata-rata seluruhnya dan per
          pertanyaan. Jawaban Anda dihitung sejak dikirim. Jika Anda yang pertama, rata-rata itu sama dengan
          nilai Anda.
        </li>
        <li>
          <strong>Yang dilihat panitia kemudian:</strong> setelah ada {SURVEI_MIN} survei, panitia juga
          melihat sebaran jawaban, saran, dan siapa yang sudah mengisi. Survei berikutnya tentang seorang
          mentor terlihat setiap {SURVEI_MIN} survei.
        </li>
        <li>
          Sebelum dikirim, jawaban disimpan atas nama Anda agar dapat dilanjutkan. Setelah dikirim, simpanan
          itu dihapus. Jawaban yang dikirim tidak dapat diubah atau ditarik lagi.
        </li>
      </ul>
    </Note>
  );
}
