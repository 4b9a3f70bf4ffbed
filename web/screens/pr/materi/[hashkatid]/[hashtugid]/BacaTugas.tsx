import { Button } from '@mantine/core';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { tugasDetail } from '#contract/pr/materi.ts';
import { today } from '#app/calls/clock.ts';
import { OUTSIDE_JADWAL } from '#rules/tugas/tugas.ts';
import { isEmpty } from '#rules/text/read-html.ts';
import { HALANGAN_WORDS } from '#parts/tugas/state-words.ts';
import { WrittenText } from '#parts/tugas/WrittenText.tsx';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { CopyButton } from '#ui/feedback/CopyButton.tsx';
import { Html } from '#ui/rich/Html.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import type { DraftState } from '#ui/form/draft/useDraft.ts';
import { jadwalSentence } from '../../jadwal-label.ts';
import { cleanHtml } from '#ui/rich/sanitize.ts';
import { SentTugas } from './SentTugas.tsx';

type Detail = ReplyOf<typeof tugasDetail>;

interface BacaTugasProps {
  data: Detail;
  draft: DraftState;
}

/**
 * Page content while the participant cannot send the task. It shows the stored text, and an unsaved draft that the
 * participant can only copy.
 */
export function BacaTugas({ data, draft }: BacaTugasProps) {
  const { tugas, jadwal, halangan } = data;
  async function discard() {
    const question = {
      text: 'Hapus draf yang belum tersimpan ini?',
      details: 'Draf yang dihapus tidak dapat dikembalikan.',
    };
    if (await confirm({ ...question, danger: true })) draft.discard();
  }

  return (
    <>
      <Note tone="warn" {...(halangan === null && { title: OUTSIDE_JADWAL })}>
        {halangan === null ? jadwalSentence(today(), jadwal) : HALANGAN_WORDS[halangan]} Tugas ini hanya dapat
        dibaca.
      </Note>
      {tugas.dikirim_pada !== null && <SentTugas data={data} pada={tugas.dikirim_pada} />}
      {draft.dirty && !isEmpty(draft.value) && (
        <Card
          title="Draf yang belum tersimpan"
          actions={
            <Row>
              <CopyButton text={plainText(draft.value)} label="Salin teks" name="draf" />
              <Button variant="default" size="xs" onClick={() => void discard()}>
                Hapus draf
              </Button>
            </Row>
          }
        >
          <Column>
            <Text size="note" dim>
              Tulisan ini hanya ada di perangkat ini dan tidak sampai ke server. Salin jika masih Anda
              perlukan.
            </Text>
            <Html html={draft.value} />
          </Column>
        </Card>
      )}
      <Card title="Tugas tersimpan">
        {isEmpty(tugas.catatan) ? (
          <Text size="note" dim>
            Tugas ini belum ada isinya.
          </Text>
        ) : (
          <WrittenText html={tugas.catatan} tautan={tugas.tautan} bantu />
        )}
      </Card>
    </>
  );
}

/** HTML elements after which the copied text gets a line break. */
const ROWS = 'p, h1, h2, h3, pre, li:not(:has(p)), tr';

/**
 * Converts the editor's HTML to plain text for the clipboard. Line breaks and the addresses of links, pictures and
 * videos are kept.
 */
function plainText(html: string): string {
  const isi = document.createElement('div');
  isi.append(cleanHtml(html));
  for (const br of isi.querySelectorAll('br')) br.replaceWith('\n');
  for (const a of isi.querySelectorAll('a')) if (a.textContent !== a.href) a.append(` (${a.href})`);
  for (const media of isi.querySelectorAll<HTMLImageElement | HTMLIFrameElement>('img, iframe'))
    media.replaceWith(`\n${media.src}\n`);
  // Cells of a table row are separated by tabs, so that a spreadsheet program puts them into separate cells again.
  for (const cell of isi.querySelectorAll('td, th')) {
    const kata = (cell.textContent ?? '').replace(/\s+/g, ' ').trim();
    cell.replaceChildren(cell.nextElementSibling ? `${kata}\t` : kata);
  }
  for (const baris of isi.querySelectorAll(ROWS)) baris.append('\n');
  return (isi.textContent ?? '').replace(/\n{3,}/g, '\n\n').trim();
}
