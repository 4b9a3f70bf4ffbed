import { z } from 'zod';
import { perbaikanNama, perbaikanNamaEkspor, perbaikanNamaPutus } from '#contract/adm/user/perbaikan-nama.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { ShownNama, SUKSES_SIMPAN } from '#contract/fields.ts';
import type { SortOf } from '#contract/list.ts';
import { PERBAIKAN_NAMA, PerbaikanNamaRow } from '#contract/lists/akun.ts';
import { ALREADY_DECIDED } from '#rules/akun/penghapusan.ts';
import { constraint } from '#api/call/constraint.ts';
import { handle } from '#api/call/handle.ts';
import { notFound, refuse } from '#api/call/refuse.ts';
import { empty, join, raw, sql, type Db } from '#api/db/db.ts';
import { enqueue } from '#api/job/enqueue.ts';
import { sasaranKey } from '#api/parts/dipilih.ts';
import { lockAkun } from '#api/parts/akun/traces.ts';
import { notify } from '#api/parts/kabar/tulis.ts';
import { byIds, type FoundIds } from '#api/parts/list/by-ids.ts';
import { ekspor } from '#api/parts/list/ekspor.ts';
import { answerList } from '#api/parts/list/list.ts';
import { inOrder, orderOf, searchIn, sortOf } from '#api/parts/list/paging.ts';
import { isAlamatConfigured, type SertifikatPlace } from '#api/parts/sertifikat/alamat.ts';
import { isLatest, isFixed, stateOf } from '#api/parts/sertifikat/state.ts';
import { SERTIFIKAT_FOR_ALL } from '#api/parts/sertifikat/for-all.ts';
import { nextVersion } from '#api/parts/versi.ts';

/** SQL expression for the name before the correction. For a pending request, it is the current name of the user. */
const OLD = (row: 'u.name' | 'p.nama_pt', lama: 'name_lama' | 'nama_pt_lama') =>
  `case when t.status = 'menunggu' then ${row} else t.${lama} end as ${lama}`;
const COLUMNS = raw(
  `t.id, t.user_id, u.email, t.name, t.nama_pt, ${OLD('u.name', 'name_lama')}, ${OLD('p.nama_pt', 'nama_pt_lama')},
   t.alasan, t.status, t.alasan_tolak, t.diminta_pada, t.diputus_pada, o.name as oleh`,
);
const FROM = raw(
  `from perbaikan_nama t join users u on u.id = t.user_id join peserta p on p.user_id = t.user_id left join users o on o.id = t.oleh`,
);

const SORT = {
  name_lama: 't.name_lama',
  name: 't.name',
  status: 't.status',
  diminta_pada: 't.diminta_pada',
} as const satisfies Record<SortOf<typeof PERBAIKAN_NAMA>, string>;

/**
 * Sort order: pending requests first, with the oldest at the top. Then decided requests, with the latest decision at
 * the top.
 */
const ORDER = [
  ...orderOf([`t.status <> 'menunggu'`, `case when t.status = 'menunggu' then t.diminta_pada end`], false),
  { column: 't.diputus_pada', down: true },
  { column: 't.id', down: false },
];

type NamaFilter = InputOf<typeof perbaikanNamaEkspor>;

const WIDE = { id: 't.id', columns: sql`${COLUMNS}`, from: sql`${FROM}`, row: PerbaikanNamaRow };

function findPermintaan({ status, q, sort }: NamaFilter): FoundIds {
  const filters = status === undefined ? [] : [sql`t.status = ${status}`];
  const [akun] = searchIn(q, 'c.cari');
  if (akun) filters.push(sql`exists (select from users c where c.id = t.user_id and ${akun})`);
  const where = filters.length === 0 ? empty : sql`where ${join(filters, ' and ')}`;
  const chosen = sortOf(sort, SORT);
  const order = chosen ? [...orderOf([chosen.column], chosen.down), ...ORDER] : ORDER;
  return {
    ids: sql`select t.id ${WIDE.from} ${where} ${inOrder(order)}`,
    count: sql`select count(*)::int as jumlah ${WIDE.from} ${where}`,
  };
}

const source = ({ input }: { input: NamaFilter }) => byIds(findPermintaan(input), WIDE);

