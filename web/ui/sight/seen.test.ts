import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { coversEnough, watchSeen } from './seen.ts';

describe('a box in view', () => {
  it.each([
    ['a box is in view if half of its height is visible', { height: 100, visible: 50 }, true],
    ['a box is not in view if less than half of its height is visible', { height: 100, visible: 49 }, false],
    [
      'a box is in view if its visible part is half as high as the viewport',
      { height: 9000, visible: 400 },
      true,
    ],
    [
      'a box is not in view if its visible part is lower than half of the viewport',
      { height: 9000, visible: 399 },
      false,
    ],
    ['a box without a height is not in view', { height: 0, visible: 0 }, false],
  ])('`coversEnough` decides whether a box is in view: %s', (_, box, wanted) => {
    expect(coversEnough(box, 800)).toBe(wanted);
  });
});

describe('seen after 2 s', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible', focused: true });
  const frame = new EventTarget();
  let report: (entries: object[]) => void;
  const scrollTo = (visible: number) =>
    report([
      {
        boundingClientRect: { height: 100 },
        intersectionRect: { height: visible },
        rootBounds: { height: 800 },
      },
    ]);
  const seen = vi.fn<() => void>();
  let stop: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    Object.assign(page, { visibilityState: 'visible', focused: true, hasFocus: () => page.focused });
    vi.stubGlobal('document', page);
    vi.stubGlobal('window', frame);
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe = vi.fn<() => void>();
        disconnect = vi.fn<() => void>();
        constructor(callback: typeof report) {
          report = callback;
        }
      },
    );
    seen.mockClear();
    stop = watchSeen({} as Element, 2000, seen);
  });
  afterEach(() => {
    stop();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('a box counts as seen only in a visible and focused tab, and is reported only once while it stays in view', () => {
    scrollTo(60);
    vi.advanceTimersByTime(1999);
    expect(seen).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    scrollTo(80);
    vi.advanceTimersByTime(5000);
    expect(seen).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the box leaves', () => scrollTo(10), () => scrollTo(60)],
    [
      'the tab is hidden',
      () => {
        page.visibilityState = 'hidden';
        page.dispatchEvent(new Event('visibilitychange'));
      },
      () => {
        page.visibilityState = 'visible';
        page.dispatchEvent(new Event('visibilitychange'));
      },
    ],
    [
      'the window loses the focus',
      () => {
        page.focused = false;
        frame.dispatchEvent(new Event('blur'));
      },
      () => {
        page.focused = true;
        frame.dispatchEvent(new Event('focus'));
      },
    ],
  ])('the 2 s after which a box counts as seen start again when %s', (_, leave, come) => {
    scrollTo(60);
    vi.advanceTimersByTime(1900);
    leave();
    vi.advanceTimersByTime(5000);
    come();
    vi.advanceTimersByTime(1999);
    expect(seen).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(seen).toHaveBeenCalledTimes(1);
  });
});
