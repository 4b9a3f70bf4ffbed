import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useCopy } from '#ui/feedback/copy.ts';
import { RowAct } from './RowAct.tsx';

const WORD = 'Salin';

/** Button in a table row that copies a text and confirms it. */
export function CopyAct({ text, of }: { text: string; of: string }) {
  const { word, copy } = useCopy(text, WORD);
  return <RowAct icon={word === WORD ? IconCopy : IconCheck} iconOnly word={word} of={of} onClick={copy} />;
}
