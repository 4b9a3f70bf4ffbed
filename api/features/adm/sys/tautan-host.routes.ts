import { z } from 'zod';
import { tautanHost, tautanHostStore } from '#contract/adm/sys/tautan-host.ts';
import { Flag, SUKSES_SIMPAN } from '#contract/fields.ts';
import { namedObjek } from '#rules/riwayat.ts';
import { sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { refuseField } from '#api/call/refuse.ts';

/** Maximum number of link hosts in the response. Deactivated hosts come first, then the hosts with most links. */
const HOSTS_MAX = 200;

export const list = handle(tautanHost, async ({ db, settings }) => ({
  aktif: settings.linkCheck ? (1 as const) : (0 as const),
  host: await db.rows(
    sql`select host, aktif, bisa, izin, rusak, belum, diperiksa from tautan_host
        where diperiksa is not null or aktif = 0
        order by aktif, bisa + izin + rusak + belum desc, host limit ${HOSTS_MAX}`,
    tautanHost.reply.shape.host.element,
  ),
}));

export const save = handle(tautanHostStore, async ({ db, input: { host, aktif }, audit }) => {
  const stored = await db.maybe(
    sql`select aktif from tautan_host where host = ${host} for update`,
    z.object({ aktif: Flag }),
  );
  if (!stored) throw refuseField('host', 'Situs ini belum pernah dicek');
  if (stored.aktif === aktif) return { message: SUKSES_SIMPAN };
  await db.run(sql`update tautan_host set aktif = ${aktif} where host = ${host}`);
  await audit('tautan_host_diubah', namedObjek('tautan_host', host), { aktif: stored.aktif }, { aktif });
  return { message: SUKSES_SIMPAN };
});
