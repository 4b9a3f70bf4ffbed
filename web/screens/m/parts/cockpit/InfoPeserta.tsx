import type { ReplyOf } from '#contract/endpoint.ts';
import type { tugasPeserta } from '#contract/m/assign.ts';
import { Card } from '#ui/layout/Card.tsx';
import css from '../parts.module.css';

/** The side card (Specification, document 2, section 2). Text only, so that its place in the tab order is no matter. */
export function InfoPeserta({ peserta }: { peserta: ReplyOf<typeof tugasPeserta>['peserta'] }) {
  return (
    <Card title="Info Peserta">
      <dl className={css.info}>
        <dt>Nama</dt>
        <dd>{peserta.name}</dd>
        <dt>Email</dt>
        <dd>{peserta.email}</dd>
        <dt>Perguruan tinggi</dt>
        <dd>{peserta.nama_pt || '–'}</dd>
        <dt>Provinsi</dt>
        <dd>{peserta.provinsi_pt || '–'}</dd>
      </dl>
    </Card>
  );
}
