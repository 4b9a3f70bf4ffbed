import type { Butir } from './nilai-input.ts';
import { skalaName } from './Skala.tsx';

/** Focuses the radio buttons of a competence without selecting a score. */
export function focusButir(butir: Butir): void {
  const radios = radiosOf(butir);
  const target = radios.find((radio) => radio.checked) ?? radios[0];
  target?.focus();
  target?.closest('tr')?.scrollIntoView({ block: 'nearest' });
}

/** Scrolls the levels of a competence into view. If not all levels fit, the first ones are visible. */
export function showButir(butir: Butir): void {
  for (const radio of radiosOf(butir).toReversed())
    radio.closest('label')?.scrollIntoView({ block: 'nearest' });
}

function radiosOf(butir: Butir): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`input[name="${skalaName(butir)}"]`)];
}
