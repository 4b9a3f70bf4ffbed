import { useMantineColorScheme } from '@mantine/core';
import { ToolButton } from '#ui/button/ToolButton.tsx';

const NAMES = { auto: 'ikut sistem', light: 'terang', dark: 'gelap' } as const;
const NEXT = { auto: 'light', light: 'dark', dark: 'auto' } as const;
const SHAPES = {
  auto: 'M4 5h16v11H4zM9 20h6M12 16v4',
  light:
    'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M4.9 4.9l1.4 1.4M17.7 17.7l1.4 1.4M2 12h2M20 12h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4',
  dark: 'M20 14.5A8 8 0 0 1 9.5 4 8 8 0 1 0 20 14.5z',
} as const;

/**
 * Returns a label with the current and the next theme, and a function that switches to the next theme. The browser
 * stores the choice.
 */
export function useTheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const next = NEXT[colorScheme];
  return {
    colorScheme,
    name: `Tampilan ${NAMES[colorScheme]}, ganti ke ${NAMES[next]}`,
    change: () => setColorScheme(next),
  };
}

/** Button that switches from the system's theme to light, to dark, and back to the system's theme. */
export function ThemeSwitch() {
  const { colorScheme, name, change } = useTheme();
  return (
    <ToolButton aria-label={name} title={name} onClick={change}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d={SHAPES[colorScheme]} />
      </svg>
    </ToolButton>
  );
}
