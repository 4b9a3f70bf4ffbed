import { waktuPanjang } from '#rules/format.ts';
import { TAUTAN_MENIT, type JenisEmail } from '#rules/email.ts';
import type { Surat } from '../../mail/mailer.ts';
import type { Settings } from '../../start/settings.ts';

/** What stands in a mail. */
export interface IsiSurat {
  name: string;
  kepada: string;
  /** When it was asked for, ISO 8601. */
  waktu: string;
  link: string;
}

/** The words of one kind of mail; its sentences stand before and behind the link. */
interface Kata {
  subject: string;
  before: readonly string[];
  button: string;
  behind: readonly string[];
}

/** The mail of this kind, said twice: as text and as plain HTML. */
export function suratOf(jenis: JenisEmail, isi: IsiSurat, settings: Settings): Surat {
  const { subject, before, button, behind } = WORDS[jenis](isi, settings);
  const salam = `Yth. ${isi.name},`;
  const penutup = [
    `${settings.productName} – ${settings.instituteName}`,
    'Email ini dikirim otomatis. Balasannya tidak dibaca.',
  ];
  const paragraph = (text: string, style = '') => `<p style="margin:0 0 16px;${style}">${escaped(text)}</p>`;
  return {
    subject: `${subject} – ${settings.productName}`,
    text: [salam, ...before, isi.link, ...behind, `-- \n${penutup.join('\n')}`, ''].join('\n\n'),
    html: [
      '<!doctype html><html lang="id"><head><meta charset="utf-8">',
      `<title>${escaped(subject)}</title></head>`,
      '<body style="margin:0;padding:24px;font:16px/1.5 sans-serif"><div style="max-width:560px">',
      ...[salam, ...before].map((text) => paragraph(text)),
      `<p style="margin:0 0 16px"><a href="${escaped(isi.link)}" style="display:inline-block;padding:12px 20px;`,
      `border-radius:8px;background:#0f6863;color:#fff;text-decoration:none">${escaped(button)}</a></p>`,
      paragraph('Bila tombol tidak dapat ditekan, salin alamat ini ke peramban Anda:', 'margin-bottom:4px'),
      `<p style="margin:0 0 16px;word-break:break-all">${escaped(isi.link)}</p>`,
      ...behind.map((text) => paragraph(text)),
      paragraph(penutup.join(' · '), 'font-size:14px;color:#5b656b'),
      '</div></body></html>',
    ].join('\n'),
  };
}

const ABAIKAN = 'Jangan teruskan email ini kepada siapa pun.';

const WORDS: Readonly<Record<JenisEmail, (isi: IsiSurat, settings: Settings) => Kata>> = {
  reset: ({ waktu }, { productName, timeZone }) => ({
    subject: 'Selesaikan reset password',
    before: [
      `Pada ${waktuPanjang(waktu, timeZone)} ada permintaan reset password untuk akun Anda di ${productName}.`,
      `Buka tautan di bawah ini hanya bila Anda sendiri yang memintanya; password yang Anda isi di formulir lalu berlaku. Tautan berlaku ${TAUTAN_MENIT.reset} menit dan hanya dapat dipakai satu kali.`,
    ],
    button: 'Selesaikan reset password',
    behind: [`Bila bukan Anda yang memintanya, abaikan email ini: password Anda tidak berubah. ${ABAIKAN}`],
  }),
  akun_baru: ({ kepada }, { productName, instituteName }) => ({
    subject: 'Buat password akun Anda',
    before: [
      `Admin ${instituteName} sudah membuat akun untuk Anda di ${productName}, dengan email ${kepada}.`,
      `Buat password Anda sendiri lewat tautan di bawah ini. Tautan berlaku ${TAUTAN_MENIT.akun_baru / 60 / 24} hari dan hanya dapat dipakai satu kali.`,
    ],
    button: 'Buat password',
    behind: [`Bila tautan sudah berakhir, minta tautan baru kepada admin. ${ABAIKAN}`],
  }),
  password_direset: ({ kepada }, { productName, instituteName }) => ({
    subject: 'Buat password baru',
    before: [
      `Admin ${instituteName} sudah mereset password akun Anda (${kepada}) di ${productName}. Password lama tidak berlaku lagi.`,
      `Buat password baru lewat tautan di bawah ini. Tautan berlaku ${TAUTAN_MENIT.password_direset / 60} jam dan hanya dapat dipakai satu kali.`,
    ],
    button: 'Buat password baru',
    behind: [`Bila Anda tidak memintanya, hubungi admin. ${ABAIKAN}`],
  }),
};

const ENTITY: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => ENTITY[char]!);
