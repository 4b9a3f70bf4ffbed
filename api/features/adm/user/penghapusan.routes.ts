import { z } from 'zod';
import {
  penghapusan,
  penghapusanDetail,
  penghapusanEkspor,
  penghapusanLaksanakan,
  penghapusanTolak,
} from '#contract/adm/penghapusan.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { SUKSES_SIMPAN } from '#contract/fields.ts';
import { waktuPanjang } from '#rules/format.ts';
import { STATUS_HAPUS, SUDAH_DIPUTUSKAN } from '#rules/penghapusan.ts';
import { constraint } from '../../../constraint.ts';
import { raw, sql, type Db } from '../../../db.ts';
import { handle } from '../../../handle.ts';
import { erasePeserta } from '../../../parts/akun/hapus.ts';
import { lockAkun } from '../../../parts/akun/jejak.ts';
import { rincianHapus } from '../../../parts/akun/rincian-hapus.ts';
import { addressOf } from '../../../parts/dokumen.ts';
import { queueEmail } from '../../../parts/email/antre.ts';
import { ekspor } from '../../../parts/ekspor.ts';
import { allShort, answerShort } from '../../../parts/list.ts';
import { orderBy, search } from '../../../parts/paging.ts';
import { notFound, refuse } from '../../../refuse.ts';

const COLUMNS = raw(
  `h.id, h.akun, u.name, u.email, l.keterangan, h.status, h.diminta_pada, h.diputus_pada, o.name as oleh`,
);
const FROM = raw(
  `from penghapusan h left join users u on u.id = h.user_id left join peserta p on p.user_id = h.user_id
   left join lokasi l on l.id = p.lokasi_id left join users o on o.id = h.oleh`,
);

const SORT = { name: 'u.name', status: 'h.status', diminta_pada: 'h.diminta_pada' } as const;

/** Who waits comes first, longest ago on top; then what was decided last. */
const URUT = `h.status <> 'menunggu', case when h.status = 'menunggu' then h.diminta_pada end, h.diputus_pada desc, h.id`;

const Row = penghapusan.reply.element;

type Saringan = InputOf<typeof penghapusanEkspor>;

const daftar = ({ status, q, sort }: Saringan) => ({
  columns: COLUMNS,
  // A proof of a payment keeps the name, and so it is found by it.
  from: sql`${FROM} where (${status ?? null}::text is null or h.status = ${status ?? null})
    and (${search(q, ['u.name', 'u.email'])}
      or exists (select from bukti_bayar b where b.penghapusan_id = h.id and ${search(q, ['b.nama'])}))`,
  order: orderBy(sort, SORT, URUT),
  row: Row,
});

export const list = handle(penghapusan, async (ctx) => answerShort(ctx, daftar(ctx.input)));

export const exportXlsx = ekspor(penghapusanEkspor, {
  nama: 'penghapusan',
  objek: () => 'users',
  query: ({ input }) => allShort(daftar(input)),
  row: Row,
  kolom: ({ settings: { timeZone } }) => [
    { title: 'Akun', cell: (h) => h.akun, whole: true },
    { title: 'Peserta', cell: (h) => h.name ?? '' },
    { title: 'Email', cell: (h) => h.email ?? '' },
    { title: 'Lokasi', cell: (h) => h.keterangan ?? '' },
    { title: 'Diminta', cell: (h) => waktuPanjang(h.diminta_pada, timeZone) },
    { title: 'Status', cell: (h) => STATUS_HAPUS[h.status] },
    {
      title: 'Diputus',
      cell: (h) => (h.diputus_pada === null ? '' : waktuPanjang(h.diputus_pada, timeZone)),
    },
    { title: 'Oleh', cell: (h) => h.oleh ?? '' },
  ],
});

const Detail = penghapusanDetail.reply.omit({ hapus: true }).extend({ user_id: z.number().nullable() });

