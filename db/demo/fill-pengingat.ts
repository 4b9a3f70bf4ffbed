import { WA_VERSI } from '#rules/akun/persetujuan-wa.ts';
import {
  batasPengingat,
  pengingatInput,
  kegiatanPengingat,
  pengingatTarget,
  type JenisPengingat,
} from '#rules/pengingat.ts';
import { RADAR_TEXT } from '#rules/radar.ts';
import { linkOf } from '#api/parts/tautan-cek/sidik.ts';
import { insertRows } from './rows.ts';
import { akunPeserta, required, type DemoPayload } from './fill.ts';
import { PESERTA } from './orang.ts';

/** All links of the demo use example.org, which is a reserved domain. Therefore no link opens a real site. */
const SITUS = 'https://example.org';

/** Consent to reminders by WhatsApp: one participant has accepted (1), one has declined (0). */
const PERSETUJUAN_WA = [
  { no: 18, pilihan: 1, hari: 11 },
  { no: 5, pilihan: 0, hari: 10 },
] as const;

interface PengingatDemo {
  no: number;
  jenis: JenisPengingat;
  kat_id: number | null;
  kategori: readonly string[];
  /** The deadline that the reminder names, in days from today; null if there is no deadline. */
  batas: number | null;
  oleh: 'admin' | 'mentor4';
  cara: 'email' | 'wa';
  hari: number;
  jam: string;
}

const RPS = 'Perencanaan Pembelajaran (RPS Berbasis Luaran)';
const past = { jenis: 'tugas_lewat', kat_id: 1, kategori: [RPS], batas: -5 } as const;

/** Sent reminders: several by email, one by WhatsApp. */
const PENGINGAT: readonly PengingatDemo[] = [
  { ...past, no: 18, oleh: 'mentor4', cara: 'email', hari: 4, jam: '19:30' },
  ...[13, 15, 16].map(
    (no) => ({ ...past, no, oleh: 'admin', cara: 'email', hari: 3, jam: '10:20' }) as const,
  ),
  { ...past, no: 18, oleh: 'admin', cara: 'wa', hari: 2, jam: '13:05' },
  {
    no: 7,
    jenis: 'dokumen_kurang',
    kat_id: null,
    kategori: [],
    batas: null,
    oleh: 'admin',
    cara: 'email',
    hari: 3,
    jam: '10:40',
  },
];

/** A link in a task that needs a permission to open, with the result that the link check would store. */
const NEEDS_IZIN = { no: 5, kat_id: 6, url: `${SITUS}/aisyah/video-mengajar`, hari: 2 };

/** Inserts WhatsApp consents, sent reminders, and a link that requires a permission. */
export async function fillPengingat(payload: DemoPayload): Promise<void> {
  const { client, waktu, id } = payload;
  await insertRows(
    client,
    'persetujuan_wa',
    PERSETUJUAN_WA.map(({ no, pilihan, hari }) => ({
      user_id: id(akunPeserta(no)),
      pilihan,
      versi: WA_VERSI,
      waktu: waktu.saat(hari, '12:15'),
    })),
  );
  await insertRows(
    client,
    'pengingat',
    PENGINGAT.map(({ no, jenis, kat_id, kategori, batas, oleh, cara, hari, jam }) => ({
      user_id: id(akunPeserta(no)),
      oleh: id(oleh),
      dari: oleh === 'admin' ? 'admin' : 'mentor',
      jenis,
      kat_id,
      cara,
      isi: pengingatInput(required(RADAR_TEXT[jenis] ?? undefined), {
        nama: required(PESERTA.find((each) => each.no === no)).name,
        kegiatan: kegiatanPengingat(jenis, kategori),
        batas: batasPengingat(batas === null ? null : waktu.tanggal(batas)),
        tautan: `${SITUS}${pengingatTarget(jenis, kat_id === null ? [] : [kat_id])}`,
      }),
      waktu: waktu.saat(hari, jam),
      hari: waktu.tanggal(-hari),
    })),
  );
  await fillTautan(payload);
}

async function fillTautan({ client, waktu, id }: DemoPayload): Promise<void> {
  const { no, kat_id, url, hari } = NEEDS_IZIN;
  const { sidik, host } = linkOf(url);
  const at = waktu.saat(hari, '21:36');
  await client.query(`insert into tautan_host (host, izin, diperiksa) values ($1, 1, $2)`, [host, at]);
  await client.query(
    `insert into tautan_cek (sidik, host, keadaan, sebab, diperiksa, rusak_sejak) values ($1, $2, 'izin', 'masuk', $3, $3)`,
    [sidik, host, at],
  );
  await client.query(
    `insert into tautan_teks (sidik, tugas_id, disimpan)
     select $1, id_tugas, updated_at from tugas where user_id = $2 and kat_id = $3`,
    [sidik, id(akunPeserta(no)), kat_id],
  );
}
