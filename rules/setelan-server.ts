/** What only whoever runs the server can set, in an admin's words: what holds now, what that means here, what to ask for. */
export interface Setelan {
  readonly judul: string;
  /** Its names among the settings (README.md): what to call it when asking. */
  readonly nama: readonly string[];
  readonly keadaan: string;
  /** Is it as most installs want it? */
  readonly diatur: boolean;
  readonly arti: string;
  readonly minta: string;
}

/** Mail: what becomes of new accounts, resets, notifications and reminders with it and without. */
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

/** The address in front of every link that leaves the app. */
export function setelanAlamat(site: string, diatur: boolean): Setelan {
  return {
    judul: 'Alamat aplikasi',
    nama: ['PUBLIC_URL'],
    keadaan: diatur ? 'Diatur' : 'Belum diatur',
    diatur,
    arti: diatur
      ? `Tautan di email, ekspor, kalender, dan sertifikat diawali ${site}.`
      : 'Tautan di email, ekspor, dan kalender hanya terbuka di komputer server, dan sertifikat belum dapat diterbitkan.',
    minta: diatur
      ? 'Bila alamat itu bukan yang dibuka peserta, minta pengelola server mengubahnya.'
      : 'Minta pengelola server mengisinya dengan alamat yang dibuka peserta.',
  };
}

/** How long papers may be kept (docs/operations.md, retention); 0: nothing is deleted. */
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

/** Whether links are asked if they open, of any host. */
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

/** The keys of what is stored encrypted (docs/operations.md): only their names, their state is counted. */
export const SETELAN_KUNCI = { judul: 'Kunci enkripsi', nama: ['DATA_KEY', 'DATA_KEY_OLD'] } as const;
