import { z } from 'zod';
import { MASUK_HITUNG_MAX } from '#rules/akun/masuk.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { masukSendiri } from '#contract/profile/masuk.ts';
import type { SortOf } from '#contract/list.ts';
import { MASUK, MasukRow } from '#contract/lists/masuk.ts';
import { join, sql, type Db, type Sql } from '#api/db/db.ts';
import { answerList, CountRow } from '#api/parts/list/list.ts';
import { orderBy, pageOf, searchIn } from '#api/parts/list/paging.ts';

const SORT = { id: 'm.id', waktu: 'm.waktu' } as const satisfies Record<SortOf<typeof MASUK>, string>;

interface Asked {
  db: Db;
  input: InputOf<typeof masukSendiri>;
  total: (count: number) => void;
}

/**
 * Returns a page of the stored sign-ins, newest first. If the input has no `page`, returns the newest 50.
 * @param only SQL conditions on `masuk m`
 */
export function answerMasuk(
  { db, input, total }: Asked,
  only: readonly Sql[],
): Promise<z.output<typeof MasukRow>[]> {
  const { page = 1, per_page, hasil, q, sort } = input;
  const conditions = [
    sql`true`,
    ...only,
    ...(hasil === undefined ? [] : [sql`m.hasil = ${hasil}`]),
    ...searchIn(q, `concat(u.cari, chr(10), u.email, chr(10), m.jaringan, chr(10), lower(m.peramban))`),
  ];
  const from = sql`from masuk m left join users u on u.id = m.user_id where ${join(conditions, ' and ')}`;
  return answerList(
    { db, total, input: { page, per_page } },
    {
      together: async () => {
        const [rows, { jumlah }] = await Promise.all([
          db.rows(
            sql`select m.id::int as id, m.waktu, m.user_id, u.name, u.email, m.cara, m.hasil, m.jumlah, m.jaringan, m.peramban
                ${from} ${orderBy(sort, SORT, 'm.waktu desc, m.id desc')} ${pageOf({ page, per_page })}`,
            MasukRow,
          ),
          db.one(
            sql`select count(*)::int as jumlah from (select ${from} limit ${MASUK_HITUNG_MAX + 1}) n`,
            CountRow,
          ),
        ]);
        return { rows, jumlah };
      },
    },
  );
}
