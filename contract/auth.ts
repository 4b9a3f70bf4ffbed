import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { AturanReply } from './fields/aturan.ts';
import { Email, Flag, Id, ShownNama, Password, Perangkat, Pesan } from './fields.ts';

export const GroupField = z.enum(['user', 'mentor', 'admin']);

/** The signed-in user. Only these fields may be sent to the browser. */
export const Pengguna = z.object({
  id: Id,
  name: ShownNama,
  email: z.string(),
  group: GroupField,
  harus_ganti_password: Flag,
});

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/login',
  summary:
    'Masuk dengan email dan password. `message` berisi token sesi. `perangkat` (atau header `X-Perangkat`): id acak milik peramban sendiri. Tanpanya perangkat dianggap belum dikenal dan jawabannya sama',
  access: { open: 'signing in is how a caller becomes known' },
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'login',
  input: z.object({ email: Email, password: Password, perangkat: Perangkat }),
  reply: z.object({ message: z.string(), data: Pengguna }),
});

export const logout = endpoint({
  name: 'logout',
  method: 'POST',
  path: '/logout',
  summary: 'Mengakhiri sesi ini',
  access: 'signed-in',
  beforePasswordChange: true,
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  input: z.object({}),
  reply: Pesan,
});

/** Response header of `GET /user`: number of unread notifications. */
export const X_PEMBERITAHUAN = 'X-Pemberitahuan';

export const user = endpoint({
  name: 'user',
  method: 'GET',
  path: '/user',
  summary:
    'Pemeriksaan sesi: siapa yang sedang masuk. Header X-Pemberitahuan: berapa pemberitahuan belum dibaca',
  access: 'signed-in',
  beforePasswordChange: true,
  effect: 'read',
  limit: 'read',
  input: z.object({}),
  reply: Pengguna,
});

export const getSystem = endpoint({
  name: 'getSystem',
  method: 'GET',
  path: '/json/get_system',
  summary: 'Modul mana yang sedang dibuka. Dengan sesi peserta: yang terbuka baginya',
  access: {
    open: 'the sign-in and registration screens read it before anyone signs in',
    session: 'optional',
  },
  effect: 'read',
  limit: 'public',
  input: z.object({}),
  reply: z.object({
    open_pre: Flag,
    open_post: Flag,
    open_register: Flag,
    /**
     * The rule set of the user's period. Without a participant's session, it is the rule set of the period of
     * new participants.
     */
    aturan: AturanReply,
  }),
});

const Pilihan = z.object({ id: z.number(), keterangan: z.string() });

/** A choice in a form. Forms for new data offer only choices whose `is_aktif` is 1. */
const OpenPilihan = Pilihan.extend({ is_aktif: Flag });

export const referensi = endpoint({
  name: 'referensi',
  method: 'GET',
  path: '/json/referensi',
  summary: 'Nama program dan daftar tetap yang dipakai formulir',
  access: { open: 'constants that the registration form needs. No personal data' },
  effect: 'read',
  limit: 'public',
  input: z.object({}),
  reply: z.object({
    product: z.string(),
    product_name: z.string(),
    institut: z.string(),
    /**
     * Base URL of links in mails and files. It is `PUBLIC_URL`, or the server's own address if `PUBLIC_URL`
     * is not set.
     */
    site: z.string(),
    /** 0: `PUBLIC_URL` is not set, so a copied link works only on the server's machine. */
    site_diatur: Flag,
    /** 1: the server sends mails. Therefore the page offers sign-in links. */
    kirim_email: Flag,
    portal_links: z.array(z.object({ label: z.string(), url: z.string() })),
    time_zone: z.string(),
    /**
     * Address of a picture host, to which the editor uploads pictures. Null if the editor uploads pictures to `POST
     * /gambar`.
     */
    image_upload_url: z.string().nullable(),
    lokasi: z.array(OpenPilihan),
    rumpun: z.array(Pilihan),
    periode: z.array(OpenPilihan),
    kelas: z.array(z.object({ kelas: z.string(), is_aktif: Flag })),
    provinsi: z.array(Pilihan),
    bank: z.array(z.object({ name: z.string(), code: z.string() })),
    kategori: z.array(z.object({ id_kat: z.number(), keterangan_kategori: z.string() })),
    jenis_dokumen: z.array(Pilihan),
  }),
});
