import type { ReplyOf } from '#contract/endpoint.ts';
import type { dasbor } from '#contract/dasbor.ts';
import { INACTIVE } from '#rules/akun/aktif.ts';
import { dokumenDitutup } from '#rules/akun/reset.ts';
import { longWaktu } from '#rules/text/format.ts';
import { portal } from '#app/portal.ts';
import { useSearchState } from '#app/router/search-state.ts';
import { Note } from '#ui/feedback/Note.tsx';
import { DasborFigures } from './DasborFigures.tsx';
import { NextStep } from './NextStep.tsx';
import { nextItem } from './list/next-item.ts';
import { countedBy } from './list/list-figures.ts';
import type { Kelompok } from './list/butir.ts';
import { listOf } from './list/list.ts';
import { OwnHasil } from './OwnHasil.tsx';
import { LangkahFold, LangkahList } from './Langkah.tsx';
import { Persetujuan } from './Persetujuan.tsx';
import { Pengumuman } from './Pengumuman.tsx';
import type { Program } from './list/program.ts';
import { search } from './search.ts';
import { TanyaWa } from './TanyaWa.tsx';
import css from './peserta.module.css';

type PesertaProps = Program & Pick<ReplyOf<typeof dasbor>, 'hari_ini' | 'pengumuman'>;

const MISSED = 'Batas waktunya sudah lewat. Masih ingin mengerjakannya? Hubungi panitia.';

/**
 * Dashboard of a participant: the next step, then all items of the programme in four groups: possible, missed, waiting
 * and finished.
 */
export function Peserta({ hari_ini, pengumuman, ...program }: PesertaProps) {
  const [{ tampil }, setState] = useSearchState(search);
  const daftar = listOf(hari_ini, portal().time_zone, program);
  const pertama = nextItem(hari_ini, daftar, program.raport_open === 1);
  const rows = tampil ? daftar.filter((butir) => countedBy(butir) === tampil) : daftar;
  const of = (kelompok: Kelompok) => rows.filter((butir) => butir.kelompok === kelompok);
  // By default, the list omits the next step, because the dashboard shows this step above the list. After the user has
  // selected a number above the list (`tampil`), the list contains all counted items, also the next step.
  const needed = of('perlu').filter((butir) => tampil || butir !== pertama.butir);
  return (
    <>
      {program.aktif === 0 && (
        <Note tone="warn" title="Anda tercatat tidak aktif">
          {INACTIVE}
        </Note>
      )}
      {program.dokumen_ditutup_sampai !== null && (
        <Note tone="warn" title="Password akun ini baru saja direset">
          {dokumenDitutup(longWaktu(program.dokumen_ditutup_sampai, portal().time_zone))}
        </Note>
      )}
      <Persetujuan data={program.tanya_setuju} />
      <div className={css.halaman}>
        <div className={css.utama}>
          <NextStep {...pertama} />
          <DasborFigures daftar={daftar} tampil={tampil} onAll={() => setState({ tampil: '' })} />
          <LangkahList
            judul={`${of('perlu').length} hal perlu dikerjakan`}
            // The number has the suffix `lagi` (more), because the next step is shown above the list and not counted
            // here.
            count={needed.length < of('perlu').length ? `${needed.length} lagi` : null}
            rows={needed}
          />
          <LangkahList judul="Terlewat" kata={MISSED} rows={of('terlewat')} />
        </div>
        <div className={css.samping}>
          <OwnHasil hasil={program.hasil} />
          <Pengumuman rows={pengumuman} />
          <TanyaWa no_wa={program.tanya_wa} />
        </div>
        <div className={css.utama}>
          <LangkahFold
            key={`menunggu ${tampil}`}
            judul="Menunggu atau tidak wajib"
            rows={[...of('menunggu'), ...of('bebas')]}
            open={tampil !== ''}
          />
          <LangkahFold
            key={`selesai ${tampil}`}
            judul="Selesai"
            rows={of('selesai')}
            open={tampil === 'selesai'}
          />
        </div>
      </div>
    </>
  );
}
