import { linkTo } from '#app/router/link.ts';
import { Link } from '#app/router/Link.tsx';
import css from './data-saya.module.css';

/** What one corrects oneself and where, and what to ask the committee for. */
export function PerbaikiData() {
  return (
    <dl className={css.daftar}>
      <div>
        <dt>Nama, password, lokasi, nomor absensi, perguruan tinggi</dt>
        <dd>
          Ubah sendiri di <Link {...linkTo('/pr/profile', null, { tab: 'akun' })}>Akun Sistem</Link>.
        </dd>
      </div>
      <div>
        <dt>Alamat, nomor WhatsApp, KTP, NPWP, rekening, klaim</dt>
        <dd>
          Ubah sendiri di <Link {...linkTo('/pr/profile', null, { tab: 'data' })}>Data Penunjang</Link>. Klaim
          yang sudah divalidasi diperbaiki panitia.
        </dd>
      </div>
      <div>
        <dt>Tugas dan laporan kegiatan</dt>
        <dd>
          Tugas: <Link {...linkTo('/pr/materi')}>Materi</Link>, selama jadwalnya terbuka. Laporan: hapus lalu
          kirim lagi di <Link {...linkTo('/pr/lapor')}>Lapor Online</Link>.
        </dd>
      </div>
      <div>
        <dt>Email, rumpun ilmu, sekolah lanjut studi, nilai, sertifikat</dt>
        <dd>
          Minta panitia. Sebutkan apa yang salah dan apa yang benar; panitia menjawab paling lambat 3 × 24
          jam.
        </dd>
      </div>
    </dl>
  );
}
