import { sertifikatValidasi } from '#contract/cert/validation.ts';
import { nilaiTeks } from '#rules/format.ts';
import { BOBOT_AKHIR } from '#rules/nilai.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { useSearchValues } from '#app/router/search-state.ts';
import { portal } from '#app/portal.ts';
import { Card } from '#ui/layout/Card.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { EmptyState, Skeletons } from '#ui/feedback/States.tsx';
import { HasilAkhir } from '#parts/nilai/HasilAkhir.tsx';
import { search } from './search.ts';
import css from './validation.module.css';

export const title = 'Validasi Sertifikat';

/** Anyone who holds a certificate checks here whether it is genuine (Specification, document 2, Public pages). */
export function Page() {
  const { token } = useSearchValues(search);
  return (
    <Screen title={title} subtitle={`${portal().product_name}, ${portal().institut}`} width="narrow">
      {token === '' ? <TidakSah /> : <Sertifikat token={token} />}
    </Screen>
  );
}

function Sertifikat({ token }: { token: string }) {
  const read = useRead(sertifikatValidasi, { userid: token });
  if (read.error && [404, 422].includes(read.error.status)) return <TidakSah />;
  return (
    <Load read={read} skeleton={<Skeletons lines={8} />}>
      {({ name, pt, pt_provinsi, nilai_ist, nilai_akhir, lulus }) => (
        <div className={css.sertifikat}>
          <p className={css.sah}>Sertifikat ini tercatat pada {portal().institut}.</p>
          <HasilAkhir
            peserta={{ name, nama_pt: pt, provinsi_pt: pt_provinsi }}
            nilai_akhir={nilai_akhir}
            lulus={lulus}
          />
          <Card>
            <dl className={css.nilai}>
              <Bagian label={`IST I, post-test (${BOBOT_AKHIR.ist} %)`} nilai={nilai_ist.nilai_post} />
              <Bagian label={`OJT (${BOBOT_AKHIR.ojt} %)`} nilai={nilai_ist.nilai_ojt} />
              <Bagian label={`IST II (${BOBOT_AKHIR.ist2} %)`} nilai={nilai_ist.nilai_ist2} />
            </dl>
          </Card>
        </div>
      )}
    </Load>
  );
}

function Bagian({ label, nilai }: { label: string; nilai: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{nilaiTeks(nilai)}</dd>
    </div>
  );
}

function TidakSah() {
  return (
    <Card>
      <EmptyState
        title="Sertifikat tidak valid"
        text="Tautan ini tidak lengkap atau tidak berasal dari kami. Pindai ulang kode QR pada sertifikat, atau salin tautannya sampai huruf terakhir."
      />
    </Card>
  );
}
