import type { kesehatan } from '#contract/adm/kesehatan.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { COLOUR_TEXTS, type Colour } from '#rules/kesehatan.ts';
import { longWaktu } from '#rules/text/format.ts';
import { Link } from '#app/router/Link.tsx';
import { toldTarget } from '#app/router/told-link.ts';
import { portal } from '#app/portal.ts';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import type { Tone } from '#ui/feedback/tone.ts';
import { NamedRow, Rows } from '#ui/list/Rows.tsx';

type Pemeriksaan = ReplyOf<typeof kesehatan>['pemeriksaan'][number];

const TONES: Readonly<Record<Colour, Tone>> = { hijau: 'ok', kuning: 'warn', merah: 'bad' };

/** List of check results. Each shows how to repair the problem, and the section about it on the operations page. */
export const CheckRows = ({ rows, card }: { rows: readonly Pemeriksaan[]; card?: boolean }) => (
  <Rows space={12} card={card}>
    {rows.map(({ nama, judul, mesin, warna, kalimat, tindakan, panduan, sejak, layar }) => (
      <NamedRow
        key={`${nama} ${mesin}`}
        name={judul}
        sub={`Sejak ${longWaktu(sejak, portal().time_zone)}`}
        tone={warna === 'hijau' ? undefined : TONES[warna]}
        states={<Badge tone={TONES[warna]}>{COLOUR_TEXTS[warna]}</Badge>}
      >
        <Text>{kalimat}</Text>
        {tindakan !== null && (
          <>
            <Text>
              {tindakan}{' '}
              {layar !== null && (
                <Link {...toldTarget(layar)} aria-label={`Buka layar untuk ${judul}`}>
                  Buka
                </Link>
              )}
            </Text>
            <Text size="note" dim>
              Untuk pengelola server: <code>docs/operations.md</code>, “{panduan}”
              {mesin !== null && <span>, mesin {mesin}</span>}
            </Text>
          </>
        )}
      </NamedRow>
    ))}
  </Rows>
);
