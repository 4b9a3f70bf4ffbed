import type { dasbor } from '#contract/dasbor.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { LANGKAH } from '#rules/nilai/langkah.ts';
import { portal } from '#app/portal.ts';
import { HanyaDiSini } from '#parts/tautan/HanyaDiSini.tsx';
import { CopyButton } from '#ui/feedback/CopyButton.tsx';
import { pesanPengingat } from './pesan.ts';
import css from './dashboard.module.css';

type Props = Pick<NonNullable<ReplyOf<typeof dasbor>['admin']>, 'tertinggal'>;

/** Who lacks most of what can be done now, each with a message ready to be sent. */
export function Tertinggal({ tertinggal }: Props) {
  const { institut, product_name, site } = portal();
  return (
    <>
      <div className={css.setempat}>
        <HanyaDiSini apa="Alamat di dalam pesan" />
      </div>
      <ul className={css.rows}>
        {tertinggal.map(({ user_id, name, lokasi, belum }) => (
          <li key={user_id} className={css.row}>
            <div className={css.what}>
              <h3 className={css.name}>{name}</h3>
              <p className={css.sub}>
                {lokasi} · {belum.map((each) => LANGKAH[each].toLocaleLowerCase('id')).join(', ')}
              </p>
            </div>
            <div className={css.states}>
              <CopyButton
                label="Salin pesan"
                name={`untuk ${name}`}
                text={pesanPengingat({ name, belum, institut, product_name, alamat: site })}
              />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
