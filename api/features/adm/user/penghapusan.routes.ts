import { z } from 'zod';
import {
  penghapusan,
  penghapusanDetail,
  penghapusanEkspor,
  penghapusanLaksanakan,
  penghapusanTolak,
} from '#contract/adm/user/penghapusan.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { SUKSES_SIMPAN } from '#contract/fields.ts';
import type { SortOf } from '#contract/list.ts';
import { PENGHAPUSAN, PenghapusanRow } from '#contract/lists/akun.ts';
import { ALREADY_DECIDED } from '#rules/akun/penghapusan.ts';
import { constraint } from '#api/call/constraint.ts';
import { empty, join, raw, sql, type Db } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { erasePeserta } from '#api/parts/akun/hapus.ts';
import { lockAkun } from '#api/parts/akun/traces.ts';
import { deletionDetail } from '#api/parts/akun/deletion-detail.ts';
import { addressOf } from '#api/parts/dokumen/dokumen.ts';
import { queueEmail } from '#api/parts/email/antre.ts';
import { notify } from '#api/parts/kabar/tulis.ts';
import { ekspor } from '#api/parts/list/ekspor.ts';
import { byIds, type FoundIds } from '#api/parts/list/by-ids.ts';
import { answerList } from '#api/parts/list/list.ts';
import { inOrder, orderOf, search, searchIn, sortOf } from '#api/parts/list/paging.ts';
import { notFound, refuse } from '#api/call/refuse.ts';

const COLUMNS = raw(
  `t.id, t.akun, u.name, u.email, l.keterangan, t.status, t.diminta_pada, t.diputus_pada, o.name as oleh`,
);
const FROM = raw(
  `from penghapusan t left join users u on u.id = t.user_id left join peserta p on p.user_id = t.user_id
   left join lokasi l on l.id = p.lokasi_id left join users o on o.id = t.oleh`,
);

const SORT = {
  name: 'u.name',
  status: 't.status',
  diminta_pada: 't.diminta_pada',
} as const satisfies Record<SortOf<typeof PENGHAPUSAN>, string>;

/**
 * Sort order: pending requests first, with the oldest at the top. Then decided requests, with the latest decision at
 * the top.
 */
const ORDER = [
  ...orderOf([`t.status <> 'menunggu'`, `case when t.status = 'menunggu' then t.diminta_pada end`], false),
  { column: 't.diputus_pada', down: true },
  { column: 't.id', down: false },
];

type PenghapusanFilter = InputOf<typeof penghapusanEkspor>;

const WIDE = { id: 't.id', columns: sql`${COLUMNS}`, from: sql`${FROM}`, row: PenghapusanRow };

function findPermintaan({ status, q, sort }: PenghapusanFilter): FoundIds {
  const filters = status === undefined ? [] : [sql`t.status = ${status}`];
  const [akun] = searchIn(q, 'c.cari');
  if (akun)
    filters.push(
      // After the deletion of an account, only the proof of a payment still contains the name. Therefore the search
      // also covers the proofs.
      sql`(exists (select from users c where c.id = t.user_id and ${akun})
           or t.id in (select b.penghapusan_id from bukti_bayar b where ${search(q, ['b.nama'])}))`,
    );
  const where = filters.length === 0 ? empty : sql`where ${join(filters, ' and ')}`;
  const chosen = sortOf(sort, SORT);
  const order = chosen ? [...orderOf([chosen.column], chosen.down), ...ORDER] : ORDER;
  return {
    ids: sql`select t.id ${WIDE.from} ${where} ${inOrder(order)}`,
    count: sql`select count(*)::int as jumlah ${WIDE.from} ${where}`,
  };
}

const source = ({ input }: { input: PenghapusanFilter }) => byIds(findPermintaan(input), WIDE);

export const list = handle(penghapusan, async (ctx) => answerList(ctx, source(ctx)));

export const exportXlsx = ekspor(penghapusanEkspor, {
  list: PENGHAPUSAN,
  nama: 'penghapusan',
  objek: () => 'users',
  source,
});

const Detail = penghapusanDetail.reply.omit({ hapus: true }).extend({ user_id: z.number().nullable() });

export const detail = handle(penghapusanDetail, async ({ db, input, sign, settings }) => {
  const row = await db.maybe(
    sql`select ${COLUMNS}, t.user_id, t.alasan, t.alasan_tolak,
               (select coalesce(json_agg(json_build_object('id', b.id, 'nama', b.nama, 'jenis', b.jenis, 'nominal', b.nominal,
                  'dibayar_pada', b.dibayar_pada, 'dokumen', b.berkas_id, 'tipe', f.tipe, 'simpan_sampai', b.simpan_sampai) order by b.id), '[]')
                from bukti_bayar b left join berkas f on f.id = b.berkas_id where b.penghapusan_id = t.id) as bukti
        ${FROM} where t.id = ${input.id}`,
    Detail,
  );
  if (!row) throw notFound();
  const { user_id, bukti, ...rest } = row;
  return {
    ...rest,
    hapus: user_id === null ? null : await deletionDetail(db, user_id, 'admin'),
    bukti: bukti.map((each) => ({
      ...each,
      dokumen: each.dokumen === null ? null : addressOf(each.dokumen, sign, settings),
    })),
  };
});

const Menunggu = z.object({ id: z.number(), akun: z.number(), status: z.string() });

/** Locks a pending request and returns it. A second admin waits for the lock and then gets 409. */
async function findMenunggu(db: Db, id: number) {
  const row = await db.maybe(
    sql`select id, akun, status from penghapusan where id = ${id} for update`,
    Menunggu,
  );
  if (!row) throw notFound();
  if (row.status !== 'menunggu') throw refuse(409, ALREADY_DECIDED, 'sudah_diputuskan');
  return row;
}

const Alamat = z.object({ kepada: z.string() });

/** Returns the email address of the account. The mail about the decision is sent to this address. */
const alamatOf = (db: Db, akun: number) =>
  db.rows(sql`select email as kepada from users where id = ${akun}`, Alamat);

export const refuseRequest = handle(penghapusanTolak, async (ctx) => {
  const { db, input, me, audit, settings } = ctx;
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
  await notify(ctx, [{ user_id: akun, jenis: 'hapus_ditolak', kunci: `penghapusan/${id}` }]);
  return { message: SUKSES_SIMPAN };
});

export const carryOut = handle(penghapusanLaksanakan, async ({ db, input, me, stored, audit, settings }) => {
  const { id, akun } = await findMenunggu(db, input.id);
  const kepada = settings.mail ? await alamatOf(db, akun) : [];
  await lockAkun(db, akun);
  const { pergi } = await deletionDetail(db, akun, 'admin');
  await erasePeserta({ db, stored }, { penghapusan_id: id, user_id: akun, oleh: me.id });
  // The account is already deleted, so the queued mail has no user id. The row of the mail contains only the address,
  // until the mail is sent.
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
