import { useEffect, useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { getSystem } from '#contract/auth.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { nilaiTest, soalTest, testHasil, type soalStoreTest } from '#contract/pr/test.ts';
import { nilaiText, longTanggal } from '#rules/text/format.ts';
import {
  NOT_ENABLED_YET,
  alreadyHasNilai,
  alreadyTes,
  tesOpenUntil,
  tesDitawarkan,
  tesPilihan,
  type TesState,
  type TesId,
} from '#rules/nilai/tes.ts';
import { showSaved, useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { Link, useGo } from '#app/router/Link.tsx';
import { LinkButton } from '#app/router/LinkButton.tsx';
import { linkTo } from '#app/router/link.ts';
import { useSearchValues } from '#app/router/search-state.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { EmptyState, Skeletons } from '#ui/feedback/States.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Page as Screen } from '#ui/layout/Page.tsx';
import { HasilTest } from './HasilTest.tsx';
import { SoalSheet } from './SoalSheet.tsx';
import { search } from './search.ts';
import { useForgetTes } from './useSheet.ts';

export const title = 'Test IST I';

const ABOUT = 'Test mengukur kompetensi pengajaran, penelitian, dan moderasi beragama.';

const TITLE: Record<TesId, string> = { 1: 'Pretest IST I', 2: 'Posttest IST I' };

/** Id of the test for each value of the URL parameter `tesid`. */
const DIMINTA = { '': undefined, '1': 1, '2': 2 } as const;
const alamatOf = (tesid: TesId) => linkTo('/pr/test', null, { tesid: `${tesid}` });

const RANGKA = (
  <Card>
    <Skeletons lines={9} height={24} />
  </Card>
);

/**
 * Page with the open test, or the reason why none is open, and with the participant's results (Specification 2.7). If
 * pre-test and post-test are both open, the URL contains the selected test, so that a reload and the Back button show
 * it again.
 */
export function Page() {
  const diminta = DIMINTA[useSearchValues(search).tesid];
  const go = useGo();
  const system = useRead(getSystem, {});
  const nilai = useRead(nilaiTest, { tesid: '1' });
  const hasil = useRead(testHasil, {});
  useForgetTes(nilai.data);
  const keadaan = system.data && nilai.data ? { ...system.data, ...nilai.data } : undefined;
  const tes = keadaan && tesDitawarkan(keadaan, diminta);
  const tesid = diminta ?? tes?.tesid;
  const [terkirim, setSent] = useState<TesId | null>(null);
  const answers = tes != null && !tes.sudah;
  // True if the page has no site header. Most visits are for a test, so the header is also omitted while loading.
  // Nothing then moves when the questions arrive.
  const alone = answers || system.isPending || nilai.isPending;
  return (
    <Screen
      title={tesid ? TITLE[tesid] : title}
      // During the test, the screen shows only the test, so that a phone has enough space for the question and its
      // answers.
      {...(alone ? { width: 'alone' } : { width: 'reading', subtitle: ABOUT })}
      actions={answers && <Link {...linkTo('/dashboard')}>Keluar dari test</Link>}
    >
      <Load read={system} skeleton={RANGKA}>
        {() => (
          <Load read={nilai} skeleton={RANGKA}>
            {(data) => (
              <Column gap={24}>
                {answers && (
                  <>
                    <Attempt tesid={tes.tesid} nilai={data} onSent={setSent} onStale={refresh} />
                    <SelfOpened sampai={tesOpenUntil(data, tes.tesid)} />
                  </>
                )}
                {keadaan && <PilihTes keadaan={keadaan} tesid={tesid} />}
                {tesid && alreadyTes(data, tesid) ? (
                  <Already tesid={tesid} nilai={data} baru={tesid === terkirim} />
                ) : (
                  tes === null && <Tutup />
                )}
                {!answers && (
                  <Load read={hasil} skeleton={<Skeletons lines={4} />}>
                    {(rows) => <HasilTest hasil={rows} />}
                  </Load>
                )}
              </Column>
            )}
          </Load>
        )}
      </Load>
    </Screen>
  );

  /**
   * Fetches the state of the tests again after a rejected request. The sent test is put into the URL, so that the
   * screen still shows it with its error message, even if another test is open now.
   */
  function refresh() {
    if (tes && diminta === undefined) go({ ...alamatOf(tes.tesid), replace: true });
    void system.refetch();
    void nilai.refetch();
  }
}

/**
 * Links to the tests that the participant can take now. They are hidden if the screen already shows the only such test.
 */
function PilihTes({ keadaan, tesid }: { keadaan: TesState; tesid: TesId | undefined }) {
  const pilihan = tesPilihan(keadaan);
  if (pilihan.every((each) => each === tesid)) return null;
  return (
    <Column as="nav" gap={8} aria-label="Test yang dibuka">
      <Text>
        {pilihan.length > 1
          ? 'Dua test sedang dibuka. Jawaban setiap test disimpan terpisah.'
          : 'Test lain sedang dibuka untuk Anda.'}
      </Text>
      <Row>
        {pilihan.map((each) => (
          <Button
            key={each}
            component={Link}
            {...alamatOf(each)}
            variant={each === tesid ? 'filled' : 'default'}
            aria-current={each === tesid ? 'page' : undefined}
          >
            {TITLE[each]}
          </Button>
        ))}
      </Row>
    </Column>
  );
}

function Tutup() {
  return (
    <Card>
      <EmptyState
        title={NOT_ENABLED_YET}
        text="Test dibuka panitia sesuai jadwal kegiatan. Jawaban yang sudah Anda pilih tidak hilang jika test ditutup sebelum dikirim."
      />
    </Card>
  );
}

/** Note that an admin has opened the test for this participant only, and until when. */
function SelfOpened({ sampai }: { sampai: string | null }) {
  if (sampai === null) return null;
  return (
    <Note tone="info" title={`Test ini dibuka untuk Anda sampai ${longTanggal(sampai)}`}>
      Kirim jawaban Anda paling lambat hari itu. Setelah dikirim, test ini tertutup lagi.
    </Note>
  );
}

interface AlreadyProps {
  tesid: TesId;
  nilai: ReplyOf<typeof nilaiTest>;
  /**
   * True just after the test was sent. The result then gets the focus, because the sent form has disappeared, and the
   * page scrolls to the result.
   */
  baru: boolean;
}

function Already({ tesid, nilai, baru }: AlreadyProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!baru) return;
    box.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [baru]);
  return (
    <Column gap={12} ref={box} tabIndex={-1}>
      <Note tone="ok" title={alreadyHasNilai(tesid)}>
        Nilai Anda {nilaiText(tesid === 1 ? nilai.nilai_pre : nilai.nilai_post)}. Setiap test hanya dapat
        dikirim satu kali.
      </Note>
      <div>
        <LinkButton {...linkTo('/dashboard')}>Kembali ke Beranda</LinkButton>
      </div>
    </Column>
  );
}

