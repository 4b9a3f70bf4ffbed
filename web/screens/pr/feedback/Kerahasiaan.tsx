import { SURVEI_MIN } from '#rules/nilai/survei.ts';
import { Note } from '#ui/feedback/Note.tsx';

/** Explains to the participant which data of a survey is stored and which is not (docs/decisions/0016, 0035). */
export function Kerahasiaan() {
  return (
    <Note tone="info" title="Jawaban Anda anonim">
      <ul>
        <li>
          <strong>Yang disimpan:</strong> nilai dan saran Anda, dan siapa yang dinilai. Terpisah dari itu
          dicatat bahwa Anda sudah mengisi, agar setiap survei diisi satu kali.
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
          <strong>Yang dilihat panitia kemudian:</strong> sebaran jawaban dan saran mulai {SURVEI_MIN} survei.
          Tentang seorang mentor, sesudah itu setiap {SURVEI_MIN} survei sekaligus. Siapa yang sudah mengisi
          juga baru terlihat mulai {SURVEI_MIN} survei.
        </li>
        <li>
          Sebelum dikirim, jawaban disimpan atas nama Anda agar dapat dilanjutkan. Setelah dikirim, simpanan
          itu dihapus. Jawaban tidak dapat diubah atau ditarik lagi.
        </li>
      </ul>
    </Note>
  );
}
