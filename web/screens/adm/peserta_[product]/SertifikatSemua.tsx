import { PendingButton } from '#ui/form/PendingButton.tsx';
import { JobProgress } from '#parts/job/JobProgress.tsx';
import { hasEnded } from '#parts/job/useJob.ts';
import type { Issuing } from './useSertifikatSemua.ts';

/** All certificates of the location as one file, after saying how many they are. */
export function SertifikatSemuaButton({ issuing: { job, saving, start } }: { issuing: Issuing }) {
  const runs = saving || (job !== null && !hasEnded(job));
  return (
    <PendingButton
      variant="default"
      pending={runs}
      busy="Menyiapkan sertifikat …"
      onClick={() => void start()}
    >
      Unduh sertifikat (.zip)
    </PendingButton>
  );
}

/** How many were printed so far, then what has become of them. */
export function SertifikatSemua({ issuing: { job } }: { issuing: Issuing }) {
  return job && <JobProgress job={job} label="Menerbitkan sertifikat" noun="sertifikat" />;
}
