/**
 * A setting that only the operator of the server can change. The texts tell an admin its current state, its
 * meaning, and which change the admin can request from the operator.
 */
export interface Setelan {
  readonly judul: string;
  /** Names of the environment variables (README.md). */
  readonly nama: readonly string[];
  readonly keadaan: string;
  /** True if the setting has the value that most installations need. */
  readonly diatur: boolean;
  readonly arti: string;
  readonly minta: string;
}

/**
 * Explains whether the server sends mails. This setting affects new accounts, resets, notifications and
 * reminders.
 */
export function setelanEmail(aktif: boolean): Setelan {
  return {
    judul: 'Pengiriman email',
    nama: ['SMTP_URL', 'SMTP_FROM'],
    keadaan: aktif ? 'Menyala' : 'Belum diatur',
    diatur: aktif,
    arti: aktif
      ? 'Server ini mengirim email. Akun baru membuat password sendiri lewat tautan di email. Reset password berlaku setelah tautannya dibuka.'
      : 'Server ini tidak mengirim email. Akun baru mendapat password default, dan reset password langsung berlaku. Pemberitahuan hanya tampil di portal. Ringkasan dan pengingat lewat email tidak dikirim.',
    minta: aktif
      ? 'Untuk server email atau alamat pengirim yang lain, minta pengelola server mengubahnya.'
      : 'Jika email diperlukan, minta pengelola server mengisi alamat server email dan alamat pengirim.',
  };
}

/** Explains the public address, which links in mails and files use. */
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
      ? 'Jika alamat itu bukan yang dibuka peserta, minta pengelola server mengubahnya.'
      : 'Minta pengelola server mengisinya dengan alamat yang dibuka peserta.',
  };
}

/**
 * Explains the retention period of documents (docs/operations.md, retention). 0 months means that documents
 * are never deleted.
 */
export function setelanMasaSimpan(bulan: number): Setelan {
  return {
    judul: 'Lama dokumen disimpan',
    nama: ['RETENTION_MONTHS'],
    keadaan: bulan > 0 ? `${bulan} bulan` : 'Belum diatur',
    diatur: bulan > 0,
    arti:
      bulan > 0
        ? 'Sesudah itu admin boleh menghapus dokumen peserta.'
        : 'Dokumen peserta tetap disimpan dan tidak dapat dihapus bersama-sama.',
    minta:
      'Panitia menentukan berapa bulan dokumen boleh disimpan. Sampaikan angkanya kepada pengelola server.',
  };
}

/** Explains whether the server checks the links in texts. */
export function setelanTautan(aktif: boolean): Setelan {
  return {
    judul: 'Pengecekan tautan',
    nama: ['LINK_CHECK'],
    keadaan: aktif ? 'Menyala' : 'Dimatikan',
    diatur: aktif,
    arti: aktif
      ? 'Server mengecek apakah tautan dapat dibuka. Satu situs dapat dimatikan di atas.'
      : 'Cek Tautan dimatikan di server ini. Tidak ada tautan yang dicek.',
    minta: aktif
      ? 'Jika server tidak boleh membuka situs luar, minta pengelola server mematikannya.'
      : 'Jika tautan perlu dicek, minta pengelola server menyalakannya.',
  };
}

/**
 * Title and variable names of the encryption keys (docs/operations.md). The page shows the state of the keys
 * separately.
 */
export const SETELAN_KEY = { judul: 'Kunci enkripsi', nama: ['DATA_KEY', 'DATA_KEY_OLD'] } as const;
