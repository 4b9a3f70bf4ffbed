import { SURVEI_MIN } from '#rules/nilai/survei.ts';
import { Note } from '#ui/feedback/Note.tsx';

/** Explains to the participant which data of a survey is stored and which is not (docs/decisions/0016, 0035). */
export function Kerahasiaan() {
  return (
    <Note tone="info" title="Jawaban Anda anonim">
      <ul>
        <li>
          <strong>Yang disimpan:</strong> nilai dan saran Anda serta mentor atau panitia yang dinilai.
          Terpisah dari itu dicatat bahwa Anda sudah mengisi, agar setiap survei diisi satu kali.
        </li>
        <li>
          <strong>Yang tidak disimpan:</strong> nama Anda serta hari dan jam pengiriman pada jawaban. Urutan
          jawaban diacak setiap kali ada survei yang masuk, sehingga tidak menunjukkan siapa pengirimnya.
        </li>
        <li>
          <strong>Yang langsung dilihat panitia:</strong> jumlah survei serta rata-rata seluruhnya dan per
          pertanyaan. Jawaban Anda dihitung di dalamnya sejak dikirim; bila Anda yang pertama, rata-rata itu
          sama dengan nilai yang Anda berikan.
        </li>
        <li>
          <strong>Yang dilihat panitia kemudian:</strong> sebaran jawaban dan saran mulai {SURVEI_MIN} survei.
          Tentang seorang mentor, selanjutnya setiap {SURVEI_MIN} survei sekaligus; siapa yang sudah mengisi
          surveinya pun baru terlihat mulai {SURVEI_MIN} survei.
        </li>
        <li>
          Selama belum dikirim, jawaban disimpan atas nama Anda agar dapat dilanjutkan. Begitu dikirim,
          simpanan itu dihapus, dan jawaban tidak dapat diubah atau ditarik lagi.
        </li>
      </ul>
    </Note>
  );
}
