import { TautanDibaca } from '#parts/tautan/TautanList.tsx';
import { Html } from '#ui/rich/Html.tsx';

interface WrittenTextProps {
  html: string;
  /** Links of the text, with the results of their checks. */
  tautan: Parameters<typeof TautanDibaca>[0]['server'];
  /** True for a review. Its headings are smaller. */
  compact?: boolean;
  /** True: the list of links explains how to share a link. */
  bantu?: boolean;
}

/** Shows a task or review for reading: its text, and below it the links of the text with their states. */
export function WrittenText({ html, tautan, compact = false, bantu = false }: WrittenTextProps) {
  return (
    <div>
      <Html html={html} compact={compact} />
      <TautanDibaca server={tautan} bantu={bantu} />
    </div>
  );
}
