import { useState, type FormEvent } from 'react';
import { Button } from '@mantine/core';
import { missingPilihan, type MISSING_JENIS, type MISSING_KATEGORI } from '#rules/nilai/penugasan.ts';
import { Grid } from '#ui/box/Box.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { usePlainField } from '#ui/form/form.ts';
import { SearchSelectField } from '#ui/form/pick/SearchSelectField.tsx';
import { ChoiceField } from '#ui/form/pick/ChoiceField.tsx';
import { SelectField, type Option } from '#ui/form/pick/SelectField.tsx';
import { ALL_LOKASI, shortOptions } from '#parts/lokasi/FilterLokasi.tsx';
import { useMentorPilihan } from './useMentorPilihan.ts';
import css from './penugasan.module.css';

export interface PilihanFilter {
  menid?: number | undefined;
  bidang?: number | undefined;
  lokid?: number | undefined;
}

/** The second filter selects the category, or the kind of IST II work. */
export interface BidangFilter {
  label: string;
  options: readonly Option[];
  belum: typeof MISSING_KATEGORI | typeof MISSING_JENIS;
}

interface FilterPenugasanProps {
  value: PilihanFilter;
  onValue: (patch: PilihanFilter) => void;
  /** Called when the user presses the button and has selected all three filters. */
  onFilter: () => void;
  lokasi: readonly { id: number; keterangan: string }[] | undefined;
  bidang: BidangFilter;
}

/**
 * Filters for mentor, category or kind of IST II work, and location. All three are required. The error message names
 * the first missing filter (Specification, document 2, section 5).
 */
export function FilterPenugasan(props: FilterPenugasanProps) {
  const { value, onValue, onFilter, bidang } = props;
  const terbuka = useMentorPilihan(value.menid, true);
  const [asked, setAsked] = useState(false);
  const kurang = asked ? missingPilihan(allFilters(value), bidang.belum) : null;
  const wrong = (nama: 'menid' | 'bidang' | 'lokid') => (kurang?.nama === nama ? kurang.kalimat : undefined);

  const mentor = usePlainField(value.menid, (menid?: number) => onValue({ menid }), wrong('menid'));
  const jenis = usePlainField(
    value.bidang,
    (chosen?: number) => onValue({ bidang: chosen }),
    wrong('bidang'),
  );
  const lokasi = usePlainField(value.lokid, (lokid?: number) => onValue({ lokid }), wrong('lokid'));

  function submit(event: FormEvent) {
    event.preventDefault();
    const missing = missingPilihan(allFilters(value), bidang.belum);
    setAsked(missing !== null);
    if (missing === null) return onFilter();
    const field = { menid: mentor, bidang: jenis, lokid: lokasi }[missing.nama];
    document.getElementById(field.field('x').id)?.focus();
  }

  return (
    <Card>
      <Grid as="form" onSubmit={submit} noValidate align="start" className={css.filter}>
        <SearchSelectField
          form={mentor}
          name="x"
          label="Mentor"
          required
          options={terbuka.options}
          {...terbuka.pilihan}
        />
        <SelectField form={jenis} name="x" label={bidang.label} required options={bidang.options} />
        <ChoiceField
          form={lokasi}
          name="x"
          label="Lokasi"
          required
          options={[...shortOptions(props.lokasi ?? []), { value: ALL_LOKASI, label: 'Semua lokasi' }]}
        />
        <Button type="submit" className={css.filterButton}>
          Filter Data
        </Button>
      </Grid>
    </Card>
  );
}

const allFilters = ({ menid, bidang, lokid }: PilihanFilter) => ({ menid, bidang, lokid });
