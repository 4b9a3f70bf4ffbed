import type { Butir } from './nilai-isian.ts';
import { skalaName } from './Skala.tsx';

/** Goes to the scores of a competence, without choosing one. */
export function focusButir(butir: Butir): void {
  const radios = radiosOf(butir);
  const target = radios.find((radio) => radio.checked) ?? radios[0];
  target?.focus();
  target?.closest('tr')?.scrollIntoView({ block: 'nearest' });
}

/** Brings the levels of a competence into sight, the first of them where they have no room together. */
export function showButir(butir: Butir): void {
  for (const radio of radiosOf(butir).toReversed())
    radio.closest('label')?.scrollIntoView({ block: 'nearest' });
}

function radiosOf(butir: Butir): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`input[name="${skalaName(butir)}"]`)];
}
