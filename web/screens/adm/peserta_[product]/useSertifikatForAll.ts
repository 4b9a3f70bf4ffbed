import { useEffect, useRef, useState } from 'react';
import {
  sertifikatHitung,
  sertifikatKeadaan,
  sertifikatSiapkan,
  sertifikatZip,
  sertifikatZipDipilih,
} from '#contract/adm/sertifikat.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { bilangan } from '#rules/text/format.ts';
import { ALAMAT_NOT_CONFIGURED } from '#rules/nilai/sertifikat.ts';
import { call } from '#app/calls/call.ts';
import { useCountAskRun } from '#app/calls/count-ask-run.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { download } from '#app/calls/download.ts';
import { tellRefused } from '#app/calls/tell.ts';
import { hasEnded, useJob, type JobState } from '#parts/job/useJob.ts';
import { scopeIn, scopeName, scopeOfMany, scopeQuery, scopeText, type PesertaScope } from './scope.ts';

export interface Issuing {
  /** The running or last job for the selected location, or null. */
  job: JobState | null;
  /** True while the number of certificates is being requested or the archive is being downloaded. */
  saving: boolean;
  /** Starts the download for all or the selected participants of the location. */
  start: (scope: PesertaScope) => Promise<void>;
}

/**
 * Hook that downloads the certificates of all or the selected participants of a location as one archive. First, a job
 * prints the missing certificates.
 */
export function useSertifikatForAll(at: PesertaScope): Issuing {
  const where = scopeQuery(at);
  const key = scopeName(at);
  const status = useRead(sertifikatKeadaan, where);
  const prepare = useWrite(sertifikatSiapkan);
  const wide = useCountAskRun();
  const [saving, setSaving] = useState(false);
  /**
   * The job whose progress is shown. `mine` is set if this page started the job. The page then downloads the archive
   * when the job ends.
   */
  const [followed, setFollowed] = useState<{ key: string; id: number; mine: PesertaScope | null } | null>(
    null,
  );

  const found = status.data?.job?.id;
  if (found !== undefined && (followed?.id !== found || followed.key !== key))
    setFollowed({ key, id: found, mine: null });
  const job = useJob(followed?.key === key ? followed.id : null);

  async function save({ pesid, ...rest }: PesertaScope) {
    setSaving(true);
    const taken = pesid
      ? download(sertifikatZipDipilih, { ...scopeIn(rest), pesid })
      : download(sertifikatZip, where);
    await taken.catch((error: unknown) => tellRefused(error, 'Berkas gagal diunduh. Coba lagi.'));
    setSaving(false);
  }

  const saved = useRef<number | null>(null);
  useEffect(() => {
    if (job?.status !== 'done' || !followed?.mine || followed.id !== job.id || saved.current === job.id)
      return;
    saved.current = job.id;
    void save(followed.mine);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- downloads once when a job has ended
  }, [job, followed]);

  async function start(scope: PesertaScope) {
    if (saving || (job !== null && !hasEnded(job))) return;
    await wide.start({
      count: () =>
        scope.pesid
          ? call(sertifikatHitung, { ...scopeIn(scope), pesid: scope.pesid })
          : call(sertifikatKeadaan, where),
      none: (now) => emptyReason(now, scope),
      question: (now) => question(now, scope),
      run: async (now) => {
        if (notIssued(now) === 0) return save(scope);
        const { id } = await prepare.run(scopeOfMany(scope));
        setFollowed({ key, id, mine: scope });
      },
    });
  }

  return { job, saving: saving || wide.busy, start };
}

type SertifikatCount = ReplyOf<typeof sertifikatHitung>;

/** Returns how many certificates the job must print before the download. */
const notIssued = ({ lulus, siap }: SertifikatCount) => Math.max(0, lulus - siap);

/** Returns the text that follows `yang lulus` in a message: the location, or that the participants were selected. */
const lulusIn = (scope: PesertaScope) => (scope.pesid ? 'di antara yang dipilih' : scopeText(scope));

/** Returns the reason why there is no certificate to download, or null if there is a certificate. */
function emptyReason(now: SertifikatCount, scope: PesertaScope): string | null {
  const { alamat_diatur, belum_lengkap } = now;
  if (alamat_diatur === 0) return `${ALAMAT_NOT_CONFIGURED}.`;
  if (now.siap + notIssued(now) > 0) return null;
  return `Belum ada peserta yang lulus ${lulusIn(scope)}.${menunggu(belum_lengkap)}`;
}

/**
 * Returns a sentence with the number of participants who are omitted because their result is incomplete. Empty if there
 * are none.
 */
const menunggu = (belum_lengkap: number) =>
  belum_lengkap === 0 ? '' : ` ${bilangan(belum_lengkap)} yang hasilnya belum lengkap tidak disertakan.`;

function question(now: SertifikatCount, scope: PesertaScope) {
  const { siap, dicabut, belum_lengkap, raport_open } = now;
  const missing = notIssued(now);
  const jumlah = siap + missing;
  const terbit =
    missing === 0
      ? 'Semuanya sudah terbit.'
      : `${bilangan(missing)} di antaranya diterbitkan sekarang, baru atau sebagai edisi baru karena datanya berubah.`;
  const final = missing === 0 ? '' : ' Hasil mereka menjadi final.';
  const ditutup =
    raport_open === 0 && missing > 0
      ? ' Raport belum dibuka: mereka tetap dapat membuka raport dan sertifikatnya.'
      : '';
  const without = dicabut === 0 ? '' : ` ${bilangan(dicabut)} yang dicabut tidak disertakan.`;
  return {
    text: `Anda yakin untuk mengunduh ${bilangan(jumlah)} sertifikat ?`,
    details: `Peserta yang lulus ${lulusIn(scope)}, dalam satu berkas .zip. ${terbit}${final}${ditutup}${without}${menunggu(belum_lengkap)}`,
  };
}
