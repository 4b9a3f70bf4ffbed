const DEPAN = [
  'Siti',
  'Ahmad',
  'Dewi',
  'Budi',
  'Nur',
  'Muhammad',
  'Rina',
  'Agus',
  'Fitri',
  'Hendra',
  'Yusuf',
];
const BELAKANG = [
  'Hidayat',
  'Lestari',
  'Siregar',
  'Wijaya',
  'Rahman',
  'Saputra',
  'Nasution',
  'Wulandari',
  'Kurniawan',
  'Pratama',
  'Hasibuan',
  'Maulana',
  'Suryani',
  'Fauzi',
  'Handayani',
  'Gunawan',
  'Permata',
];

/** A mentor for so many people, a place for so many: they grow with the programme, as its years go by. */
const ORANG_MENTOR = 25;
const ORANG_LOKASI = 100;
/** So many mentors. */
export const mentors = (people: number) => Math.ceil(people / ORANG_MENTOR);
/** So many places, beside the first one, which is used each year and to which a tenth of all come. */
export const places = (people: number) => Math.ceil(people / ORANG_LOKASI);

/** Names of many people: `Siti Hidayat 17`; the ones searched for are among them. */
export const name = (n: string) =>
  `(array['${DEPAN.join("','")}'])[1 + (${n})::bigint * 7919 % ${DEPAN.length}] || ' ' ||
   (array['${BELAKANG.join("','")}'])[1 + (${n})::bigint * 104729 % ${BELAKANG.length}] || ' ' || ${n}`;

/** Texts to search for, each found in one of so many rows. */
export const CARI = { jarang: BELAKANG.map((each, n) => `${each} ${100 + n * 50}`), sering: BELAKANG };
