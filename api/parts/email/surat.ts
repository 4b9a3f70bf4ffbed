import { longWaktu } from '#rules/text/format.ts';
import { TAUTAN_MENIT, type JenisEmail } from '#rules/email.ts';
import type { KabarEmailContent } from './kabar.ts';
import type { Surat } from '#api/mail/mailer.ts';
import type { Settings } from '#api/start/settings.ts';

/** Data that the text of a mail contains. */
export interface SuratContent {
  /**
   * Name of the recipient. Null for a deleted account. Also null if the email is unconfirmed, because another person
   * may have entered the name.
   */
  name: string | null;
  /**
   * Email of the account. It is null if it is unconfirmed, because another person may have written a message into the
   * part before `@`.
   */
  akun: string | null;
  /** Time of the request that caused the mail, ISO 8601. */
  waktu: string;
  /**
   * Details of the mail. A mail about a sign-in has its device and network. A mail about the server's health has lines
   * of text, the first of which is the subject.
   */
  rincian: string | null;
  /** Text of an event, a daily mail or a reminder; null for other kinds. */
  kabar: KabarEmailContent | null;
  /** Address that the button opens; null for a mail without a button. */
  link: string | null;
  /** True when the link works once and needs no sign-in. */
  sekaliPakai: boolean;
  /**
   * Name of this kind of mail, and the address of the page where the recipient can unsubscribe from it. Null for mails
   * about the account.
   */
  berhenti: { alamat: string; nama: string } | null;
}

/** Text of one kind of mail, with the sentences before and after the link. */
interface Word {
  subject: string;
  before: readonly string[];
  button: string;
  behind: readonly string[];
}

/** Writes a mail as text and as simple HTML. */
export function suratOf(jenis: JenisEmail, isi: SuratContent, settings: Settings): Surat {
  const { subject, before, button, behind } = WORDS[jenis](isi, settings);
  const { link, berhenti } = isi;
  const salam = `Yth. ${isi.name ?? 'Bapak/Ibu'},`;
  const penutup = [
    `${settings.productName} – ${settings.instituteName}`,
    'Email ini dikirim otomatis. Balasannya tidak dibaca.',
  ];
  return {
    subject: `${subject} – ${settings.productName}`,
    text: [
      salam,
      ...before,
      ...(link === null ? [] : [link]),
      ...behind,
      ...(berhenti === null ? [] : [`${berhentiLabel(berhenti.nama)}\n${berhenti.alamat}`]),
      `-- \n${penutup.join('\n')}`,
      '',
    ].join('\n\n'),
    html: [
      '<!doctype html><html lang="id"><head><meta charset="utf-8">',
      `<title>${escaped(subject)}</title></head>`,
      '<body style="margin:0;padding:24px;font:16px/1.5 sans-serif"><div style="max-width:560px">',
      ...[salam, ...before].map((text) => paragraph(text)),
      ...(link === null ? [] : linkHtml(escaped(link), button)),
      ...behind.map((text) => paragraph(text)),
      ...(berhenti === null ? [] : berhentiHtml(berhenti)),
      paragraph(penutup.join(' · '), SMALL),
      '</div></body></html>',
    ].join('\n'),
  };
}

const SMALL = 'font-size:14px;color:#5b656b';

const berhentiLabel = (nama: string) => `Tidak ingin menerima email “${nama}” lagi?`;

const berhentiHtml = ({ alamat, nama }: NonNullable<SuratContent['berhenti']>) => [
  `<p style="margin:0 0 16px;${SMALL}">${escaped(berhentiLabel(nama))}`,
  `<a href="${escaped(alamat)}" style="color:#0f6863">Berhenti menerima email ini</a></p>`,
];

const paragraph = (text: string, style = '') => `<p style="margin:0 0 16px;${style}">${escaped(text)}</p>`;

/** HTML of the link as a button, and as text for mail programs that show no buttons. */
const linkHtml = (link: string, button: string) => [
  `<p style="margin:0 0 16px"><a href="${link}" style="display:inline-block;padding:12px 20px;`,
  `border-radius:8px;background:#0f6863;color:#fff;text-decoration:none">${escaped(button)}</a></p>`,
  paragraph('Jika tombol tidak dapat ditekan, salin alamat ini ke peramban Anda:', 'margin-bottom:4px'),
  `<p style="margin:0 0 16px;word-break:break-all">${link}</p>`,
];

const ABAIKAN = 'Jangan teruskan email ini kepada siapa pun.';

