import type { ReplyOf } from '#contract/endpoint.ts';
import type { materiDetail } from '#contract/pr/materi.ts';
import { isLinkAddress } from '#rules/teks/format-html.ts';
import { KeadaanTautan } from '#parts/tautan/BarisKeadaan.tsx';
import { Card } from '#ui/layout/Card.tsx';
import css from './kategori.module.css';

type Kategori = ReplyOf<typeof materiDetail>;

/** Specification 2.5: what the category is about, and the mentors' teaching modules for it. */
export function PanelMateri({ kat, ba }: Pick<Kategori, 'kat' | 'ba'>) {
  const modul = ba.filter(({ url }) => isLinkAddress(url));
  return (
    <div className={css.panel}>
      <Card title="KETERANGAN MATERI">
        <p className={css.namaKategori}>{kat.keterangan_kategori}</p>
        <p className={css.keterangan}>{kat.keterangan || 'Belum ada keterangan untuk kategori ini.'}</p>
      </Card>
      <Card title="Modul Pengajaran">
        {modul.length === 0 ? (
          <p className={css.keterangan}>Mentor belum menambahkan modul untuk kategori ini.</p>
        ) : (
          <ol className={css.modul}>
            {modul.map(({ url, keterangan, tautan }) => (
              <li key={`${url} ${keterangan}`}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {keterangan || url}
                  <span className="ui-hidden"> (dibuka di tab baru)</span>
                </a>
                <span className={css.host}>{new URL(url).host}</span>
                <KeadaanTautan cek={tautan?.[0]} />
              </li>
            ))}
          </ol>
        )}
      </Card>
    </div>
  );
}
