import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '#app/router/Link.tsx';
import { linkTo, type Target } from '#app/router/link.ts';
import type { dasbor } from '#contract/dasbor.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { ajakanRadar, ambangText, RADAR, RADAR_TONE, type JenisRadar } from '#rules/radar.ts';
import { CountLink } from '#parts/count/CountLink.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { numberText } from '#ui/form/field/number-text.ts';
import { Card } from '#ui/layout/Card.tsx';
import { NamedRow, Rows } from '#ui/list/Rows.tsx';
import css from './dashboard.module.css';

type Count = NonNullable<ReplyOf<typeof dasbor>['admin']>['radar'];

/**
 * The radar on an admin's dashboard: one line for each kind with entries. The colour of a line shows how urgent the
 * kind is.
 */
export function RadarAdmin({ radar }: { radar: Count }) {
  if (radar.length === 0) return null;
  return (
    <Card title={`${numberText(radar.length)} hal perlu dikerjakan`} padded={false}>
      <Rows card space={8} className={css.radar}>
        {radar.map(({ jenis, orang, jumlah, ...ambang }) => (
          <NamedRow
            key={jenis}
            name={
              <>
                <Link {...linkTo('/adm/radar', null, { jenis, lokid: 0 })}>{RADAR[jenis].judul}</Link>{' '}
                <Text as="span" size="note" weight="plain" dim>
                  {ambangText(jenis, ambang)}
                </Text>
              </>
            }
            states={
              <Badge tone={RADAR_TONE[jenis]}>
                <CountLink n={jumlah} to={linkTo('/adm/radar', null, { jenis, lokid: 0 })}>
                  {jumlah === orang
                    ? `${numberText(orang)} ${jenis === 'mentor_tertinggal' ? 'mentor' : 'peserta'}`
                    : `${numberText(orang)} peserta, ${numberText(jumlah)} tugas`}
                </CountLink>
              </Badge>
            }
          />
        ))}
      </Rows>
    </Card>
  );
}

interface OwnRadarProps {
  radar: Count;
  target: (jenis: JenisRadar) => Target;
}

/** List of a mentor's own overdue work. Each line links to the screen on which the mentor does the work. */
export function OwnRadar({ radar, target }: OwnRadarProps) {
  if (radar.length === 0) return null;
  return (
    <Card title="Perlu segera dikerjakan" padded={false}>
      <Rows card space={12}>
        {radar.map(({ jenis, ...count }) => (
          <NamedRow
            key={jenis}
            tone="warn"
            mark={{ icon: IconAlertTriangle, tone: 'warn' }}
            name={<Link {...target(jenis)}>{ajakanRadar(jenis, count)}</Link>}
          />
        ))}
      </Rows>
    </Card>
  );
}
