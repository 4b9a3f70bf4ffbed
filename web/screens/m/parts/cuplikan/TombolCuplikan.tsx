import { useState } from 'react';
import { Button, Group } from '@mantine/core';
import { isKosong } from '#rules/teks/html.ts';
import { CuplikanForm } from './CuplikanForm.tsx';
import { DaftarCuplikan } from './DaftarCuplikan.tsx';

/** Beside a review: keep its text for others, and look after what is kept. */
export function TombolCuplikan({ isi }: { isi: string }) {
  const [opened, setOpened] = useState<'simpan' | 'daftar' | null>(null);
  return (
    <Group gap={4} ml={-8}>
      {!isKosong(isi) && (
        <Button size="compact-sm" variant="subtle" onClick={() => setOpened('simpan')}>
          Simpan sebagai cuplikan
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" onClick={() => setOpened('daftar')}>
        Cuplikan saya
      </Button>
      {opened === 'simpan' && <CuplikanForm cuplikan={{ isi }} onClose={() => setOpened(null)} />}
      {opened === 'daftar' && <DaftarCuplikan onClose={() => setOpened(null)} />}
    </Group>
  );
}
