import { SimpleGrid } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { dasbor } from '#contract/layanan.ts';
import { encodeId } from '#rules/hashid.ts';
import { isIst2 } from '#rules/tugas.ts';
import { hasPage } from '#app/menus.ts';
import { Badge } from '#ui/Badge.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/States.tsx';
import { StatCard } from '#ui/StatCard.tsx';
import css from './dashboard.module.css';

type Props = NonNullable<ReplyOf<typeof dasbor>['mentor']>;
type Antrean = Props['antrean'][number];

/** Something was sent and a review or scores are still missing. */
function menunggu(row: Antrean): boolean {
  return row.menunggu > 0 || (row.terisi > 0 && row.sudah_dinilai === 0);
}

/** Who waits for this mentor, by category, with the straight way to each. */
export function Mentor({ jumlah_peserta, antrean }: Props) {
  const waiting = antrean.filter(menunggu);
  const reviews = waiting.reduce((sum, row) => sum + row.menunggu, 0);
  const unscored = waiting.filter((row) => row.sudah_dinilai === 0).length;
  const groups = [...new Set(waiting.map((row) => row.kat_id))].map((id) =>
    waiting.filter((row) => row.kat_id === id),
  );
  return (
    <div className={css.parts}>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
        <StatCard label="Tugas menunggu review" value={reviews} tone={reviews > 0 ? 'warn' : 'ok'} />
        <StatCard
          label="Penilaian belum lengkap"
          value={unscored}
          tone={unscored > 0 ? 'warn' : 'ok'}
          hint="peserta per kategori"
        />
        <StatCard
          label="Peserta Anda"
          value={jumlah_peserta}
          link={hasPage('/m/assign') ? <Link to="/m/assign">Lihat Assignment</Link> : undefined}
        />
      </SimpleGrid>
      {groups.length === 0 && <Kosong jumlah_peserta={jumlah_peserta} />}
      {groups.map((rows) => (
        <Card
          key={rows[0]?.kat_id}
          title={rows[0]?.keterangan_kategori}
          actions={<Badge tone="neutral">{rows.length} peserta</Badge>}
          padded={false}
        >
          <ul className={css.rows}>
            {rows.map((row) => (
              <Baris key={row.peserta_id} row={row} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}

function Kosong({ jumlah_peserta }: { jumlah_peserta: number }) {
  return (
    <Card>
      {jumlah_peserta === 0 ? (
        <EmptyState
          title="Belum ada peserta yang ditugaskan kepada Anda"
          text="Panitia menugaskan peserta; setelah itu tugas mereka muncul di sini."
        />
      ) : (
        <EmptyState
          title="Tidak ada yang menunggu"
          text="Semua tugas yang masuk sudah direview dan dinilai."
        />
      )}
    </Card>
  );
}

function Baris({ row }: { row: Antrean }) {
  const ist2 = isIst2(row.kat_id);
  const built = hasPage(ist2 ? '/m/e/p/$hashkatid/$hashpesid' : '/m/assign/$hashkatid/$hashpesid');
  const path = `${ist2 ? '/m/e/p' : '/m/assign'}/${encodeId(row.kat_id)}/${encodeId(row.peserta_id)}`;
  return (
    <li className={css.row}>
      <div className={css.what}>
        <h3 className={css.name}>
          {built ? (
            <Link to={path} className={css.cover}>
              {row.name}
            </Link>
          ) : (
            row.name
          )}
        </h3>
        <p className={css.sub}>{row.terisi} tugas terkirim</p>
      </div>
      <div className={css.states}>
        {row.menunggu > 0 && <Badge tone="warn">{row.menunggu} menunggu review</Badge>}
        {row.sudah_dinilai === 0 && <Badge tone="info">Belum dinilai</Badge>}
      </div>
    </li>
  );
}
