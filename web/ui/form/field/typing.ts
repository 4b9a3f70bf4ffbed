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

/** The properties of an element that decide whether it accepts typing. */
export interface Target {
  tagName: string;
  type?: string;
  isContentEditable?: boolean;
}

/** Tests whether an element accepts typing. */
export function isTyping({ tagName, type = '', isContentEditable = false }: Target): boolean {
  if (isContentEditable || tagName === 'TEXTAREA' || tagName === 'SELECT') return true;
  return tagName === 'INPUT' && !NOT_TYPED.has(type);
}
