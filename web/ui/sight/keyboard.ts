import { useEffect } from 'react';

interface View {
  readonly height: number;
  readonly offsetTop: number;
  readonly scale: number;
}

/**
 * Returns the height of the two parts of the window that an on-screen keyboard hides, in px: above and below the
 * visible part. Both are 0 on a zoomed page, or if the browser makes the window itself smaller (`interactive-widget`).
 */
export function hiddenBy(view: View, windowHeight: number): { above: number; below: number } {
  if (view.scale > 1.01) return { above: 0, below: 0 };
  const above = Math.max(0, Math.round(view.offsetTop));
  return { above, below: Math.max(0, Math.round(windowHeight - view.height) - above) };
}

/**
 * Keeps `--ui-hidden-above` and `--ui-hidden-below` up to date while this component is on screen, so that sticky bars
 * stay in sight above a keyboard.
 */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const { style } = document.documentElement;
    const measure = () => {
      const { above, below } = hiddenBy(view, window.innerHeight);
      style.setProperty('--ui-hidden-above', `${above}px`);
      style.setProperty('--ui-hidden-below', `${below}px`);
    };
    measure();
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
      style.removeProperty('--ui-hidden-above');
      style.removeProperty('--ui-hidden-below');
    };
  }, []);
}
