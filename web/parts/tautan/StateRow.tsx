import { lazy, Suspense, useId, useState, type ComponentType } from 'react';
import { portal } from '#app/portal.ts';
import { longWaktu } from '#rules/text/format.ts';
import {
  isTautanBuruk,
  tautanSentence,
  STATE_LABELS,
  LANGKAH_BUKA,
  layananOf,
  NAMA_LAYANAN,
  STATE_SARAN,
  type Layanan,
} from '#rules/tugas/tautan-cek.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { Swatch } from '#ui/figure/Swatch.tsx';
import { Disclosure } from '#ui/layout/Disclosure.tsx';
import { Points } from '#ui/list/Rows.tsx';
import { namaTautan, type TautanRow, type Cek } from './pemeriksa.ts';
import css from './tautan.module.css';

/**
 * Illustration of the sharing steps. If its file cannot be loaded, nothing is rendered, because the text is sufficient.
 */
const GambarLangkah = lazy<ComponentType<{ layanan: Layanan }>>(() =>
  import('./GambarLangkah.tsx').then(
    (m) => ({ default: m.GambarLangkah }),
    () => ({ default: () => null }),
  ),
);

interface StateRowProps {
  baris: TautanRow;
  bantu: boolean | undefined;
  ulang: (url: string) => void;
}

/** Shows one link: its state with the reason, the time of the last check, and the next step for the user. */
export function StateRow({ baris, bantu = false, ulang }: StateRowProps) {
  const { url, keadaan, kerja } = baris;
  const [terbuka, setOpen] = useState(false);
  // The button `Cek lagi` stays visible after the user has pressed it, even if the link can be opened now.
  const [repeated, setRepeated] = useState(false);
  const id = useId();
  const layanan = bantu && keadaan === 'izin' ? layananOf(url) : null;
  const nama = namaTautan(url);
  // The sharing steps already contain the advice for the user, so this sentence does not repeat the advice.
  const kata = wordFrom(baris, bantu && !layanan);
  // Do not show the button `Cek lagi` during the first automatic check. For a working link the button would disappear
  // again, and the content below would move.
  const pertama = kerja === 'jalan' && !repeated;
  const again = ((keadaan !== 'bisa' && !pertama) || repeated) && (
    <PendingButton
      size="xs"
      variant="default"
      pending={kerja === 'jalan'}
      held={kerja === 'tunggu'}
      busy="Mengecek …"
      of={nama}
      onClick={() => {
        setRepeated(true);
        ulang(url);
      }}
    >
      Cek lagi
    </PendingButton>
  );
  return (
    <Column as="li" gap={4} className={css.baris}>
      <Row as="p">
        <Label keadaan={keadaan} jalan={kerja === 'jalan'} />
        <a className={css.alamat} href={url} target="_blank" rel="noopener noreferrer">
          {nama}
          <span className="ui-hidden"> (dibuka di tab baru)</span>
        </a>
        <Waktu baris={baris} />
      </Row>
      {bantu ? (
        <>
          {kata && <Text dim={keadaan === 'belum'}>{kata}</Text>}
          {again && (
            <Row gap={16}>
              {layanan && (
                <Disclosure open={terbuka} onToggle={() => setOpen(!terbuka)} controls={id}>
                  Cara membukanya
                </Disclosure>
              )}
              {again}
            </Row>
          )}
          {layanan && (
            <div id={id} hidden={!terbuka}>
              {terbuka && <MembukaMethod layanan={layanan} />}
            </div>
          )}
        </>
      ) : (
        again && (
          <Row gap={12} align="start" justify="between" nowrap>
            <Text dim={keadaan === 'belum'}>{kata}</Text>
            {again}
          </Row>
        )
      )}
    </Column>
  );
}

/**
 * Returns the sentence below a link: the reason for its state, or the error of a failed check. `bantu` adds advice for
 * a user who can change the link.
 */
function wordFrom({ keadaan, sebab, kerja, gagal }: TautanRow, bantu: boolean): string | null {
  if (kerja === 'tunggu') return MENUNGGU;
  if (gagal !== null) return gagal;
  if (keadaan === 'bisa' || (keadaan === 'belum' && (sebab === null || kerja === 'jalan'))) return null;
  const mengapa = `${tautanSentence(keadaan, sebab)}.`;
  return bantu ? `${mengapa} ${STATE_SARAN[keadaan]}.` : mengapa;
}

const MENUNGGU = 'Setiap tautan hanya dapat dicek sekali per menit. Coba lagi sebentar lagi.';

/** Shows the state of a link. It is coloured only if other users cannot open the link. */
function Label({ keadaan, jalan }: { keadaan: Cek['keadaan']; jalan: boolean }) {
  if (isTautanBuruk(keadaan))
    return <Badge tone={keadaan === 'izin' ? 'warn' : 'bad'}>{STATE_LABELS[keadaan]}</Badge>;
  return (
    <Text as="span" dim>
      <Swatch round tone="neutral" />
      <span>{jalan && keadaan === 'belum' ? 'Sedang dicek …' : STATE_LABELS[keadaan]}</span>
    </Text>
  );
}

function Waktu({ baris: { diperiksa } }: { baris: Cek }) {
  if (diperiksa === null) return null;
  return (
    <Text as="span" size="note" dim figures>
      dicek {longWaktu(diperiksa, portal().time_zone)}
    </Text>
  );
}

/** Shows three steps that make the link accessible, as text with an illustration. */
function MembukaMethod({ layanan }: { layanan: Layanan }) {
  return (
    <div className={css.cara}>
      <Points as="ol" aria-label={`Cara membuka akses di ${NAMA_LAYANAN[layanan]}`}>
        {LANGKAH_BUKA[layanan].map((langkah) => (
          <li key={langkah}>{langkah}.</li>
        ))}
      </Points>
      <div className={css.gambar}>
        <Suspense>
          <GambarLangkah layanan={layanan} />
        </Suspense>
      </div>
    </div>
  );
}

/** Shows the state of a single link, for example the link of a module. */
export function TautanState({ cek }: { cek: Cek | undefined }) {
  if (!cek) return null;
  const buruk = isTautanBuruk(cek.keadaan);
  return (
    <Row as="span" className={css.baris}>
      <Label keadaan={cek.keadaan} jalan={false} />
      {buruk && (
        <>
          <Waktu baris={cek} />
          <span>{tautanSentence(cek.keadaan, cek.sebab)}.</span>
        </>
      )}
    </Row>
  );
}
