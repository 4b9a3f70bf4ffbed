import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { Button } from '@mantine/core';
import { endpoint } from '#contract/endpoint.ts';
import { useForm } from '#app/form/form.ts';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { DateField } from '#ui/form/date/DateField.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { usePlainField } from '#ui/form/form.ts';
import { ChoiceCards } from '#ui/form/field/ChoiceCards.tsx';
import { FlagField } from '#ui/form/field/FlagField.tsx';
import { RupiahField } from '#ui/form/field/RupiahField.tsx';
import { SearchSelectField } from '#ui/form/pick/SearchSelectField.tsx';
import { TextField } from '#ui/form/field/TextField.tsx';
import { useAdvance } from '#ui/layout/advance.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Stepper } from '#ui/layout/Stepper.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { UiProvider } from '#ui/layout/UiProvider.tsx';
import { ListPiece } from './ListPiece.tsx';

/**
 * This file shows all components under test on one page, without a server. Output elements next to the components show
 * their values.
 */
const BANK = Array.from({ length: 149 }, (_, at) => ({
  value: String(at + 1).padStart(3, '0'),
  label: at === 7 ? 'Bank Mandiri' : `Bank Daerah ${at + 1}`,
  disabled: at === 2,
}));
const PT = ['Universitas Indonesia', 'Universitas Islam Negeri Jakarta', 'Universitas Airlangga'];

const base = {
  method: 'POST',
  summary: '',
  access: ['user'],
  effect: 'write',
  periodeTertutup: 'boleh',
  limit: 'write',
  reply: z.object({}),
} as const;
const rekening = endpoint({
  ...base,
  name: 'rekening',
  path: '/rekening',
  input: z.object({
    bank: z.string('Bank wajib diisi'),
    nama_pt: z.string('Perguruan tinggi wajib diisi'),
    tanggal: z.iso.date('Tanggal wajib diisi, misalnya 12 Mei 2026'),
    nominal: z.int('Nominal wajib diisi').max(5_000_000, 'Paling banyak Rp 5.000.000'),
  }),
});
const peserta = endpoint({
  ...base,
  name: 'peserta',
  path: '/peserta',
  input: z.object({
    nama: z.string().min(1, 'Nama wajib diisi'),
    bank: z.string().optional(),
    mulai: z.iso.date().optional(),
  }),
});

function Fields() {
  const form = useForm(rekening, { start: {}, save: async () => undefined });
  const [asked, setAsked] = useState<string[]>([]);
  const [turn, setTurn] = useState(0);
  const q = asked.at(-1) ?? '';
  const fails = q === 'gagal' && turn === 0;
  return (
    <form onSubmit={form.submit} noValidate>
      <SearchSelectField form={form} name="bank" label="Bank" options={BANK} required />
      <SearchSelectField
        form={form}
        name="nama_pt"
        label="Perguruan Tinggi"
        description="Ketik nama, lalu pilih"
        options={
          fails
            ? []
            : PT.filter((each) => each.toLowerCase().includes(q)).map((each) => ({
                value: each,
                label: each,
                hint: 'DKI Jakarta',
              }))
        }
        onSearch={(typed) => setAsked([...asked, typed])}
        minLength={3}
        error={fails ? 'Periksa internet Anda.' : undefined}
        onRetry={() => setTurn(1)}
        free
      />
      <DateField
        form={form}
        name="tanggal"
        label="Tanggal"
        today="2026-05-12"
        min="2026-01-01"
        max="2026-12-31"
        required
      />
      <RupiahField form={form} name="nominal" label="Nominal" required />
      <Button type="submit">Periksa</Button>
      <output aria-label="Isi formulir">{JSON.stringify(form.values)}</output>
      <output aria-label="Ditanyakan">{asked.join(',')}</output>
    </form>
  );
}

function Switches() {
  const [on, setOn] = useState(1);
  const [off, setOff] = useState(0);
  return (
    <>
      <FlagField form={usePlainField(on, setOn)} name="x" label="Sakelar hidup" toggle />
      <FlagField form={usePlainField(off, setOff)} name="x" label="Sakelar mati" toggle />
    </>
  );
}

function Dialog() {
  const [opened, setOpened] = useState(false);
  const [saved, setSaved] = useState('');
  const [finish, setFinish] = useState<(() => void) | null>(null);
  const form = useForm(peserta, {
    start: { nama: '' },
    save: async ({ nama }) => {
      await new Promise<void>((resolve) => setFinish(() => resolve));
      setSaved(nama);
      setOpened(false);
    },
  });
  return (
    <>
      <Button
        onClick={() => {
          form.reset({ nama: '' });
          setOpened(true);
        }}
      >
        Tambah peserta
      </Button>
      <FormModal
        opened={opened}
        onClose={() => setOpened(false)}
        title="Peserta baru"
        form={form}
        onSubmit={form.submit}
      >
        <TextField form={form} name="nama" label="Nama" required />
        <SearchSelectField form={form} name="bank" label="Bank tujuan" options={BANK} />
        <DateField form={form} name="mulai" label="Mulai" today="2026-05-12" max="2026-06-10" />
        <Button variant="default" onClick={() => finish?.()}>
          Server menjawab
        </Button>
      </FormModal>
      <output aria-label="Tersimpan">{saved}</output>
    </>
  );
}

const SETUJU = ['Tidak', 'Ragu', 'Setuju'].map((label, at) => ({ value: at + 1, mark: `${at + 1}`, label }));

function Steps() {
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<readonly number[]>(Array.from({ length: 20 }, () => 0));
  const [sent, setSent] = useState(0);
  const advance = useAdvance({ at, count: 20, onAt: setAt });
  return (
    <Stepper
      noun="Pertanyaan"
      count={20}
      at={at}
      onAt={setAt}
      done={chosen.map((each) => each > 0)}
      advance={advance}
      strict
      finish={
        <PendingButton pending={sent > 0} busy="Mengirim …" of="survei" onClick={() => setSent(sent + 1)}>
          Kirim
        </PendingButton>
      }
    >
      <p id="pertanyaan">Apakah Anda setuju?</p>
      <ChoiceCards
        key={at}
        labelledBy="pertanyaan"
        options={SETUJU}
        chosen={chosen[at]}
        onChoose={(value) => setChosen(chosen.map((each, i) => (i === at ? value : each)))}
        onChosen={advance.chosen}
      />
      <output aria-label="Terkirim">{sent}</output>
    </Stepper>
  );
}

function Forms() {
  const [tab, setTab] = useState('rekening');
  return (
    <UiProvider productName="Potongan">
      <main>
        <Page title="Potongan" width="reading">
          <Fields />
          <Switches />
          <Dialog />
          <Tabs
            label="Keuangan"
            tabs={['Rekening', 'Alamat', 'Akomodasi', 'Dokumen', 'Riwayat'].map((label, at) => ({
              value: label.toLowerCase(),
              label,
              count: at === 2 ? 7 : undefined,
            }))}
            value={tab}
            onValue={setTab}
          >
            <p>Isi {tab}</p>
          </Tabs>
          <Card>
            <Steps />
          </Card>
        </Page>
      </main>
    </UiProvider>
  );
}

const Pieces = () => (location.pathname === '/daftar' ? <ListPiece /> : <Forms />);

const root = document.getElementById('root');
if (root) createRoot(root).render(<Pieces />);
