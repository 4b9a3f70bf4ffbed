import { z } from 'zod';
import {
  pengumumanAkhiri,
  pengumumanEkspor,
  pengumumanList,
  pengumumanStore,
} from '#contract/adm/sys/pengumuman.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { SUKSES_SIMPAN } from '#contract/fields.ts';
import type { SortOf } from '#contract/list.ts';
import { PENGUMUMAN, PengumumanRow } from '#contract/lists/sistem.ts';
import {
  initialPengumuman,
  PENGUMUMAN_FULL,
  PENGUMUMAN_HAS_CHANGED,
  PENGUMUMAN_SHOWN_MAX,
  pengumumanUntil,
} from '#rules/pengumuman.ts';
import { sql, type Db } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { notify } from '#api/parts/kabar/tulis.ts';
import { ekspor } from '#api/parts/list/ekspor.ts';
import { answerList, atOnce } from '#api/parts/list/list.ts';
import { orderBy, search } from '#api/parts/list/paging.ts';
import { isStored, nextVersion } from '#api/parts/versi.ts';
import { notFound, refuse, refuseField } from '#api/call/refuse.ts';

type PengumumanFilter = InputOf<typeof pengumumanEkspor>;

const SORT = { id: 'id', teks: 'teks collate "id-x-icu"', sampai: 'sampai' } as const satisfies Record<
  SortOf<typeof PENGUMUMAN>,
  string
>;

/** Returns the query for the announcements that match the filter, newest first by default. */
const selectPengumuman = ({ q, sort }: PengumumanFilter) =>
  atOnce({
    columns: sql`id, teks, sampai, created_at, updated_at`,
    from: sql`from pengumuman where ${search(q, ['teks'])}`,
    order: orderBy(sort, SORT, 'id desc'),
    row: PengumumanRow,
  });

const source = ({ input }: { input: PengumumanFilter }) => selectPengumuman(input);

export const list = handle(pengumumanList, async (ctx) => answerList(ctx, source(ctx)));

export const exportXlsx = ekspor(pengumumanEkspor, {
  list: PENGUMUMAN,
  nama: 'pengumuman',
  objek: () => 'pengumuman',
  source,
});

async function lockPengumuman(db: Db, id: number) {
  const row = await db.maybe(
    sql`select id, teks, sampai, created_at, updated_at from pengumuman where id = ${id} for update`,
    PengumumanRow,
  );
  if (!row) throw notFound();
  return row;
}

/**
 * Rejects a new announcement at the maximum number of current announcements. A lock makes concurrent requests wait, so
 * that each request counts correctly.
 * @throws Refusal 409 at the maximum number of current announcements
 */
async function requireRoom(db: Db, hariIni: string) {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('pengumuman'))`);
  const { jumlah } = await db.one(
    sql`select count(*)::int as jumlah from pengumuman where sampai >= ${hariIni}`,
    z.object({ jumlah: z.number() }),
  );
  if (jumlah >= PENGUMUMAN_SHOWN_MAX) throw refuse(409, PENGUMUMAN_FULL);
}

export const save = handle(pengumumanStore, async (ctx) => {
  const { db, input, hariIni, audit } = ctx;
  const stored = input.id === null ? null : await lockPengumuman(db, input.id);
  const before = stored && { teks: stored.teks, sampai: stored.sampai };
  const after = { teks: input.teks.replaceAll('\r\n', '\n'), sampai: input.sampai };
  if (before && isStored(input.updated_at, stored.updated_at, [before, after], PENGUMUMAN_HAS_CHANGED))
    return { message: SUKSES_SIMPAN, id: stored.id };
  const early = pengumumanUntil(after.sampai, hariIni);
  if (early) throw refuseField('sampai', early);
  if (stored === null || stored.sampai < hariIni) await requireRoom(db, hariIni);
  const { id } = await db.one(
    stored === null
      ? sql`insert into pengumuman (teks, sampai) values (${after.teks}, ${after.sampai}) returning id`
      : sql`update pengumuman set teks = ${after.teks}, sampai = ${after.sampai}, updated_at = ${nextVersion(sql`updated_at`)}
            where id = ${stored.id} returning id`,
    z.object({ id: z.number() }),
  );
  const objek = `pengumuman/${id}`;
  await audit(stored ? 'pengumuman_diubah' : 'pengumuman_dibuat', objek, before, after);
  // All users share one notification about a current announcement. If its text changes, the notification counts as
  // unread again.
  const rincian = { teks: initialPengumuman(after.teks) };
  await notify(ctx, [{ user_id: null, jenis: 'pengumuman', kunci: objek, rincian }]);
  return { message: SUKSES_SIMPAN, id };
});

/** Sets the announcement's last day to yesterday. The announcement then disappears from the dashboards at once. */
export const end = handle(pengumumanAkhiri, async ({ db, input, hariIni, audit }) => {
  const stored = await lockPengumuman(db, input.id);
  if (stored.sampai < hariIni) return { message: 'Pengumuman ini sudah berakhir' };
  const { sampai } = await db.one(
    sql`update pengumuman set sampai = ${hariIni}::date - 1, updated_at = ${nextVersion(sql`updated_at`)}
        where id = ${stored.id} returning sampai`,
    PengumumanRow.pick({ sampai: true }),
  );
  await audit('pengumuman_diakhiri', `pengumuman/${stored.id}`, { sampai: stored.sampai }, { sampai });
  return { message: 'Pengumuman diakhiri' };
});
