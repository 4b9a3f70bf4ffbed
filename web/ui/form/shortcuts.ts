import { useEffect, useRef } from 'react';

/** What a key does, by its name as `aria-keyshortcuts` writes it: 'n', '?', 'Control+Enter'. */
export type Shortcuts = Readonly<Record<string, () => void>>;

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Name of a press; Command of a Mac is its Control. Letters whatever their case: Caps Lock changes nothing. */
export function nameOf({ key, ctrlKey, metaKey, altKey }: Press): string {
  const plain = key.length === 1 ? key.toLowerCase() : key;
  return `${ctrlKey || metaKey ? 'Control+' : ''}${altKey ? 'Alt+' : ''}${plain}`;
}

const NOT_TYPED = new Set([
  'radio',
  'checkbox',
  'button',
  'submit',
  'reset',
  'range',
  'color',
  'file',
  'image',
]);

/** The part of an element that tells whether it takes what is typed. */
export interface Target {
  tagName: string;
  type?: string;
  isContentEditable?: boolean;
}

/** Does what is typed go into this element? */
export function isTyping({ tagName, type = '', isContentEditable = false }: Target): boolean {
  if (isContentEditable || tagName === 'TEXTAREA' || tagName === 'SELECT') return true;
  return tagName === 'INPUT' && !NOT_TYPED.has(type);
}

/**
 * Keys of a screen. A key without Control never fires while text is typed, nor while `plain` is false; Escape fires in an editor
 * only; no key fires under a dialog, or again while it is held down.
 */
export function useShortcuts(shortcuts: Shortcuts, plain: boolean): void {
  const latest = useRef({ shortcuts, plain });
  useEffect(() => {
    latest.current = { shortcuts, plain };
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const name = nameOf(event);
      const act = latest.current.shortcuts[name];
      if (!act || event.isComposing) return;
      if (document.querySelector('[role="dialog"]')) return;
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      // Out of an editor, and out of nothing else: menus and fields have an Escape of their own.
      if (name === 'Escape' && !target.isContentEditable) return;
      const always = name.startsWith('Control+') || name === 'Escape';
      if (!always && (!latest.current.plain || isTyping(target))) return;
      // Before the editor, which has a meaning of its own for some of them.
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) act();
    }
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
}