export const detail = handle(penghapusanDetail, async ({ db, input, sign, settings }) => {
  const row = await db.maybe(
    sql`select ${COLUMNS}, h.user_id, h.alasan, h.alasan_tolak,
               (select coalesce(json_agg(json_build_object('id', b.id, 'nama', b.nama, 'jenis', b.jenis, 'nominal', b.nominal,
                  'dibayar_pada', b.dibayar_pada, 'dokumen', b.berkas_id, 'tipe', f.tipe, 'simpan_sampai', b.simpan_sampai) order by b.id), '[]')
                from bukti_bayar b left join berkas f on f.id = b.berkas_id where b.penghapusan_id = h.id) as bukti
        ${FROM} where h.id = ${input.id}`,
    Detail,
  );
  if (!row) throw notFound();
  const { user_id, bukti, ...rest } = row;
  return {
    ...rest,
    hapus: user_id === null ? null : await rincianHapus(db, user_id),
    bukti: bukti.map((each) => ({
      ...each,
      dokumen: each.dokumen === null ? null : addressOf(each.dokumen, sign, settings),
    })),
  };
});

const Menunggu = z.object({ id: z.number(), akun: z.number(), status: z.string() });

/** The request, locked while it still waits: of two admins the second reads that it is decided. */
async function findMenunggu(db: Db, id: number) {
  const row = await db.maybe(
    sql`select id, akun, status from penghapusan where id = ${id} for update`,
    Menunggu,
  );
  if (!row) throw notFound();
  if (row.status !== 'menunggu') throw refuse(409, SUDAH_DIPUTUSKAN, 'sudah_diputuskan');
  return row;
}

const Alamat = z.object({ kepada: z.string() });

/** Where the decision is told, if mails are sent. */
const alamatOf = (db: Db, akun: number) =>
  db.rows(sql`select email as kepada from users where id = ${akun}`, Alamat);

export const refuseRequest = handle(penghapusanTolak, async ({ db, input, me, audit, settings }) => {
  const { id, akun } = await findMenunggu(db, input.id);
  const kepada = settings.mail ? await alamatOf(db, akun) : [];
  await db.run(
    sql`update penghapusan set status = 'ditolak', alasan_tolak = ${input.alasan}, diputus_pada = now(), oleh = ${me.id}
        where id = ${id}`,
  );
  await queueEmail(
    db,
    'hapus_ditolak',
    kepada.map((each) => ({ ...each, user_id: akun })),
  );
  await audit('penghapusan_ditolak', `users/${akun}`, null, { alasan: input.alasan });
  return { message: SUKSES_SIMPAN };
});

export const carryOut = handle(penghapusanLaksanakan, async ({ db, input, me, stored, audit, settings }) => {
  const { id, akun } = await findMenunggu(db, input.id);
  const kepada = settings.mail ? await alamatOf(db, akun) : [];
  await lockAkun(db, akun);
  const { pergi } = await rincianHapus(db, akun);
  await erasePeserta({ db, stored }, { penghapusan_id: id, user_id: akun, oleh: me.id });
  // Of nobody any more: this row keeps the address until the mail has left, and nothing else.
  await queueEmail(
    db,
    'hapus_dilaksanakan',
    kepada.map((each) => ({ ...each, user_id: null })),
  );
  const jumlah = Object.fromEntries(pergi.map((each) => [each.kata, each.jumlah]));
  await audit('penghapusan_dilaksanakan', `users/${akun}`, jumlah, null);
  return { message: 'Akun dan datanya sudah dihapus' };
});

const BY_THE_HANDLER = { never: 'the handlers write these columns together' };

export const constraints = [
  constraint('penghapusan_selesai', BY_THE_HANDLER),
  constraint('penghapusan_tolak', BY_THE_HANDLER),
  constraint('penghapusan_lepas', BY_THE_HANDLER),
  constraint('penghapusan_bersih', BY_THE_HANDLER),
  constraint('bukti_bayar_berkas', { never: 'a receipt belongs to one claim (akomodasi_berkas)' }),
];
