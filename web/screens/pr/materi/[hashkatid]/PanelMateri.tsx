import type { ReplyOf } from '#contract/endpoint.ts';
import type { materiDetail } from '#contract/pr/materi.ts';
import { isLinkAddress } from '#rules/text/format-html.ts';
import { TautanState } from '#parts/tautan/StateRow.tsx';
import { Text } from '#ui/box/Text.tsx';
import { FoldCard } from '#ui/layout/FoldCard.tsx';
import { Rows } from '#ui/list/Rows.tsx';
import { MODUL } from '../modul.ts';

type Kategori = ReplyOf<typeof materiDetail>;

const leadsHere = () => window.location.hash === `#${MODUL}`;

/**
 * If the hash of the URL is `#modul`, scrolls to the modules. The browser cannot do this, because the modules appear
 * later than the page.
 */
function intoSight(card: HTMLElement | null): void {
  if (card !== null && leadsHere()) card.scrollIntoView({ block: 'nearest' });
}

/** Description of the category, and the mentors' modules with teaching material (Specification 2.5). */
export function PanelMateri({ kat, ba }: Pick<Kategori, 'kat' | 'ba'>) {
  const modul = ba.filter(({ url }) => isLinkAddress(url));
  return (
    <>
      <FoldCard title="KETERANGAN MATERI">
        <Text weight="strong">{kat.keterangan_kategori}</Text>
        <Text size="note" dim lines>
          {kat.keterangan || 'Belum ada keterangan untuk kategori ini.'}
        </Text>
      </FoldCard>
      <div id={MODUL} ref={intoSight}>
        <FoldCard title="Modul Pengajaran" open={leadsHere() || undefined}>
          {modul.length === 0 ? (
            <Text size="note" dim>
              Mentor belum menambahkan modul untuk kategori ini.
            </Text>
          ) : (
            <Rows as="ol" numbers>
              {modul.map(({ url, keterangan, tautan }) => (
                <Text as="li" key={`${url} ${keterangan}`} size="note">
                  <a href={url} target="_blank" rel="noopener noreferrer">
                    {keterangan || url}
                    <span className="ui-hidden"> (dibuka di tab baru)</span>
                  </a>
                  <Text as="div" size="note" dim>
                    {new URL(url).host}
                  </Text>
                  <TautanState cek={tautan?.[0]} />
                </Text>
              ))}
            </Rows>
          )}
        </FoldCard>
      </div>
    </>
  );
}