/** Each attempt has its own key, so that a reopened test starts with a new state, even on a page that stayed open. */
function Attempt({ nilai, ...rest }: Omit<MengerjakanProps, 'sejak'> & { nilai: ReplyOf<typeof nilaiTest> }) {
  const sejak = rest.tesid === 1 ? nilai.sejak_pre : nilai.sejak_post;
  return <Mengerjakan key={`${rest.tesid} ${sejak}`} sejak={sejak} {...rest} />;
}

interface MengerjakanProps {
  tesid: TesId;
  sejak: string | null;
  onSent: (tesid: TesId) => void;
  onStale: () => void;
}

function Mengerjakan({ tesid, sejak, onSent, onStale }: MengerjakanProps) {
  const read = useRead(soalTest, { tesid: `${tesid}` });
  // Updates the cache at once, so that the result replaces the questions before the data are fetched again.
  const sent = ({ nilai_akhir }: ReplyOf<typeof soalStoreTest>) => {
    onSent(tesid);
    showSaved(nilaiTest, { tesid: '1' }, (nilai) => ({
      ...nilai,
      ...(tesid === 1
        ? { sudah_pre: 1 as const, nilai_pre: nilai_akhir }
        : { sudah_post: 1 as const, nilai_post: nilai_akhir }),
    }));
  };
  const stale = () => {
    onStale();
    void read.refetch();
  };
  return (
    <Load read={read} skeleton={RANGKA}>
      {(soal) =>
        soal.length === 0 ? (
          <Card>
            <EmptyState title="Soal belum tersedia" text="Test ini belum berisi soal. Hubungi panitia." />
          </Card>
        ) : (
          <SoalSheet tesid={tesid} sejak={sejak} soal={soal} onSent={sent} onStale={stale} />
        )
      }
    </Load>
  );
}
