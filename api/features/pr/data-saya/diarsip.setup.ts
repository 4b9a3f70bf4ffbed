/** A row of `data.json`, or a table row as JSON. */
export type ArchivedRow = Readonly<Record<string, unknown>>;

/** Parsed content of `data.json`. */
export type DataJson = ReturnType<typeof JSON.parse>;

/** Rules that state how the archive contains the rows of a table. */
interface Diarsip {
  /**
   * SQL condition for the rows of participant `$1`. The default is `user_id = $1`. With the default, `user_id` need not
   * be listed in `tidak`.
   */
  readonly milik?: string;
  readonly dalam: (data: DataJson) => readonly ArchivedRow[];
  /**
   * Columns that have another name or another form in the archive, with their keys in `data.json`. A test requires the
   * key in each row in which the column has a value.
   */
  readonly sebagai?: Readonly<Record<string, string>>;
  /** Columns that are not in the archive, each with the reason. */
  readonly tidak?: Readonly<Record<string, string>>;
}

const ORANG = 'whose archive it is';
const LOG = 'how far the database itself was, which says nothing to a person';
const KEY = 'the key of a row, by which nothing in the archive is found';
const SEARCHED = 'the same words, folded to be searched in';
const ADMIN = 'admins only';
const SECRETS = 'would open the account to a finder of the archive';
const VERSI = 'the version by which admins see that two of them save';
const SEQUENCE = 'the order in which they stand';

const jenisOf = (data: DataJson, jenis: string): ArchivedRow[] =>
  data.pengecualian.filter((row: ArchivedRow) => row.jenis === jenis);

/**
 * All tables whose rows are in the archive. Columns that are in neither `sebagai` nor `tidak` must have the same name
 * and value in the archive.
 */
