import { useEffect, useRef, useState } from 'react';
import { sertifikatValidasi } from '#contract/cert/validation.ts';
import { longWaktu } from '#rules/text/format.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { useSearchValues } from '#app/router/search-state.ts';
import { portal } from '#app/portal.ts';
import { Column } from '#ui/box/Box.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { Skeletons } from '#ui/feedback/States.tsx';
import { CatatanSertifikat } from './Catatan.tsx';
import { statementOf, type Validasi } from './hasil.ts';
import { Kredensial } from './Kredensial.tsx';
import {
  HasilBerkas,
  PeriksaBerkas,
  BEING_COMPLETED,
  HAS_CHANGED,
  type Diperiksa,
} from './PeriksaBerkas.tsx';
import { Alasan, Putusan } from './Putusan.tsx';
import { search } from './search.ts';
import css from './validation.module.css';

export const title = 'Validasi Sertifikat';

/** Public page that checks whether a certificate is authentic (Specification, document 2, Public pages). */
export function Page() {
  const { token } = useSearchValues(search);
  const [berkas, setBerkas] = useState<Diperiksa | null>(null);
  const { isPending } = useRead(sertifikatValidasi, { userid: token }, { enabled: token !== '' });
  const hasil = useRef<HTMLDivElement>(null);
  // The result appears above the form. Therefore the page scrolls to it, and the result gets the focus, so that a
  // screen reader reads it.
  useEffect(() => {
    if (berkas === null) return;
    hasil.current?.focus({ preventScroll: true });
    hasil.current?.scrollIntoView({ block: 'start' });
  }, [berkas]);
  return (
    <Screen title={title} subtitle={`${portal().product_name}, ${portal().institut}`} width="reading">
      <Column className={css.sertifikat} ref={hasil} tabIndex={-1}>
        {berkas !== null ? (
          // The key makes React create new elements for each result, because React cannot update texts that a browser
          // translation has replaced.
          <HasilBerkas key={JSON.stringify(berkas)} hasil={berkas} />
        ) : token === '' ? (
          <CheckMethod />
        ) : (
          <Sertifikat token={token} />
        )}
      </Column>
      {/* The form appears only after the data above has loaded. Otherwise it would move while the user presses a
          button. */}
      {(token === '' || !isPending) && <PeriksaBerkas onDone={setBerkas} />}
    </Screen>
  );
}

function Sertifikat({ token }: { token: string }) {
  const read = useRead(sertifikatValidasi, { userid: token });
  if (read.error && [404, 422].includes(read.error.status)) return <Invalid />;
  return (
    <Load read={read} skeleton={<Skeletons lines={12} height={24} />}>
      {(data) => (
        <>
          <PutusanTautan data={data} />
          <CatatanSertifikat data={data} />
          {adaKredensial(data) && <Kredensial token={token} />}
        </>
      )}
    </Load>
  );
}

/**
 * Returns whether the certificate can be downloaded as a credential. Its newest edition must match the stored data, or
 * stay valid while a newer result is incomplete.
 */
function adaKredensial(data: Validasi): boolean {
  const kata = statementOf(data);
  return kata === 'tetap' || (kata === 'akhir' && data.terkini === 1);
}

function PutusanTautan({ data }: { data: Validasi }) {
  const { dicabut, edisi, terkini } = data;
  const { institut, time_zone } = portal();
  const kata = statementOf(data);
  if (dicabut !== null)
    return (
      <Putusan tone="bad" title="Sertifikat dicabut">
        Dicabut oleh {institut} pada {longWaktu(dicabut.waktu, time_zone)}.
        <Alasan teks={dicabut.alasan} />
      </Putusan>
    );
  if (kata === 'belum')
    return (
      <Putusan tone="info" title="Sertifikat belum diterbitkan">
        Peserta ini tercatat pada {institut}.{' '}
        <span>
          {data.lengkap === 1
            ? 'Sertifikatnya belum diterbitkan.'
            : 'Program belum selesai: hasilnya belum diumumkan.'}
        </span>
      </Putusan>
    );
  if (kata === 'tetap')
    return (
      <Putusan tone="ok" title="Sertifikat sah">
        Sertifikat ini tercatat pada {institut}, terakhir sebagai edisi {edisi}. {BEING_COMPLETED}
      </Putusan>
    );
  if (terkini === 0)
    return (
      <Putusan tone="warn" title="Sertifikat sah, data sudah berubah">
        Sertifikat ini tercatat pada {institut}, terakhir sebagai edisi {edisi}. {HAS_CHANGED}
      </Putusan>
    );
  return (
    <Putusan tone="ok" title="Sertifikat sah">
      Sertifikat ini tercatat pada {institut}. Cocokkan data di bawah dengan yang tertulis di lembarnya.
    </Putusan>
  );
}

/**
 * Explains how to check a certificate. It is shown if the URL contains no certificate, so there is nothing to judge.
 */
function CheckMethod() {
  return (
    <Putusan tone="info" title="Periksa keaslian sertifikat">
      Pindai kode QR pada sertifikat dengan kamera ponsel. Punya berkas PDF-nya? Periksa berkasnya di bawah.
    </Putusan>
  );
}

function Invalid() {
  return (
    <Putusan tone="bad" title="Sertifikat tidak valid">
      Sertifikat tidak ditemukan. Pindai ulang kode QR, atau periksa berkas PDF di bawah.
    </Putusan>
  );
}
