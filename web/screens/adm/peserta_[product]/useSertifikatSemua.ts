import { useEffect, useRef, useState } from 'react';
import { sertifikatKeadaan, sertifikatSiapkan, sertifikatZip } from '#contract/adm/sertifikat.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { bilangan } from '#rules/teks/format.ts';
import { ALAMAT_BELUM_DIATUR } from '#rules/nilai/sertifikat.ts';
import { call } from '#app/calls/call.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { download } from '#app/calls/download.ts';
import { Refused } from '#app/calls/refused.ts';
import { hasEnded, useJob, type JobState } from '#parts/job/useJob.ts';
import { SEMUA_LOKASI } from '#parts/lokasi/FilterLokasi.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { toastGagal, toastInfo } from '#ui/feedback/toast.ts';

export interface Issuing {
  /** The job of the location that is shown, running or just ended. */
  job: JobState | null;
  /** An archive is on its way. */
  saving: boolean;
  start: () => Promise<void>;
}

/** The certificates of a location: those that are missing are printed by a job, then all come as one archive. */
export function useSertifikatSemua(lokid: number, tempat: string): Issuing {
  const where = lokid === SEMUA_LOKASI ? {} : { lokid: String(lokid) };
  const status = useRead(sertifikatKeadaan, where);
  const prepare = useWrite(sertifikatSiapkan);
  const [busy, setBusy] = useState(false);
  /** What was started here ends with the archive; what somebody else has started only shows. */
  const [followed, setFollowed] = useState<{ lokid: number; id: number; mine: boolean } | null>(null);

  const found = status.data?.job?.id;
  if (found !== undefined && (followed?.id !== found || followed.lokid !== lokid))
    setFollowed({ lokid, id: found, mine: false });
  const job = useJob(followed?.lokid === lokid ? followed.id : null);

  async function save() {
    setBusy(true);
    try {
      await download(sertifikatZip, where);
    } catch (error) {
      toastGagal(error instanceof Refused ? error.message : 'Berkas gagal diunduh. Coba lagi.');
    } finally {
      setBusy(false);
    }
  }

  const saved = useRef<number | null>(null);
  useEffect(() => {
    if (job?.status !== 'done' || !followed?.mine || followed.id !== job.id || saved.current === job.id)
      return;
    saved.current = job.id;
    void save();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each job that has ended
  }, [job, followed]);

  async function start() {
    if (busy || (job !== null && !hasEnded(job))) return;
    setBusy(true);
    try {
      const now = await call(sertifikatKeadaan, where);
      if (now.alamat_diatur === 0) return toastInfo(`${ALAMAT_BELUM_DIATUR}.`);
      const missing = now.raport_open === 1 ? now.lulus - now.siap : 0;
      if (now.siap + missing === 0) return toastInfo(kosong(now, tempat));
      if (!(await confirm(question(now, missing, tempat)))) return;
      if (missing === 0) return await save();
      const { id } = await prepare.run({ lokid: lokid === SEMUA_LOKASI ? null : lokid });
      setFollowed({ lokid, id, mine: true });
    } catch (error) {
      toastGagal(error instanceof Refused ? error.message : undefined);
    } finally {
      setBusy(false);
    }
  }

  return { job, saving: busy, start };
}

type Keadaan = ReplyOf<typeof sertifikatKeadaan>;

function kosong({ raport_open, belum_lengkap }: Keadaan, tempat: string): string {
  if (raport_open === 0) return 'Raport belum dibuka, sehingga sertifikat belum dapat diterbitkan.';
  return `Belum ada peserta yang lulus di ${tempat}.${menunggu(belum_lengkap)}`;
}

/** Who is left out because their result is not final. */
const menunggu = (belum_lengkap: number) =>
  belum_lengkap === 0 ? '' : ` ${bilangan(belum_lengkap)} yang hasilnya belum lengkap tidak disertakan.`;

function question(
  { siap, lulus, dicabut, belum_lengkap, raport_open }: Keadaan,
  missing: number,
  tempat: string,
) {
  const jumlah = siap + missing;
  const terbit =
    missing === 0
      ? 'Semuanya sudah terbit.'
      : `${bilangan(missing)} di antaranya diterbitkan sekarang: bernomor, atau edisi baru karena nama, perguruan tinggi, nilai, atau alamat aplikasi berubah.`;
  const ditutup =
    raport_open === 0 && siap < lulus
      ? ` ${bilangan(lulus - siap)} lainnya belum terbit karena raport ditutup.`
      : '';
  const tanpa = dicabut === 0 ? '' : ` ${bilangan(dicabut)} yang dicabut tidak disertakan.`;
  return {
    text: `Anda yakin untuk mengunduh ${bilangan(jumlah)} sertifikat ?`,
    details: `Peserta yang lulus di ${tempat}, dalam satu berkas .zip. ${terbit}${ditutup}${tanpa}${menunggu(belum_lengkap)}`,
  };
}
