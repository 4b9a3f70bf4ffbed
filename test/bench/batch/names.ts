const FRONT = 'Siti Ahmad Dewi Budi Nur Muhammad Rina Agus Fitri Hendra Yusuf'.split(' ');
const BACK = (
  'Hidayat Lestari Siregar Wijaya Rahman Saputra Nasution Wulandari Kurniawan Pratama Hasibuan Maulana Suryani Fauzi ' +
  'Handayani Gunawan Permata'
).split(' ');

/**
 * Returns an SQL expression for a name such as `Siti Hidayat 17`, computed from the number `n`. The measured searches
 * find some of these names.
 */
export const name = (n: string) =>
  `(array['${FRONT.join("','")}'])[1 + (${n})::bigint * 7919 % ${FRONT.length}] || ' ' ||
   (array['${BACK.join("','")}'])[1 + (${n})::bigint * 104729 % ${BACK.length}] || ' ' || ${n}`;

/** Search texts with few matches (`jarang`) and with many matches (`sering`). */
export const CARI = { jarang: BACK.map((each, n) => `${each} ${100 + n * 50}`), sering: BACK };
