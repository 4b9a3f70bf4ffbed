import { useState } from 'react';
import { Button } from '@mantine/core';
import { isEmpty } from '#rules/text/read-html.ts';
import { Row } from '#ui/box/Box.tsx';
import { CuplikanForm } from './CuplikanForm.tsx';
import { CuplikanList } from './CuplikanList.tsx';
import css from './cuplikan.module.css';

/** Two buttons below a review: one saves its text as a snippet, the other opens the list of snippets. */
export function CuplikanButton({ isi }: { isi: string }) {
  const [opened, setOpened] = useState<'simpan' | 'daftar' | null>(null);
  return (
    <Row gap={4} className={css.tombol}>
      {!isEmpty(isi) && (
        <Button size="compact-sm" variant="subtle" onClick={() => setOpened('simpan')}>
          Simpan kalimat ini
        </Button>
      )}
      <Button size="compact-sm" variant="subtle" onClick={() => setOpened('daftar')}>
        Kalimat tersimpan
      </Button>
      {opened === 'simpan' && <CuplikanForm cuplikan={{ isi }} onClose={() => setOpened(null)} />}
      {opened === 'daftar' && <CuplikanList onClose={() => setOpened(null)} />}
    </Row>
  );
}