export const list = handle(perbaikanNama, async (ctx) => answerList(ctx, source(ctx)));

export const exportXlsx = ekspor(perbaikanNamaEkspor, {
  list: PERBAIKAN_NAMA,
  nama: 'perbaikan_nama',
  objek: () => 'users',
  source,
});

const Menunggu = z.object({
  user_id: z.number(),
  // Cleans the name, because a request that an earlier app version stored may contain an unclean name.
  name: ShownNama,
  nama_pt: ShownNama,
  status: z.string(),
});

const Old = z.object({ name: z.string(), nama_pt: z.string(), lokasi_id: z.number() });

/** Locks a pending request and returns it. A second admin waits for the lock and then gets 409. */
async function findMenunggu(db: Db, id: number) {
  const row = await db.maybe(
    sql`select user_id, name, nama_pt, status from perbaikan_nama where id = ${id} for update`,
    Menunggu,
  );
  if (!row) throw notFound();
  if (row.status !== 'menunggu') throw refuse(409, ALREADY_DECIDED, 'sudah_diputuskan');
  return row;
}

export const decide = handle(perbaikanNamaPutus, async (ctx) => {
  const { db, input, me, audit } = ctx;
  const { id, statid, alasan } = input;
  const { user_id, name, nama_pt } = await findMenunggu(db, id);
  const status = statid === 1 ? 'dikabulkan' : 'ditolak';
  // Waits while another request stores a certificate edition with the old name. The edition that follows gets the new
  // name.
  await lockAkun(db, user_id);
  const { lokasi_id, ...lama } = await db.one(
    sql`select u.name, p.nama_pt, p.lokasi_id from users u join peserta p on p.user_id = u.id where u.id = ${user_id}`,
    Old,
  );
  await db.run(
    sql`update perbaikan_nama set status = ${status}, alasan_tolak = ${statid === 1 ? '' : alasan}, name_lama = ${lama.name},
               nama_pt_lama = ${lama.nama_pt}, diputus_pada = now(), oleh = ${me.id}
        where id = ${id}`,
  );
  if (statid === 1) {
    await db.run(
      sql`update users set name = ${name}, updated_at = now() where id = ${user_id} and name <> ${name}`,
    );
    await db.run(
      sql`update peserta set nama_pt = ${nama_pt}, updated_at = ${nextVersion(sql`updated_at`)}
          where user_id = ${user_id} and nama_pt <> ${nama_pt}`,
    );
    await audit('perbaikan_nama_dikabulkan', `peserta/${user_id}`, lama, { name, nama_pt });
    await printNext(ctx, user_id, lokasi_id);
  } else await audit('perbaikan_nama_ditolak', `peserta/${user_id}`, null, { name, nama_pt, alasan });
  await notify(ctx, [{ user_id, jenis: `perbaikan_nama_${status}`, kunci: `perbaikan_nama/${id}` }]);
  return { message: SUKSES_SIMPAN };
});

/**
 * Enqueues a job that prints the next edition of a valid certificate. An admin who approves many requests
 * therefore does not wait for each print.
 */
async function printNext(
  ctx: { db: Db } & SertifikatPlace,
  user_id: number,
  lokasi_id: number,
): Promise<void> {
  const keadaan = await stateOf(ctx, user_id);
  if (!keadaan?.edisi || keadaan.ditarik_pada !== null || isFixed(keadaan) || isLatest(keadaan)) return;
  if (!isAlamatConfigured(ctx.settings)) return;
  const sasaran = { lokid: lokasi_id, pesid: [user_id] };
  await enqueue(ctx.db, SERTIFIKAT_FOR_ALL, {
    key: sasaranKey(sasaran),
    payload: sasaran,
    user_id: null,
    total: 1,
  });
}

const BY_THE_CONTRACT = { never: 'the contract says how long a reason is, and which states there are' };
const BY_THE_HANDLER = { never: 'the handler writes these columns together' };

export const constraints = [
  constraint('perbaikan_nama_status', BY_THE_CONTRACT),
  constraint('perbaikan_nama_alasan', BY_THE_CONTRACT),
  constraint('perbaikan_nama_selesai', BY_THE_HANDLER),
  constraint('perbaikan_nama_tolak', BY_THE_HANDLER),
];
