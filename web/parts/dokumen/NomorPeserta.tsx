import { useState } from 'react';
import { userDokumenBuka } from '#contract/adm/peserta/profil.ts';
import { KTP, NPWP, REKENING } from '#rules/akun/dokumen.ts';
import { useWrite } from '#app/calls/data.ts';
import { BerkasContent } from '#parts/berkas/BerkasContent.tsx';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { CopyButton } from '#ui/feedback/CopyButton.tsx';
import { Modal } from '#ui/dialog/Modal.tsx';
import { RowButton } from '#ui/table/RowButton.tsx';
import { Rows } from '#ui/list/Rows.tsx';
import { AlasanLihat, type OpenDokumen } from './AlasanLihat.tsx';

type Dokumen = OpenDokumen[number];

/** Document types that have an identity number, in display order. */
const WITH_NOMOR: readonly number[] = [KTP, NPWP, REKENING];

interface NomorPesertaProps {
  user_id: number;
  name: string;
  alasan: string;
  onAlasan: (alasan: string) => void;
  onClose: () => void;
  returnTo: string;
}

/**
 * Shows a participant's unmasked identity numbers and the files with these numbers. The user must first enter a reason.
 */
export function NomorPeserta({ user_id, name, alasan, onAlasan, onClose, returnTo }: NomorPesertaProps) {
  const again = useWrite(userDokumenBuka);
  const [opened, setOpened] = useState<{ rows: OpenDokumen; at: number } | null>(null);
  const [shown, setShown] = useState<number | null>(null);

  if (!opened)
    return (
      <AlasanLihat
        {...{ user_id, name, alasan, onClose, returnTo }}
        onOpened={(rows, given) => {
          onAlasan(given);
          setOpened(openedNow(rows));
        }}
      />
    );

  const rows = opened.rows.filter(({ dokumen_id }) => WITH_NOMOR.includes(dokumen_id));
  return (
    <Modal opened onClose={onClose} title={`Nomor ${name}`} size="lg" returnTo={returnTo}>
      <Rows space={16}>
        {rows.map((row) => (
          <Column as="li" key={row.id} gap={12}>
            <Row gap={16} justify="between">
              <Column gap={0}>
                <Text as="span" size="note" dim>
                  {row.keterangan_dok}
                </Text>
                <strong className="tabular">{nomorOf(row) || '–'}</strong>
                {row.dokumen_id === REKENING && (
                  <Text as="span" size="note" dim>
                    {row.nama_bank}, a.n. {row.nama_rek}
                  </Text>
                )}
              </Column>
              <Row>
                {nomorOf(row) !== '' && (
                  <CopyButton text={nomorOf(row)} name={`nomor ${row.keterangan_dok}`} />
                )}
                <RowButton
                  of={row.keterangan_dok}
                  aria-expanded={row.id === shown}
                  onClick={() => setShown(row.id === shown ? null : row.id)}
                >
                  {row.id === shown ? 'Tutup' : 'Lihat'}
                </RowButton>
              </Row>
            </Row>
            {row.id === shown && row.dokumen !== null && (
              <BerkasContent
                title={row.keterangan_dok}
                alamat={row.dokumen}
                readAt={opened.at}
                tipe={row.tipe}
                onStale={async () => {
                  const fresh = await again.run({ userid: user_id, alasan });
                  setOpened(openedNow(fresh));
                  return fresh.find(({ id }) => id === row.id)?.dokumen;
                }}
              />
            )}
          </Column>
        ))}
      </Rows>
    </Modal>
  );
}

const openedNow = (rows: OpenDokumen) => ({ rows, at: Date.now() });

const nomorOf = ({ dokumen_id, note, nomor_rek }: Dokumen) => (dokumen_id === REKENING ? nomor_rek : note);
