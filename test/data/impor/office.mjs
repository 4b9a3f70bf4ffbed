// Writes office.xlsx: node test/data/impor/office.mjs
import writeXlsx from 'write-excel-file/node';

const HEADS = [
  'No',
  'Nama Lengkap',
  'NIDN',
  'Jenis Kelamin',
  'Tempat Lahir',
  'Tanggal Lahir',
  'Alamat Email',
  'No. HP',
  'Asal PT',
  'Provinsi',
  'Tempat',
  'Bidang Ilmu',
  'Lanjut Studi',
  'Catatan Panitia',
];
const FIRST = ['Siti', 'Ahmad', 'Nur', 'Dewi', 'Muhammad', 'Rina', 'Hasan', 'Fitri', 'Yusuf', 'Aisyah'];
const LAST = ['Rahmawati', 'Hidayat', 'Fauziah', 'Kurniawan', 'Lestari', 'Maulana', 'Safitri', 'Pratama'];
const PLACES = ['Ciputat', 'KAMPUS I CIPUTAT', 'Kampus I Ciputat'];

const text = (value) => ({ value: String(value), type: String });
const number = (value) => ({ value, type: Number });
const bold = (value) => ({ value, type: String, fontWeight: 'bold' });

function person(n) {
  return [
    number(n),
    text(`${FIRST[n % 10]} ${LAST[n % 8]} ${Math.ceil(n / 40)}, M.Pd.`),
    number(400_000_000 + n),
    text(n % 2 ? 'P' : 'L'),
    text(n % 3 ? 'Bogor' : 'Jakarta'),
    { value: new Date(Date.UTC(1980 + (n % 15), n % 12, 1 + (n % 28))), type: Date, format: 'dd/mm/yyyy' },
    text(`dosen${n}@kantor.example.ac.id`),
    number(81_200_000_000 + n),
    text(n % 4 ? 'Universitas Nusantara' : 'Institut Agama Islam Merdeka'),
    text('Banten'),
    text(PLACES[n % 3]),
    text(['Sosial', 'Agama', 'Eksakta'][n % 3]),
    text(n % 9 ? 'Tidak' : ''),
    n % 5 ? null : text('berkas menyusul'),
  ];
}

function sheet(name, from, to) {
  const people = Array.from({ length: to - from + 1 }, (_, at) => person(from + at));
  const title = (value) => [{ ...bold(value), columnSpan: HEADS.length, align: 'center' }];
  return {
    sheet: name,
    data: [
      title('DAFTAR CALON PESERTA PELATIHAN DOSEN'),
      title('Tahun Anggaran 2026'),
      [],
      HEADS.map(bold),
      ...people,
      [],
      [...Array(9).fill(null), text('Jakarta, 12 Mei 2026')],
      [...Array(9).fill(null), text('Kepala Bagian Akademik')],
      [...Array(9).fill(null), text('Drs. H. Mulyadi')],
    ],
  };
}

await writeXlsx([sheet('Gelombang 1', 1, 84), sheet('Gelombang 2', 85, 124)]).toFile(
  new URL('office.xlsx', import.meta.url).pathname,
);
