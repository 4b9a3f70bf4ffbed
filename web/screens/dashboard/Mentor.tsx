import { SimpleGrid } from '@mantine/core';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { dasbor } from '#contract/dasbor.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/feedback/States.tsx';
import { StatCard } from '#ui/figure/StatCard.tsx';
import { awaitsNilai, awaitsReview } from '#parts/tugas/antrean.ts';
import { linkToKategori, linkToPeserta } from '#parts/peserta/peran.ts';
import css from './dashboard.module.css';

type Props = NonNullable<ReplyOf<typeof dasbor>['mentor']>;
type Antrean = Props['antrean'][number];

/** So many of a category stand here; its list has them all. */
const DITAMPILKAN = 5;

/** Who waits for this mentor, by category, with the straight way to each. */
export function Mentor({ jumlah_peserta, antrean }: Props) {
  const waiting = antrean.filter((row) => awaitsReview(row.kat_id, row) || awaitsNilai(row));
  const reviews = waiting.reduce((sum, row) => sum + row.menunggu, 0);
  const unscored = waiting.filter((row) => row.sudah_dinilai === 0).length;
  const kategori = [...new Set(waiting.map((row) => row.kat_id))];
  return (
    <div className={css.parts}>
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="md" className={css.stats}>
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
          link={<Link {...linkTo('/m/assign')}>Lihat Assignment</Link>}
        />
      </SimpleGrid>
      {kategori.length === 0 && <Kosong jumlah_peserta={jumlah_peserta} />}
      {kategori.map((kat_id) => (
        <Kategori key={kat_id} kat_id={kat_id} rows={waiting.filter((row) => row.kat_id === kat_id)} />
      ))}
    </div>
  );
}

function Kategori({ kat_id, rows }: { kat_id: number; rows: readonly Antrean[] }) {
  return (
    <Card
      title={rows[0]?.keterangan_kategori}
      actions={<Badge tone="neutral">{rows.length} peserta</Badge>}
      padded={false}
    >
      <ul className={css.rows}>
        {rows.slice(0, DITAMPILKAN).map((row) => (
          <Baris key={row.peserta_id} row={row} />
        ))}
        {rows.length > DITAMPILKAN && (
          <li className={css.row}>
            <Link {...linkToKategori(kat_id)} className={`${css.all} ${css.cover}`}>
              Lihat semua {rows.length} peserta yang menunggu
            </Link>
          </li>
        )}
      </ul>
    </Card>
  );
}

function Kosong({ jumlah_peserta }: { jumlah_peserta: number }) {
  return (
    <Card>
      {jumlah_peserta === 0 ? (
        <EmptyState
          title="Belum ada peserta yang ditugaskan kepada Anda"
          text="Admin menugaskan peserta; setelah itu tugas mereka muncul di sini."
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
  return (
    <li className={css.row}>
      <div className={css.what}>
        <h3 className={css.name}>
          <Link {...linkToPeserta(row.kat_id, row.peserta_id)} className={css.cover}>
            {row.name}
          </Link>
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
