import { isCovered } from '#ui/feedback/layers.ts';
import { isTyping, type Target } from './typing.ts';

/** What is typed for an editor that has still to come. */
interface Ahead {
  text: string;
  /** Left by Escape: the text comes into the editor, the focus does not. */
  left: boolean;
}

let ahead: Ahead | null = null;
const listeners = new Set<() => void>();

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** The text after this press; null where the press writes nothing. A letter of AltGr comes with Control and Alt. */
export function typedOn(text: string, { key, ctrlKey, metaKey, altKey }: Press): string | null {
  if (metaKey || ctrlKey !== altKey) return null;
  if (key === 'Enter') return `${text}\n`;
  if (key === 'Backspace') return [...text].slice(0, -1).join('');
  return [...key].length === 1 ? text + key : null;
}

/** From now on what is typed waits for its editor and is no command, until the editor takes it. */
export function holdTyping(): void {
  change({ text: ahead?.text ?? '', left: false });
}

/** Is somebody typing for an editor that has still to come? */
export const isTypingAhead = (): boolean => ahead !== null && !ahead.left;

/** Is there an editor that somebody waits for, or has typed for? */
export const isEditorAwaited = (): boolean => ahead !== null;

/** What was typed for the editor that is there now; it goes on there. */
export function takeTyped(): Ahead | null {
  const taken = ahead;
  change(null);
  return taken;
}

/** No editor comes: what was typed for it is forgotten. */
export function dropTyped(): void {
  change(null);
}

/** For `useSyncExternalStore`: what has been typed so far. */
export const typedSoFar = (): string => ahead?.text ?? '';

export function subscribeTyped(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function change(next: Ahead | null): void {
  if (next === ahead) return;
  ahead = next;
  if (isTypingAhead()) window.addEventListener('keydown', press, { capture: true });
  else window.removeEventListener('keydown', press, { capture: true });
  listeners.forEach((listener) => listener());
}

function press(event: KeyboardEvent): void {
  if (ahead === null || event.isComposing || isCovered()) return;
  const target: Target = event.target instanceof HTMLElement ? event.target : document.body;
  if (isTyping(target)) return;
  if (event.key === 'Escape') return change({ ...ahead, left: true });
  const text = typedOn(ahead.text, event);
  const saves = (event.ctrlKey || event.metaKey) && /^(s|enter)$/i.test(event.key);
  if (text === null && !saves) return;
  event.preventDefault();
  event.stopPropagation();
  // Saving waits for the next press: what is typed is not in the editor yet.
  if (text !== null) change({ ...ahead, text });
}