export const DIARSIP: Readonly<Record<string, Diarsip>> = {
  users: {
    milik: 'id = $1',
    dalam: (d) => [d.akun],
    tidak: {
      cari: SEARCHED,
      group: 'only participants have an archive',
      password_hash: SECRETS,
      harus_ganti_password: 'the user changes the password before anything else',
      password_berakhir: 'of a password that has to be changed before anything else',
      ditutup_pada: 'whose account is closed gets no archive',
      kalender_generasi: SECRETS,
    },
  },
  peserta: {
    dalam: (d) => [d.peserta],
    sebagai: { lokasi_id: 'lokasi', periode_id: 'periode', rumpun_id: 'rumpun' },
    tidak: {
      cari: SEARCHED,
      dok_versi: 'counts the links to papers that were withdrawn; when stands in the history',
      dokumen_ditutup_sampai: 'until then there is no archive',
    },
  },
  persetujuan: { dalam: (d) => d.persetujuan },
  persetujuan_ditolak: {
    dalam: (d) => d.persetujuan_ditolak,
  },
  persetujuan_wa: { dalam: (d) => [d.persetujuan_wa] },
  alamat: { dalam: (d) => [d.alamat] },
  dokumen: {
    dalam: (d) => d.dokumen,
    // The database stores encrypted numbers, and the archive contains decrypted numbers.
    sebagai: { dokumen_id: 'jenis', keterangan: 'keterangan', nomor_rek: 'nomor_rek', berkas_id: 'berkas' },
    tidak: { id: KEY },
  },
  akomodasi: {
    dalam: (d) => d.klaim,
    sebagai: { berkas_id: 'berkas' },
    tidak: { cari: SEARCHED, divalidasi_oleh: ADMIN, ditolak_oleh: ADMIN, dibayar_oleh: ADMIN },
  },
  mentor_peserta: {
    milik: 'peserta_id = $1',
    dalam: (d) => d.mentor,
    sebagai: { mentor_id: 'mentor', kat_id: 'kategori' },
    tidak: { id_mentor: KEY, peserta_id: ORANG },
  },
  ist_nilai: {
    dalam: (d) => [d.nilai],
    tidak: {
      id_ist_nilai: KEY,
      updated_at: VERSI,
      post_ditetapkan_oleh: ADMIN,
      ojt_ditetapkan_oleh: ADMIN,
      ist2_ditetapkan_oleh: ADMIN,
      final_oleh: ADMIN,
    },
  },
  nilai_kompetensi: {
    milik: 'peserta_id = $1',
    dalam: (d) => d.nilai.kompetensi,
    sebagai: { kategori_nilai_id: 'butir', kat_id: 'kategori' },
    tidak: {
      peserta_id: ORANG,
      mentor_id: 'the mentor of each category stands in `mentor`; evaluators of IST II stay unnamed',
    },
  },
  test_hasil: {
    dalam: (d) => d.test,
    sebagai: { tesid: 'test' },
    tidak: { id: KEY },
  },
  test_jawaban: {
    milik: 'test_hasil_id in (select id from test_hasil where user_id = $1)',
    dalam: (d) => d.test.flatMap(({ jawaban }: ArchivedRow) => jawaban),
    sebagai: { soal_id: 'pertanyaan', option_id: 'jawaban' },
    tidak: {
      test_hasil_id: 'stands within its result',
      value: "what an answer is worth is not the person's",
    },
  },
  test_arsip: {
    dalam: (d) => d.test_lama,
    // The archive contains the chosen answers as texts, but not the points of the options.
    sebagai: { jawaban: 'jawaban' },
    tidak: { id: KEY, ditetapkan_oleh: ADMIN },
  },
  test_draf: {
    dalam: (d) => d.test_berjalan,
    sebagai: { soal_id: 'pertanyaan', option_id: 'jawaban' },
  },
  perpanjangan: {
    milik: 'peserta_id = $1',
    dalam: (d) => jenisOf(d, 'jadwal'),
    sebagai: { kat_id: 'untuk' },
    tidak: { id: KEY, peserta_id: ORANG, oleh: ADMIN, updated_at: VERSI },
  },
  tes_buka: {
    dalam: (d) => jenisOf(d, 'test'),
    sebagai: { tesid: 'untuk' },
    tidak: {
      id: KEY,
      oleh: ADMIN,
      updated_at: VERSI,
      arsip_id: 'the result that it replaced stands in `test_lama`',
    },
  },
  survei_sudah: {
    dalam: (d) => d.survei.sudah_dikirim,
    sebagai: { mentor_id: 'mentor' },
  },
  survei_draf: {
    dalam: (d) => d.survei.belum_dikirim,
    sebagai: { mentor_id: 'mentor' },
    tidak: { langkah: 'the question that was in sight' },
  },
  sertifikat: {
    dalam: (d) => [d.sertifikat],
    tidak: { tahun: 'stands in `nomor`', urut: 'stands in `nomor`', ditarik_oleh: ADMIN },
  },
  sertifikat_edisi: {
    dalam: (d) => d.sertifikat.edisi,
    tidak: {
      berkas_id: 'the file is there as sertifikat/edisi-1.pdf',
      status_id: 'its place in a public list, which the credential itself names',
      situs: 'the address of this install, as the sheet shows it',
      contoh: 'an example of the demo says so on its sheet',
    },
  },
  email: {
    dalam: (d) => d.email,
    tidak: {
      job_id: KEY,
      password_hash: SECRETS,
      sebab: 'why admins hold a mail back that a stranger may have asked for',
      rincian: 'stands in the mail itself, and is gone when that has left',
    },
  },
  sesi: {
    dalam: (d) => d.sesi,
    tidak: { token_hash: SECRETS, id: KEY, wal: LOG, primer_sampai: LOG },
  },
  masuk: {
    dalam: (d) => d.masuk,
    tidak: { id: KEY, jam: 'the hour of `waktu`, by which rows are aggregated' },
  },
  perangkat: {
    dalam: (d) => d.perangkat,
    tidak: { hash: 'a hash, which says nothing to a person' },
  },
  jaringan_akun: {
    dalam: (d) => d.jaringan,
    tidak: { hash: 'a hash, which says nothing to a person' },
  },
  penghapusan: {
    dalam: (d) => d.permintaan_penghapusan,
    tidak: { id: KEY, akun: ORANG, oleh: ADMIN },
  },
  perbaikan_nama: {
    dalam: (d) => d.perbaikan_nama,
    tidak: { id: KEY, oleh: ADMIN },
  },
  pengingat: {
    dalam: (d) => d.pengingat,
    sebagai: { oleh: 'oleh', kat_id: 'kategori' },
    tidak: { id: KEY, hari: 'the day of `waktu`' },
  },
  pemberitahuan: {
    dalam: (d) => d.pemberitahuan,
    sebagai: { kat_id: 'kategori' },
    tidak: {
      id: KEY,
      untuk: "of rows that are for many, and nobody's own",
      kunci: 'by which the same is told once',
      peserta_id: 'whose work a mentor is told of',
      audit_id: 'the entry of the history that it came with; it stands in `riwayat`',
    },
  },
  email_pilihan: { dalam: (d) => d.email_pilihan },
  laporan_online: {
    dalam: (d) => d.laporan,
    sebagai: { mentor_id: 'nama_mentor' },
    tidak: { cari: SEARCHED },
  },
  laporan_berkas: {
    milik: 'laporan_id in (select id from laporan_online where user_id = $1)',
    dalam: (d) => d.laporan.flatMap((row: DataJson) => row.berkas.map((berkas: string) => ({ berkas }))),
    sebagai: { berkas_id: 'berkas' },
    tidak: { laporan_id: 'stands within its report', urutan: SEQUENCE },
  },
  tugas: {
    dalam: (d) => d.tugas,
    // In the archive, file names replace the pictures of the text.
    sebagai: { kat_id: 'kategori', catatan: 'catatan' },
  },
  review: {
    milik: 'tugas_id in (select id_tugas from tugas where user_id = $1 and kat_id < 6)',
    dalam: (d) =>
      d.tugas.flatMap(({ review }: DataJson) => review.filter(({ mentor }: ArchivedRow) => mentor !== null)),
    sebagai: { mentor_id: 'mentor', catatan: 'catatan' },
    tidak: { id_review: KEY, tugas_id: 'stands within its task' },
  },
  berkas: {
    // Pictures in reviews are excluded, because the mentors who wrote the reviews own these files.
    dalam: (d) => d.berkas.filter(({ nama }: DataJson) => !nama.startsWith('review/')),
    sebagai: { id: 'nama' },
    tidak: { kunci: 'which key has sealed it in the store' },
  },
  audit: {
    milik: 'pelaku_id = $1',
    dalam: (d) => d.riwayat.filter(({ oleh }: ArchivedRow) => oleh === 'Anda'),
    sebagai: { aksi: 'apa', objek: 'atas', pelaku_id: 'oleh', pelaku: 'oleh' },
    tidak: {
      id: KEY,
      sebelum: 'may be about others; what is stored of the person stands in its own place',
      sesudah: 'may be about others; what is stored of the person stands in its own place',
      cari: 'made of the entry, to find it by',
    },
  },
  lihat_data: {
    milik: 'peserta_id @> array[$1::int]',
    dalam: (d) => d.dilihat,
    sebagai: { audit_id: 'waktu', orang: 'jumlah_orang' },
    tidak: { peserta_id: 'whose numbers the same look has shown; the own one is one of them' },
  },
};
