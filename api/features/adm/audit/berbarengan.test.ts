import { describe, expect, test } from 'vitest';
import { amid } from '#test/amid.ts';
import { watchDeadlocks } from '#test/deadlocks.ts';
import { server } from '#test/own-server.ts';
import { call, id, startPenugasan } from '#api/features/adm/mentor/penugasan.setup.ts';

startPenugasan();

const deadlocks = watchDeadlocks();

/**
 * Starts two requests while another database session holds a lock. Both requests wait for this lock, so they are
 * certain to overlap.
 */
const both = (lock: string, calls: () => Promise<{ status: number }>[]) =>
  amid(
    server,
    (other) => other.query(lock),
    async () => (await Promise.all(calls())).map(({ status }) => status),
    undefined,
    2,
  );

const undo = (riwayat_id: number) => call('/adm/batalkan', { id: riwayat_id });

describe('undo during bulk changes', () => {
  test('a bulk change of the active state and a concurrent undo of the previous change cause no deadlock', async () => {
    const setActive = (statid: 0 | 1) => call(`/adm/peserta_status_aktif?lokid=1&statid=${statid}`, {});
    const { riwayat_id } = (await setActive(0)).body;
    // Stores the rows of `peserta` in reverse key order. A query without `order by` would lock them in this order and
    // could cause a deadlock.
    await server.sql('create index terbalik on peserta (user_id desc)');
    await server.sql('cluster peserta using terbalik');
    await server.sql('drop index terbalik');
    const statuses = await both(
      `select from peserta where user_id = (select percentile_disc(0.5) within group (order by user_id) from peserta where lokasi_id = 1) for update`,
      () => [setActive(1), undo(riwayat_id)],
    );
    expect([statuses, deadlocks.count]).toEqual([[200, 200], 0]);
  });

  test('a move of all participants of a mentor and an undo of the previous move cause no deadlock', async () => {
    const move = (dari: number, ke: number) => call('/adm/mentor_pindah', { dari, ke });
    const { riwayat_id } = (await move(id.mentor2, id.mentor3)).body;
    const statuses = await both(
      `select from mentor_ist where peserta_id = (select percentile_disc(0.5) within group (order by peserta_id) from mentor_ist where mentor_id = ${id.mentor3}) for update`,
      () => [move(id.mentor3, id.mentor1), undo(riwayat_id)],
    );
    expect([statuses, deadlocks.count]).toEqual([[200, 200], 0]);
  });
});
