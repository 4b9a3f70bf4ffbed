import { PendingButton } from '#ui/form/PendingButton.tsx';
import { JobProgress } from '#parts/job/JobProgress.tsx';
import { hasEnded } from '#parts/job/useJob.ts';
import type { PesertaScope } from './scope.ts';
import type { Issuing } from './useSertifikatForAll.ts';

interface SertifikatForAllProps {
  lingkup: PesertaScope;
  issuing: Issuing;
}

/**
 * Button that downloads the certificates of all or the selected participants of a location as one file. A confirmation
 * shows the number of certificates.
 */
export function SertifikatForAllButton({ lingkup, issuing: { job, saving, start } }: SertifikatForAllProps) {
  const runs = saving || (job !== null && !hasEnded(job));
  return (
    <PendingButton
      data-do
      variant="default"
      pending={runs}
      busy="Menyiapkan sertifikat …"
      onClick={() => void start(lingkup)}
    >
      Unduh sertifikat (.zip)
    </PendingButton>
  );
}

/** Shows how many certificates the job has printed, and then its result. */
export function SertifikatForAll({ issuing: { job } }: { issuing: Issuing }) {
  return job && <JobProgress job={job} label="Menerbitkan sertifikat" noun="sertifikat" />;
}
