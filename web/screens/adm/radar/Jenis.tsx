import { Button } from '@mantine/core';
import type { radarJumlah } from '#contract/adm/radar.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { JENIS_RADAR, RADAR, type JenisRadar } from '#rules/radar.ts';
import { bilangan } from '#rules/teks/format.ts';
import type { Read } from '#app/calls/data.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { Column } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import states from '#ui/feedback/States.module.css';
import { urutanJenis, type Banyaknya } from './jumlah.ts';
import css from './radar.module.css';

interface JenisProps {
  read: Read<ReplyOf<typeof radarJumlah>>;
  /** Which one is shown; undefined while it is not known. */
  dipilih: JenisRadar | undefined;
  /** What the address keeps when another kind is chosen. */
  saringan: { lokid?: number; mentor_id?: number };
}

/** The parts of the radar, each with how many it has; those without anybody stay quiet at the end. */
export function Jenis({ read, dipilih, saringan }: JenisProps) {
  const { data } = read;
  return (
    <Column as="nav" gap={8} aria-label="Jenis" className={css.jenis}>
      <ul aria-busy={read.isPending || undefined}>
        {!data && !read.isError
          ? JENIS_RADAR.map((jenis) => (
              <li key={`wait ${jenis}`} className={css.wait}>
                <span className={states.skeleton} style={{ height: 16, width: '72%' }} />
              </li>
            ))
          : (data ? urutanJenis(data) : JENIS_RADAR.map((jenis) => ({ jenis }))).map((each) => (
              <li key={each.jenis} ref={each.jenis === dipilih ? intoView : undefined}>
                <Link
                  {...linkTo('/adm/radar', null, { ...saringan, jenis: each.jenis })}
                  className={css.satu}
                  aria-current={each.jenis === dipilih ? 'page' : undefined}
                  data-kosong={('orang' in each && each.orang === 0) || undefined}
                >
                  <span>{RADAR[each.jenis].judul}</span>
                  {'orang' in each && <Angka {...each} />}
                </Link>
              </li>
            ))}
      </ul>
      {read.isError && !data && (
        <>
          <Text size="note" dim role="alert">
            Jumlahnya gagal dimuat.
          </Text>
          <div>
            <Button size="xs" variant="default" onClick={() => void read.refetch()}>
              Coba lagi
            </Button>
          </div>
        </>
      )}
    </Column>
  );
}

/** People, and rows where they are more. */
function Angka({ orang, jumlah }: Banyaknya) {
  return (
    <Text as="span" size="small" dim figures nowrap className={css.angka}>
      {bilangan(orang)}
      {/* Nobody is a plain figure, that stays quiet. */}
      <span className={orang === 0 ? 'ui-hidden' : undefined}> orang</span>
      {jumlah > orang && ` · ${bilangan(jumlah)} baris`}
    </Text>
  );
}

/** On a narrow screen the row of kinds scrolls until the one that is shown is visible; the page itself does not move. */
function intoView(entry: HTMLElement | null): void {
  const list = entry?.parentElement;
  if (entry && list) list.scrollLeft = entry.offsetLeft - (list.clientWidth - entry.offsetWidth) / 2;
}
