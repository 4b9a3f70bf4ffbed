import { flushSync } from 'react-dom';
import { Button } from '@mantine/core';
import type { FormEvent } from 'react';
import { aturanStore } from '#contract/adm/aturan.ts';
import { referensi } from '#contract/auth.ts';
import { ATURAN_BAWAAN, ATURAN_READ_ONLY, ATURAN_LOCKED } from '#rules/nilai/aturan.ts';
import { nilaiText, persenText } from '#rules/text/format.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { useForm } from '#app/form/form.ts';
import { complaintsOf } from '#app/form/input.ts';
import { useSearchState } from '#app/router/search-state.ts';
import { offerUndo } from '#parts/riwayat/offer-undo.ts';
import { StoredMeanwhile } from '#parts/versi/StoredMeanwhile.tsx';
import { Column, Row } from '#ui/box/Box.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { useUnsaved } from '#ui/form/draft/unsaved.ts';
import { FormFailure } from '#ui/form/FormFailure.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { valuesOf, type AturanData } from './aturan-form.ts';
import { KategoriPart } from './KategoriPart.tsx';
import { KompetensiPart } from './KompetensiPart.tsx';
import { NilaiPart } from './NilaiPart.tsx';
import { PeriodePart } from './PeriodePart.tsx';
import { Previews } from './Previews.tsx';
import { SECTIONS, search, type Section } from './search.ts';
import { SurveiPart } from './SurveiPart.tsx';
import css from './aturan.module.css';

const TABS = Object.entries(SECTIONS).map(([value, label]) => ({ value, label }));

/** The editor of one rule set: one form in sections, saved as a whole. */
export function Editor({ data }: { data: AturanData }) {
  const [{ tab, kat }, setState] = useSearchState(search);
  const kategori = useRead(referensi, {}).data?.kategori ?? [];
  const save = useWrite(aturanStore);
  const stored = valuesOf(data);
  const form = useForm(aturanStore, {
    start: stored,
    save: save.run,
    done: ({ riwayat_id }) => offerUndo('Aturan tersimpan', riwayat_id),
  });
  useUnsaved(form.dirty);
  const builtIn = data.id === ATURAN_BAWAAN;
  const locked = builtIn || data.keadaan === 'terkunci';
  const nameOf = (id_kat: number) =>
    kategori.find((each) => each.id_kat === id_kat)?.keterangan_kategori ?? `Kategori ${id_kat}`;
  const at = kat - 1;

  /** Opens the section that contains the first error, so that the user sees the message beside the field. */
  function submit(event: FormEvent) {
    const first = Object.keys(complaintsOf(aturanStore, form.values))[0];
    const place = first && placeOf(first);
    if (place)
      flushSync(() => setState({ tab: place.tab, ...(place.at !== undefined && { kat: place.at + 1 }) }));
    void form.submit(event);
  }

  return (
    <Column as="form" gap={16} onSubmit={submit} noValidate>
      {locked && <Note tone="info">{builtIn ? ATURAN_READ_ONLY : ATURAN_LOCKED}</Note>}
      <StoredMeanwhile
        form={form}
        stored={stored}
        what="Aturan"
        fields={[
          { label: 'Nama', show: ({ nama }) => nama },
          { label: 'Keterangan', show: ({ keterangan }) => keterangan },
          { label: 'Batas lulus', show: ({ batas_lulus = 0 }) => nilaiText(batas_lulus) },
          {
            label: 'Bobot tahap',
            show: ({ bobot_akhir }) =>
              Object.values(bobot_akhir ?? {})
                .map(persenText)
                .join(' / '),
          },
          {
            label: 'Bobot kategori',
            show: (values) => values.kategori?.map(({ bobot = 0 }) => persenText(bobot)).join(' / '),
          },
          {
            label: 'Kompetensi',
            show: (values) =>
              values.kategori
                ?.flatMap(({ kompetensi = [] }) => kompetensi.map(({ keterangan }) => keterangan))
                .join('\n'),
          },
          {
            label: 'Pertanyaan survei',
            show: ({ survei }) =>
              [...(survei?.panitia ?? []), ...(survei?.pemateri ?? [])]
                .map(({ pertanyaan }) => pertanyaan)
                .join('\n'),
          },
        ]}
      />
      <FormFailure form={form} />
      <Tabs
        label="Bagian aturan"
        tabs={TABS}
        value={tab}
        onValue={(next) => setState({ tab: next as Section })}
      >
        <Column gap={16}>
          {tab === 'nilai' && <NilaiPart form={form} locked={locked} named={!builtIn} />}
          {tab === 'kategori' && <KategoriPart form={form} locked={locked} nameOf={nameOf} />}
          {tab === 'kompetensi' && (
            <KompetensiPart
              form={form}
              locked={locked}
              at={at}
              onAt={(next) => setState({ kat: next + 1 })}
              nameOf={nameOf}
            />
          )}
          {tab === 'survei' && <SurveiPart form={form} locked={locked} />}
          {tab === 'periode' && <PeriodePart id={data.id} nama={data.nama} />}
        </Column>
      </Tabs>
      <Row justify="between" gap={16} className={css.foot}>
        <Previews values={form.values} at={at} nameOf={nameOf} />
        {!builtIn && (
          <Row gap={8}>
            {form.dirty && (
              <Button variant="default" onClick={() => form.reset()}>
                Batalkan perubahan
              </Button>
            )}
            <PendingButton type="submit" pending={form.submitting} held={form.held} busy="Menyimpan …">
              Simpan
            </PendingButton>
          </Row>
        )}
      </Row>
    </Column>
  );
}

/** Returns the section that contains the field with this path. `at` is the position of the field's category. */
function placeOf(path: string): { tab: Section; at?: number } {
  const [part, at, field] = path.split('.');
  if (part === 'survei') return { tab: 'survei' };
  if (part !== 'kategori') return { tab: 'nilai' };
  return field === 'kompetensi' ? { tab: 'kompetensi', at: Number(at) } : { tab: 'kategori' };
}
