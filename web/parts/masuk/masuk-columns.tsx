import { MASUK, type MasukRow } from '#contract/lists/masuk.ts';
import { HASIL_MASUK, type HasilMasuk } from '#rules/akun/masuk.ts';
import { longWaktu } from '#rules/text/format.ts';
import type { z } from 'zod';
import { columnsOf } from '#app/calls/list-columns.ts';
import { portal } from '#app/portal.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import { CellLines } from '#ui/table/CellLines.tsx';

type Masuk = z.output<typeof MasukRow>;

const TONE: Record<HasilMasuk, Tone> = {
  berhasil: 'ok',
  gagal: 'bad',
  ditolak: 'bad',
  diminta: 'info',
  lainnya: 'warn',
};

/** Options of the filter by sign-in outcome. */
export const HASIL_OPTIONS = [
  { value: '', label: 'Semua hasil' },
  { value: 'berhasil', label: HASIL_MASUK.berhasil },
  { value: 'gagal', label: HASIL_MASUK.gagal },
  { value: 'diminta', label: HASIL_MASUK.diminta },
];

/** Returns the selected outcome as an argument of the calls. Undefined: all outcomes. */
export const hasilOf = (value: string): HasilMasuk | undefined =>
  value === 'berhasil' || value === 'gagal' || value === 'diminta' ? value : undefined;

/** Returns the columns of the sign-in table. `withAccount` adds the account's name and email, for admins. */
export const masukColumns = (withAccount: boolean) =>
  columnsOf(
    MASUK,
    {
      waktu: {
        phone: 'main',
        cell: (row: Masuk) => <time dateTime={row.waktu}>{longWaktu(row.waktu, portal().time_zone)}</time>,
      },
      name: {
        ...(withAccount && { phone: 'title', rowHead: true }),
        cell: ({ name, email, cara }: Masuk) => (
          <CellLines strong below={email}>
            {name ?? (cara === 'lainnya' ? 'Banyak akun' : 'Email tidak dikenal')}
          </CellLines>
        ),
      },
      cara: withAccount ? {} : { phone: 'title', rowHead: true },
      hasil: {
        phone: 'main',
        cell: ({ hasil }: Masuk) => <Badge tone={TONE[hasil]}>{HASIL_MASUK[hasil]}</Badge>,
      },
    },
    withAccount
      ? ['waktu', 'name', 'cara', 'hasil', 'jumlah', 'jaringan', 'peramban']
      : ['waktu', 'cara', 'hasil', 'jumlah', 'jaringan', 'peramban'],
  );
