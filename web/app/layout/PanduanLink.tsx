import { ToolButton } from '#ui/button/ToolButton.tsx';
import { Link } from '#app/router/Link.tsx';
import { usePanduan } from '#app/router/panduan.ts';

/** Link to the guide, at the section about the current screen. */
export function PanduanLink({ onGo }: { onGo?: () => void }) {
  return (
    <ToolButton as={Link} {...usePanduan()} aria-label="Panduan" title="Panduan layar ini" onClick={onGo}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M9.6 9.6a2.5 2.5 0 1 1 3.9 2.1c-.9.6-1.5 1.1-1.5 2.1M12 16.6v.1" />
      </svg>
    </ToolButton>
  );
}
