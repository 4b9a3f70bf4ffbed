import type { Butir } from './nilai-isian.ts';
import { skalaName } from './Skala.tsx';

/** Goes to the scores of a competence, without choosing one. */
export function focusButir(butir: Butir | undefined): void {
  if (!butir) return;
  const radios = radiosOf(butir);
  const target = [...radios].find((radio) => radio.checked) ?? radios[0];
  target?.focus();
  target?.closest('tr')?.scrollIntoView({ block: 'nearest' });
}

/** Brings the competence that the keys score into sight, where it does not stand there from the start. */
export function showButir(butir: Butir | undefined): void {
  if (!butir) return;
  const [first] = radiosOf(butir);
  first?.closest('label')?.scrollIntoView({ block: 'nearest' });
}

function radiosOf(butir: Butir): NodeListOf<HTMLInputElement> {
  return document.querySelectorAll<HTMLInputElement>(`input[name="${skalaName(butir)}"]`);
}
