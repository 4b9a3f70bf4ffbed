import { Button } from '@mantine/core';
import { AKSI } from '#rules/riwayat-aksi.ts';
import { today } from '#app/calls/clock.ts';
import { Row } from '#ui/box/Box.tsx';
import { DateField } from '#ui/form/date/DateField.tsx';
import { usePlainField } from '#ui/form/form.ts';
import { SelectField } from '#ui/form/pick/SelectField.tsx';
import css from './audit.module.css';

interface PilihanFilter {
  objek: string;
  aksi: string;
  pelaku: string;
  dari: string;
  sampai: string;
}

interface AuditFiltersProps {
  pilihan: PilihanFilter;
  /** Label of the object that the filter selects. */
  objekTeks: string;
  onPilihan: (patch: Partial<PilihanFilter>) => void;
}

const OPTIONS = [
  { value: '', label: 'Semua aksi' },
  ...Object.entries(AKSI)
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'id')),
];

/** Filters of the history: kind of change, first and last day, author and object. */
export function AuditFilters({ pilihan, objekTeks, onPilihan }: AuditFiltersProps) {
  const { objek, aksi, pelaku, dari, sampai } = pilihan;
  const known = OPTIONS.some(({ value }) => value === aksi);
  return (
    <>
      <SelectField
        form={usePlainField(aksi, (value: string) => onPilihan({ aksi: value }))}
        name="x"
        label="Aksi"
        hideLabel
        placeholder=""
        options={known ? OPTIONS : [...OPTIONS, { value: aksi, label: aksi }]}
      />
      <Row className={css.dates}>
        <DateField
          form={usePlainField(dari, (value?: string) => onPilihan({ dari: value ?? '' }))}
          name="x"
          label="Dari tanggal"
          today={today()}
          max={today()}
          bar
        />
        <DateField
          form={usePlainField(sampai, (value?: string) => onPilihan({ sampai: value ?? '' }))}
          name="x"
          label="Sampai tanggal"
          today={today()}
          max={today()}
          bar
        />
      </Row>
      {pelaku !== '' && (
        <Button variant="light" onClick={() => onPilihan({ pelaku: '' })}>
          Oleh {pelaku} · hapus
        </Button>
      )}
      {objek !== '' && (
        <Button variant="light" onClick={() => onPilihan({ objek: '' })}>
          {objekTeks} · hapus
        </Button>
      )}
    </>
  );
}
