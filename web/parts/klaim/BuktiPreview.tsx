import { JENIS_PERJALANAN } from '#rules/akun/klaim.ts';
import type { Read } from '#app/calls/data.ts';
import { FilePreview } from '#parts/berkas/FilePreview.tsx';

interface Bukti {
  readonly id: number;
  readonly jenis: keyof typeof JENIS_PERJALANAN;
  readonly dokumen: string | null;
  readonly tipe: string | null;
}

interface BuktiPreviewProps {
  read: Read<readonly Bukti[]>;
  /** Id of the claim. Null: the dialog is closed. */
  id: number | null;
  onClose: () => void;
}

/** Dialog with the receipt of a participant's claim. */
export function BuktiPreview({ read, id, onClose }: BuktiPreviewProps) {
  const find = (rows: readonly Bukti[] | undefined) => rows?.find((klaim) => klaim.id === id);
  const klaim = find(read.data);
  if (!klaim?.dokumen) return null;
  return (
    <FilePreview
      title={`Bukti ${JENIS_PERJALANAN[klaim.jenis]}`}
      alamat={klaim.dokumen}
      tipe={klaim.tipe ?? ''}
      readAt={read.dataUpdatedAt}
      onStale={async () => find((await read.refetch()).data)?.dokumen}
      onClose={onClose}
    />
  );
}
