import type { RincianHapus as Skema } from '#contract/pr/data-saya.ts';
import { bilangan, rupiah, tanggalPanjang } from '#rules/teks/format.ts';
import { pergiTeks, tinggalTeks } from '#rules/akun/penghapusan.ts';
import type { z } from 'zod';
import { Note } from '#ui/feedback/Note.tsx';
import css from './penghapusan.module.css';

/** What goes with a participant, what stays and why: what the participant reads before asking, the admin reads before doing it. */
export function RincianHapus({ rincian, level }: { rincian: z.output<typeof Skema>; level: 3 | 4 }) {
  const { pergi, belum_dibayar, tinggal } = rincian;
  const Heading = `h${level}` as const;
  const { nominal, sampai } = tinggal.bukti;
  return (
    <div className={css.tempat}>
      <div className={css.rincian}>
        <section>
          <Heading className={css.judul}>Yang dihapus</Heading>
          <ul className={css.pergi}>
            <li>{pergiTeks('akun')}</li>
            {pergi.map(({ kata, jumlah }) => (
              <li key={kata}>
                <span>{pergiTeks(kata)}</span>
                <span className={css.jumlah}>{bilangan(jumlah)}</span>
              </li>
            ))}
          </ul>
          {belum_dibayar.nominal > 0 && (
            <div className={css.awas}>
              <Note tone="warn">
                {belum_dibayar.jumlah} klaim sebesar {rupiah(belum_dibayar.nominal)} belum dibayar, dan tidak
                dapat dibayar lagi setelah dihapus.
              </Note>
            </div>
          )}
        </section>
        <section>
          <Heading className={css.judul}>Yang tetap disimpan, dan mengapa</Heading>
          <dl className={css.tinggal}>
            {tinggalTeks(tinggal, rupiah(nominal), sampai === null ? '' : tanggalPanjang(sampai)).map(
              ({ apa, mengapa }) => (
                <div key={apa}>
                  <dt>{apa}</dt>
                  <dd>{mengapa}</dd>
                </div>
              ),
            )}
          </dl>
        </section>
      </div>
    </div>
  );
}
