import type { ReplyOf } from '#contract/endpoint.ts';
import type { raport } from '#contract/pr/raport.ts';
import { nilaiText } from '#rules/text/format.ts';
import { NO_NILAI_YET, incomplete, hasilText, scoredText, type MissingNilai } from '#rules/nilai/hasil.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Facts } from '#ui/box/Facts.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Split } from '#ui/layout/Split.tsx';
import { ScoreBar } from '#ui/figure/ScoreBar.tsx';
import { FinalSince } from './FinalSince.tsx';
import css from './nilai.module.css';

type Raport = ReplyOf<typeof raport>;

interface HasilAkhirProps {
  peserta: Raport['peserta'];
  nilai_akhir: number;
  /** Pass mark of the participant's period. */
  batas_lulus: number;
  /** False: no stage has a score, so there is no final score. */
  ada?: boolean;
  lulus: 0 | 1;
  /** 0: the result is incomplete, so the component shows the missing items instead of passed or failed. */
  lengkap: 0 | 1;
  /** Items without a score. */
  kurang: readonly MissingNilai[];
  /** Number of competences, and number of competences with a score. Both are shown while the result is incomplete. */
  butir?: { jumlah_butir: number; butir_dinilai: number };
  final_pada?: string | null;
  keputusan?: string | null;
  /** Sentence that is shown below the result. */
  catatan?: string | undefined;
}

/** Shows the participant, the final score, and passed or failed, for a report card. */
export function HasilAkhir(props: HasilAkhirProps) {
  const {
    peserta,
    nilai_akhir,
    batas_lulus,
    ada = true,
    lulus,
    lengkap,
    kurang,
    butir,
    final_pada = null,
    keputusan = null,
    catatan,
  } = props;
  return (
    <Card>
      <Split middle>
        <Facts
          layout="column"
          facts={[
            [
              'Nama peserta',
              <Text as="span" key="name" size="title" weight="bold">
                {peserta.name}
              </Text>,
            ],
            ['Perguruan Tinggi', peserta.nama_pt || '–'],
            ['Provinsi', peserta.provinsi_pt || '–'],
          ]}
        />
        <Column as="section" gap={8} aria-labelledby="nilai-akhir">
          <div>
            <Text as="h2" id="nilai-akhir" size="field" weight="strong" dim>
              Nilai Akhir
            </Text>
            <Row as="p" gap={16}>
              {ada ? (
                <span className={css.nilai}>{nilaiText(nilai_akhir)}</span>
              ) : (
                <Text as="span" size="title" weight="bold">
                  {NO_NILAI_YET}
                </Text>
              )}
              <Badge large tone={lengkap === 0 ? 'neutral' : lulus === 1 ? 'ok' : 'bad'}>
                {hasilText(lulus, lengkap)}
              </Badge>
            </Row>
          </div>
          {lengkap === 0 ? (
            <>
              {butir && <Text>{scoredText(butir)}</Text>}
              <Text>{incomplete(kurang)}.</Text>
            </>
          ) : (
            <>
              <div className={css.batang}>
                <ScoreBar label="Nilai Akhir" value={nilai_akhir} pass={batas_lulus} hideLabel />
              </div>
              <Text size="note" dim>
                Batas lulus {nilaiText(batas_lulus)}
              </Text>
            </>
          )}
          <FinalSince final_pada={final_pada} keputusan={keputusan} />
          {catatan !== undefined && <Text size="note">{catatan}</Text>}
        </Column>
      </Split>
    </Card>
  );
}
