import { useState } from 'react';
import { Button } from '@mantine/core';
import { Modal } from '#ui/dialog/Modal.tsx';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import css from './laporan.module.css';

interface FotoProps {
  /** Signed URLs of the pictures. */
  alamat: readonly string[];
  /** Label of the report for screen readers. */
  tentang: string;
  oleh: string;
}

/**
 * Shows thumbnails of a report's pictures. Each picture loads when it becomes visible. A press opens a large view, in
 * which the user can switch to the other pictures.
 */
export function Foto({ alamat, tentang, oleh }: FotoProps) {
  const [at, setAt] = useState<number | null>(null);
  if (alamat.length === 0)
    return (
      <Text as="span" dim>
        Tanpa foto
      </Text>
    );
  return (
    <>
      <Row as="ul" gap={4} align="start" className={css.foto}>
        {alamat.map((url, index) => (
          <li key={url}>
            <button type="button" onClick={() => setAt(index)}>
              <img
                src={url}
                alt={`Foto ${index + 1} laporan ${tentang}`}
                width={40}
                height={40}
                loading="lazy"
                decoding="async"
              />
            </button>
          </li>
        ))}
      </Row>
      <Modal opened={at !== null} onClose={() => setAt(null)} title={tentang} size="xl">
        <Large key={at} alamat={alamat} at={at ?? 0} onAt={setAt} oleh={oleh} />
      </Modal>
    </>
  );
}

function Large({ alamat, at, onAt, oleh }: Omit<FotoProps, 'tentang'> & LargeProps) {
  const [failed, setFailed] = useState(false);
  return (
    <Column as="figure" gap={12} className={css.besar}>
      {failed ? (
        <Text className={css.gagal}>Foto ini gagal dimuat. Muat ulang halaman, lalu buka lagi.</Text>
      ) : (
        <img src={alamat[at]} alt={`Foto ${at + 1} dari ${alamat.length}`} onError={() => setFailed(true)} />
      )}
      <Row as="figcaption" gap={16} justify="between">
        <Text as="span" size="note">
          {oleh} · foto {at + 1} dari {alamat.length}
        </Text>
        <Row as="span">
          {alamat.length > 1 && (
            <>
              <Button variant="default" disabled={at === 0} onClick={() => onAt(at - 1)}>
                Sebelumnya
              </Button>
              <Button variant="default" disabled={at === alamat.length - 1} onClick={() => onAt(at + 1)}>
                Berikutnya
              </Button>
            </>
          )}
        </Row>
      </Row>
    </Column>
  );
}

interface LargeProps {
  at: number;
  onAt: (at: number) => void;
}
