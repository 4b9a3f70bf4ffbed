import { useEffect, useState, type RefObject } from 'react';

/** Reading position: distance from the top of the window, as a fraction of the window's height. */
const READ_AT = 0.3;

interface Place {
  id: string;
  top: number;
  bottom: number;
}

/**
 * Returns the part that the user is reading: the last part that begins above the reading position. If several parts
 * begin at the same height, it is the part that the URL names, otherwise the first of them. At the end of the page it
 * is the part that the URL names, if this part is visible, otherwise the last part. A short last part never reaches the
 * reading position.
 */
export function partInView(
  places: readonly Place[],
  { height, ended, hash }: { height: number; ended: boolean; hash: string },
): string | undefined {
  if (ended) {
    const named = places.find(({ id, top, bottom }) => id === hash && top < height && bottom > 0);
    return (named ?? places.at(-1))?.id;
  }
  const read = places.findLast(({ top }) => top <= height * READ_AT) ?? places[0];
  // Find the parts beside the part that the user is reading. They begin at the same height.
  const beside = places.filter(({ top }) => top === read?.top);
  return (beside.find(({ id }) => id === hash) ?? beside[0])?.id;
}

/** Returns the part that the user is reading, and updates it on scroll. */
export function usePartInView(
  box: RefObject<HTMLElement | null>,
  ids: readonly string[],
  hash: string,
): string | undefined {
  const [current, setCurrent] = useState<string | undefined>(ids[0]);
  const key = ids.join(' ');
  useEffect(() => {
    const look = () => {
      const places = key.split(' ').flatMap((id) => {
        const part = document.getElementById(id)?.getBoundingClientRect();
        return part ? [{ id, top: part.top, bottom: part.bottom }] : [];
      });
      const { scrollHeight } = document.documentElement;
      const ended = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
      setCurrent(partInView(places, { height: window.innerHeight, ended, hash }));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    const sizes = new ResizeObserver(look);
    if (box.current) sizes.observe(box.current);
    return () => {
      window.removeEventListener('scroll', look);
      sizes.disconnect();
    };
  }, [box, key, hash]);
  return current;
}
