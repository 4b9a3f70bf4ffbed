import { TautanDibaca } from '#parts/tautan/TautanList.tsx';
import { Html } from '#ui/rich/Html.tsx';

interface WrittenTextProps {
  html: string;
  /** The links of the text with the results of their check. */
  tautan: Parameters<typeof TautanDibaca>[0]['server'];
  /** True for a review, whose headings are smaller. */
  compact?: boolean;
  /** True: the list explains how to share a link. */
  bantu?: boolean;
}

/** A task or review to read: its text, and below it the links that other users cannot open. */
export function WrittenText({ html, tautan, compact = false, bantu = false }: WrittenTextProps) {
  return (
    <div>
      <Html html={html} compact={compact} />
      <TautanDibaca server={tautan} bantu={bantu} />
    </div>
  );
}