/** Returns the text of a mail about an event, a daily mail or a reminder. */
const words = ({ kabar }: SuratContent): Word => {
  if (kabar === null) throw new Error('a mail of this kind has words of its own');
  const { subject, kalimat, tombol, setelah = [] } = kabar;
  return { subject, before: kalimat, button: tombol, behind: setelah };
};

/**
 * Text of a mail about a changed password or ended sessions. It says what the owner can do if another person has made
 * the change.
 */
function changeMail(
  { waktu, rincian, sekaliPakai }: SuratContent,
  { productName, timeZone }: Settings,
  subject: string,
  subjectText: string,
): Word {
  const keberatan = sekaliPakai
    ? `Bukan Anda? Buat password baru lewat tautan di bawah ini. Setelah itu semua perangkat dikeluarkan dan password lama tidak berlaku lagi. Tautan berlaku ${TAUTAN_MENIT.password_diganti / 60} jam dan hanya dapat dipakai satu kali.`
    : 'Bukan Anda? Buka Profil > Keamanan, akhiri semua sesi lain, lalu ganti password Anda. Tidak dapat masuk lagi? Hubungi admin lain.';
  return {
    subject,
    before: [
      `Pada ${longWaktu(waktu, timeZone)} ${subjectText} di ${productName} ${subject.split(' ').at(-1)}${rincian === null ? '' : ` dari ${rincian}`}.`,
      'Jika itu Anda, tidak ada yang perlu Anda lakukan.',
      keberatan,
    ],
    button: sekaliPakai ? 'Bukan saya: buat password baru' : 'Buka Profil > Keamanan',
    behind: [ABAIKAN],
  };
}

