import { SimpleGrid } from '@mantine/core';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { dasbor } from '#contract/dasbor.ts';
import { dalamJadwal } from '#rules/jadwal.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { EmptyState } from '#ui/feedback/States.tsx';
import { StatCard } from '#ui/figure/StatCard.tsx';
import { kemajuan, tenggat, sortPekerjaan, type Kemajuan, type Pekerjaan } from './tenggat.ts';
import css from './dashboard.module.css';

type Props = NonNullable<ReplyOf<typeof dasbor>['user']> & { hari_ini: string };

const LABEL: Record<Kemajuan, { text: string; tone: 'neutral' | 'warn' | 'info' | 'ok' }> = {
  nanti: { text: 'Belum dibuka', tone: 'neutral' },
  belum: { text: 'Belum mengirim', tone: 'warn' },
  terkirim: { text: 'Terkirim', tone: 'info' },
  direview: { text: 'Sudah direview', tone: 'ok' },
};

/** What a participant has to do, the nearest deadline first, and how far each category is. */
export function Peserta({ hari_ini, tugas, raport_open }: Props) {
  const rows = sortPekerjaan(hari_ini, tugas);
  const count = (wanted: Kemajuan) => rows.filter((row) => kemajuan(hari_ini, row) === wanted).length;
  return (
    <div className={css.parts}>
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="md">
        <StatCard label="Belum mengirim" value={count('belum')} tone={count('belum') > 0 ? 'warn' : 'ok'} />
        <StatCard label="Terkirim" value={count('terkirim')} hint="menunggu review atau nilai" />
        <StatCard label="Sudah direview" value={count('direview')} />
        <StatCard
          label="Raport"
          value={<span className={css.word}>{raport_open ? 'Terbuka' : 'Terkunci'}</span>}
          hint={raport_open ? undefined : 'dibuka oleh panitia'}
          link={raport_open ? <Link {...linkTo('/pr/raport')}>Lihat raport</Link> : undefined}
        />
      </SimpleGrid>
      <Card title="Tugas Anda" padded={false}>
        {rows.length === 0 ? (
          <EmptyState
            title="Belum ada tugas di lokasi Anda"
            text="Tugas muncul di sini setelah panitia membukanya."
            action={<Link {...linkTo('/pr/materi')}>Lihat Materi Kegiatan</Link>}
          />
        ) : (
          <ul className={css.rows}>
            {rows.map((row) => (
              <Baris
                key={`${row.kat_id} ${row.keterangan_materi} ${row.tgl_mulai}`}
                hari={hari_ini}
                row={row}
              />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}

function Baris({ hari, row }: { hari: string; row: Pekerjaan }) {
  const state = kemajuan(hari, row);
  const due = tenggat(hari, row);
  const now = state === 'belum' && dalamJadwal(hari, row.tgl_mulai, row.tgl_akhir);
  return (
    <li className={css.row} data-tone={now ? due.tone : undefined}>
      <div className={css.what}>
        <h3 className={css.name}>
          <Link {...linkTo('/pr/materi/{hashkatid}', { hashkatid: row.kat_id })} className={css.cover}>
            {row.keterangan_kategori}
          </Link>
        </h3>
        <p className={css.sub}>{row.keterangan_materi}</p>
      </div>
      <div className={css.states}>
        <Badge tone={LABEL[state].tone}>{LABEL[state].text}</Badge>
        <span className={css.due} data-tone={due.tone}>
          {due.text} {due.sampai && <span className={css.sampai}>{due.sampai}</span>}
        </span>
      </div>
    </li>
  );
}
