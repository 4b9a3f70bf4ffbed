import { Button } from '@mantine/core';
import { nameOf } from '#ui/form/name-of.ts';
import { useCopy } from './copy.ts';

interface CopyButtonProps {
  text: string;
  label?: string;
  /** Name of the copied text, for screen readers: 'tautan sertifikat Ani'. */
  name?: string;
}

/** Copies a text and confirms it. */
export function CopyButton({ text, label = 'Salin', name }: CopyButtonProps) {
  const { word, copy } = useCopy(text, label);
  return (
    <Button
      variant="default"
      size="xs"
      miw={76}
      aria-label={name ? nameOf(word, name) : undefined}
      onClick={copy}
    >
      {word}
    </Button>
  );
}