const WORDS: Readonly<Record<JenisEmail, (isi: SuratContent, settings: Settings) => Word>> = {
  reset: ({ waktu }, { productName, timeZone }) => ({
    subject: 'Selesaikan reset password',
    before: [
      `Pada ${longWaktu(waktu, timeZone)} ada permintaan reset password untuk akun Anda di ${productName}.`,
      `Buka tautan di bawah ini hanya jika Anda sendiri yang memintanya. Setelah itu, password yang Anda isi di formulir berlaku. Tautan berlaku ${TAUTAN_MENIT.reset} menit dan hanya dapat dipakai satu kali.`,
    ],
    button: 'Selesaikan reset password',
    behind: [`Bukan Anda yang memintanya? Abaikan email ini. Password Anda tidak berubah. ${ABAIKAN}`],
  }),
  akun_baru: ({ akun }, { productName, instituteName }) => ({
    subject: 'Buat password akun Anda',
    before: [
      `Panitia ${instituteName} sudah membuat akun untuk Anda di ${productName}${akun === null ? '' : `, dengan email ${akun}`}.`,
      `Buat password Anda sendiri lewat tautan di bawah ini. Tautan berlaku ${TAUTAN_MENIT.akun_baru / 60 / 24} hari dan hanya dapat dipakai satu kali.`,
    ],
    button: 'Buat password',
    behind: [`Tautan sudah berakhir? Minta tautan baru kepada panitia. ${ABAIKAN}`],
  }),
  password_direset: ({ akun }, { productName, instituteName }) => ({
    subject: 'Buat password baru',
    before: [
      `Panitia ${instituteName} sudah mereset password akun Anda${akun === null ? '' : ` (${akun})`} di ${productName}. Password lama tidak berlaku lagi.`,
      `Buat password baru lewat tautan di bawah ini. Tautan berlaku ${TAUTAN_MENIT.password_direset / 60} jam dan hanya dapat dipakai satu kali.`,
    ],
    button: 'Buat password baru',
    behind: [`Tidak memintanya? Hubungi panitia. ${ABAIKAN}`],
  }),
  // The mail contains no data that were entered at the registration, because another person may have registered with
  // this email.
  bukti_email: (_, { productName, instituteName }) => ({
    subject: 'Verifikasi alamat email Anda',
    before: [
      `Alamat email ini dipakai untuk sebuah akun di ${productName}, ${instituteName}.`,
      `Buka tautan di bawah ini jika Anda sendiri yang mendaftar, lalu tekan tombolnya. Sesudah itu pemberitahuan dapat dikirim ke alamat ini. Tautan berlaku ${TAUTAN_MENIT.bukti_email / 60 / 24} hari dan hanya dapat dipakai satu kali.`,
    ],
    button: 'Buktikan alamat email',
    behind: [`Bukan Anda yang mendaftar? Abaikan email ini. ${ABAIKAN}`],
  }),
  // The mail does not contain the reason, because it may be private. The recipient sees the reason after signing in.
  hapus_ditolak: (_, { productName, instituteName }) => ({
    subject: 'Permintaan penghapusan ditolak',
    before: [
      `Panitia ${instituteName} menolak permintaan Anda agar akun dan data Anda di ${productName} dihapus. Tidak ada yang dihapus.`,
      'Alasannya ada di profil Anda, tab Data Saya. Di sana Anda juga dapat meminta lagi.',
    ],
    button: 'Baca alasannya',
    behind: [],
  }),
  hapus_dilaksanakan: (_, { productName, instituteName }) => ({
    subject: 'Akun dan data Anda sudah dihapus',
    before: [
      `Panitia ${instituteName} sudah melaksanakan permintaan Anda. Akun dan data Anda di ${productName} dihapus, dan Anda tidak dapat masuk lagi.`,
      'Yang tetap disimpan hanya yang tercantum di halaman permintaan, selama diwajibkan hukum. Alamat email ini dihapus setelah surat ini terkirim.',
    ],
    button: '',
    behind: [],
  }),
  tautan_masuk: ({ waktu }, { productName, timeZone }) => ({
    subject: 'Tautan masuk',
    before: [
      `Pada ${longWaktu(waktu, timeZone)} ada permintaan tautan masuk untuk akun Anda di ${productName}.`,
      `Buka tautan di bawah ini di perangkat yang ingin Anda pakai, lalu tekan tombol Masuk. Tautan berlaku ${TAUTAN_MENIT.tautan_masuk} menit dan hanya dapat dipakai satu kali.`,
    ],
    button: 'Buka halaman masuk',
    behind: [`Bukan Anda yang memintanya? Abaikan email ini. ${ABAIKAN}`],
  }),
  perangkat_baru: ({ waktu, rincian }, { productName, timeZone }) => ({
    subject: 'Masuk dari perangkat baru',
    before: [
      `Pada ${longWaktu(waktu, timeZone)} akun Anda di ${productName} masuk dari perangkat yang belum pernah dipakai${rincian === null ? '' : `: ${rincian}`}.`,
      'Jika itu Anda, tidak ada yang perlu Anda lakukan.',
      'Bukan Anda? Buka Profil > Keamanan, akhiri semua sesi lain, lalu ganti password Anda. Tidak dapat masuk lagi? Hubungi panitia.',
    ],
    button: 'Buka Profil > Keamanan',
    behind: ['Pemberitahuan ini dikirim paling banyak satu kali sehari.'],
  }),
  password_diganti: (isi, settings) =>
    changeMail(isi, settings, 'Password akun Anda diganti', 'password akun Anda'),
  sesi_diakhiri: (isi, settings) =>
    changeMail(isi, settings, 'Sesi akun Anda diakhiri', 'sesi akun Anda di perangkat lain'),
  email_diganti: ({ waktu }, { productName, instituteName, timeZone }) => ({
    subject: 'Alamat email akun Anda diganti',
    before: [
      `Pada ${longWaktu(waktu, timeZone)} panitia ${instituteName} mengganti alamat email akun Anda di ${productName}. Email ini dikirim ke alamat yang lama dan yang baru.`,
      'Jika Anda memintanya, tidak ada yang perlu Anda lakukan.',
      `Tidak memintanya? Sampaikan keberatan lewat tautan di bawah ini. Semua perangkat yang masuk ke akun itu dikeluarkan, dan panitia diberi tahu. Tautan berlaku ${TAUTAN_MENIT.email_diganti / 60 / 24} hari dan hanya dapat dipakai satu kali.`,
    ],
    button: 'Saya tidak memintanya',
    behind: [ABAIKAN],
  }),
  uji: ({ waktu }, { productName, timeZone }) => ({
    subject: 'Email uji',
    before: [
      `Email ini Anda kirim sendiri pada ${longWaktu(waktu, timeZone)} dari ${productName}. Email ini sampai, jadi pengiriman email berjalan.`,
      'Buka tautan di bawah ini. Jika halaman Mulai tampil, alamat aplikasi juga benar.',
    ],
    button: 'Buka halaman Mulai',
    behind: [],
  }),
  kesehatan: ({ rincian }) => {
    const [subject = '', ...before] = rincian?.split('\n') ?? [];
    return { subject, before, button: 'Buka Kesehatan server', behind: [] };
  },
  kabar: words,
  ringkasan: words,
  pengingat: words,
};

const ENTITY: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => ENTITY[char]!);
