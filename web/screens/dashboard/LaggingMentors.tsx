import type { dasbor } from '#contract/dasbor.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { LANGKAH } from '#rules/nilai/langkah.ts';
import { portal } from '#app/portal.ts';
import { OnlyHere } from '#parts/tautan/OnlyHere.tsx';
import { CopyButton } from '#ui/feedback/CopyButton.tsx';
import { NamedRow, Rows } from '#ui/list/Rows.tsx';
import { pesanPengingat } from './pesan.ts';
import css from './dashboard.module.css';

type LaggingMentorsProps = Pick<NonNullable<ReplyOf<typeof dasbor>['admin']>, 'tertinggal'>;

/**
 * List of the participants with the most unfinished work that they can do now. A button copies a reminder for each
 * participant.
 */
export function LaggingMentors({ tertinggal }: LaggingMentorsProps) {
  const { institut, product_name, site } = portal();
  return (
    <>
      <div className={css.setempat}>
        <OnlyHere apa="Alamat di dalam pesan" />
      </div>
      <Rows card space={16}>
        {tertinggal.map(({ user_id, name, lokasi, belum }) => (
          <NamedRow
            key={user_id}
            name={name}
            sub={`${lokasi} · ${belum.map((each) => LANGKAH[each].toLocaleLowerCase('id')).join(', ')}`}
            states={
              <CopyButton
                label="Salin pesan"
                name={`untuk ${name}`}
                text={pesanPengingat({ name, belum, institut, product_name, alamat: site })}
              />
            }
          />
        ))}
      </Rows>
    </>
  );
}
