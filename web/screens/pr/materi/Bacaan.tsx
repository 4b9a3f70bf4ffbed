import type { ReplyOf } from '#contract/endpoint.ts';
import type { materiDetail } from '#contract/pr/materi.ts';
import { longTanggal } from '#rules/text/format.ts';
import { isLinkAddress } from '#rules/text/format-html.ts';
import { isTautanBuruk } from '#rules/tugas/tautan-cek.ts';
import { today } from '#app/calls/clock.ts';
import { TautanState } from '#parts/tautan/StateRow.tsx';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Swatch } from '#ui/figure/Swatch.tsx';
import { Html } from '#ui/rich/Html.tsx';
import { JenisMateri } from './JenisMateri.tsx';
import { jadwalLabel } from './jadwal-label.ts';

export type MateriDibaca = ReplyOf<typeof materiDetail>['materi'][number];

interface BacaanProps {
  materi: MateriDibaca;
  /** Level of the material's heading. */
  as?: 'h2' | 'h3';
}

/** A material that the participant reads before writing a task: title, dates, instructions and links. */
export function Bacaan({ materi, as = 'h3' }: BacaanProps) {
  const tautan = materi.tautan.filter(({ url }) => isLinkAddress(url));
  const ada = materi.petunjuk !== '' || tautan.length > 0;
  return (
    <Column gap={12}>
      <Column gap={4}>
        <Row gap={8}>
          <Text as={as} size="field" weight="bold">
            {materi.keterangan_materi}
          </Text>
          <JenisMateri materi={materi} />
        </Row>
        <Jendela materi={materi} />
      </Column>
      {ada && (
        <Column gap={12}>
          {materi.petunjuk !== '' && <Html html={materi.petunjuk} compact />}
          {tautan.length > 0 && <TautanMateri tautan={tautan} />}
        </Column>
      )}
    </Column>
  );
}

function Jendela({ materi }: { materi: MateriDibaca }) {
  const { kata, tone } = jadwalLabel(today(), materi);
  return (
    <Row gap={8}>
      <Text as="span" size="note" figures>
        {longTanggal(materi.tgl_mulai)} sampai {longTanggal(materi.tgl_akhir)}
      </Text>
      <Row as="span" gap={0} nowrap>
        <Swatch round tone={tone} />
        <Text as="span" size="note" dim>
          {kata}
        </Text>
      </Row>
      {materi.diperpanjang === 1 && <Badge tone="info">Diperpanjang untuk Anda</Badge>}
    </Row>
  );
}

/** Links of a material, each with its host. A link that does not work has a warning. */
function TautanMateri({ tautan }: { tautan: MateriDibaca['tautan'] }) {
  return (
    <Column as="ul" gap={8} aria-label="Tautan materi">
      {tautan.map(({ url, keterangan, cek }) => (
        <Text as="li" key={`${url} ${keterangan}`} size="note">
          <a href={url} target="_blank" rel="noopener noreferrer">
            {keterangan || url}
            <span className="ui-hidden"> (dibuka di tab baru)</span>
          </a>{' '}
          {keterangan !== '' && (
            <Text as="span" size="note" dim>
              {new URL(url).host}
            </Text>
          )}
          {cek && isTautanBuruk(cek.keadaan) && <TautanState cek={cek} />}
        </Text>
      ))}
    </Column>
  );
}
