/**
 * A setting that only the operator of the server can change, explained to an admin: current state, meaning, and what to
 * request.
 */
export interface Setelan {
  readonly judul: string;
  /** Names of the environment settings (README.md). */
  readonly nama: readonly string[];
  readonly keadaan: string;
  /** Set as most installations need it. */
  readonly diatur: boolean;
  readonly arti: string;
  readonly minta: string;
}

/** Mail, and what it changes for new accounts, resets, notifications and reminders. */
export function setelanEmail(aktif: boolean): Setelan {
  return {
    judul: 'Pengiriman email',
    nama: ['SMTP_URL', 'SMTP_FROM'],
    keadaan: aktif ? 'Menyala' : 'Belum diatur',
    diatur: aktif,
    arti: aktif
      ? 'Server ini mengirim email. Akun baru membuat password sendiri lewat tautan di email, dan reset password berlaku setelah tautannya dibuka.'
      : 'Server ini tidak mengirim email. Akun baru mendapat password default, reset password langsung berlaku, pemberitahuan hanya tampil di portal, dan ringkasan serta pengingat lewat email tidak dikirim.',
    minta: aktif
      ? 'Untuk server email atau alamat pengirim yang lain, minta pengelola server mengubahnya.'
      : 'Bila email diperlukan, minta pengelola server mengisi alamat server email dan alamat pengirim.',
  };
}

/** Public address in links of mails and files. */
export function setelanAlamat(site: string, configured: boolean): Setelan {
  return {
    judul: 'Alamat aplikasi',
    nama: ['PUBLIC_URL'],
    keadaan: configured ? 'Diatur' : 'Belum diatur',
    diatur: configured,
    arti: configured
      ? `Tautan di email, ekspor, kalender, dan sertifikat diawali ${site}.`
      : 'Tautan di email, ekspor, dan kalender hanya terbuka di komputer server, dan sertifikat belum dapat diterbitkan.',
    minta: configured
      ? 'Bila alamat itu bukan yang dibuka peserta, minta pengelola server mengubahnya.'
      : 'Minta pengelola server mengisinya dengan alamat yang dibuka peserta.',
  };
}

/** Retention of papers (docs/operations.md, retention); 0: no deletion. */
export function setelanMasaSimpan(bulan: number): Setelan {
  return {
    judul: 'Lama dokumen disimpan',
    nama: ['RETENTION_MONTHS'],
    keadaan: bulan > 0 ? `${bulan} bulan` : 'Belum diatur',
    diatur: bulan > 0,
    arti:
      bulan > 0
        ? 'Sesudah itu dokumen peserta boleh dihapus, dan hanya bila admin menjalankannya.'
        : 'Dokumen peserta tetap disimpan dan tidak dapat dihapus bersama-sama.',
    minta:
      'Berapa bulan dokumen boleh disimpan ditentukan panitia; sampaikan angkanya kepada pengelola server.',
  };
}

/** Check of links in texts. */
export function setelanTautan(aktif: boolean): Setelan {
  return {
    judul: 'Pengecekan tautan',
    nama: ['LINK_CHECK'],
    keadaan: aktif ? 'Menyala' : 'Dimatikan',
    diatur: aktif,
    arti: aktif
      ? 'Server menanyakan kepada setiap situs apakah tautannya terbuka. Satu situs dapat dimatikan di atas.'
      : 'Cek Tautan dimatikan di server ini: tidak ada tautan yang dicek, dan keadaannya tidak ditampilkan kepada siapa pun.',
    minta: aktif
      ? 'Bila server tidak boleh membuka situs luar, minta pengelola server mematikannya.'
      : 'Bila tautan perlu dicek, minta pengelola server menyalakannya.',
  };
}

/** Keys for encrypted data (docs/operations.md): only their names, because their state is counted elsewhere. */
export const SETELAN_KEY = { judul: 'Kunci enkripsi', nama: ['DATA_KEY', 'DATA_KEY_OLD'] } as const;
