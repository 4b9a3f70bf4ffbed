import { linkTo } from '#app/router/link.ts';
import { Link } from '#app/router/Link.tsx';
import { Grid } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';

/** Explains which data the participant can correct on which page, and which data only the committee can correct. */
export function PerbaikiData() {
  return (
    <Grid as="dl" pairs>
      <div>
        <Text as="dt" weight="strong">
          Nama, password, lokasi, nomor absensi, perguruan tinggi
        </Text>
        <Text as="dd">
          Ubah sendiri di <Link {...linkTo('/pr/profile', null, { tab: 'akun' })}>Akun Sistem</Link>. Setelah
          sertifikat terbit, ajukan perbaikan nama atau perguruan tinggi di sana.
        </Text>
      </div>
      <div>
        <Text as="dt" weight="strong">
          Alamat, nomor WhatsApp, KTP, NPWP, rekening, klaim
        </Text>
        <Text as="dd">
          Ubah sendiri di <Link {...linkTo('/pr/profile', null, { tab: 'data' })}>Data Penunjang</Link>. Klaim
          yang sudah divalidasi diperbaiki panitia.
        </Text>
      </div>
      <div>
        <Text as="dt" weight="strong">
          Tugas dan laporan kegiatan
        </Text>
        <Text as="dd">
          Ubah tugas di <Link {...linkTo('/pr/materi')}>Materi</Link> selama jadwalnya dibuka. Untuk laporan,
          hapus lalu kirim lagi di <Link {...linkTo('/pr/lapor')}>Lapor Online</Link>.
        </Text>
      </div>
      <div>
        <Text as="dt" weight="strong">
          Email, rumpun ilmu, sekolah lanjut studi, nilai, sertifikat
        </Text>
        <Text as="dd">
          Minta panitia. Sebutkan apa yang salah dan apa yang benar. Panitia menjawab paling lambat 3 × 24
          jam.
        </Text>
      </div>
    </Grid>
  );
}
