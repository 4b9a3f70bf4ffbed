import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/**
 * The only accent colour. Shade 7 has a contrast of 6.5:1 with white text. Shade 6 has a contrast of 4.9:1 on dark
 * surfaces.
 */
const laut: MantineColorsTuple = [
  '#eef8f7',
  '#d9eeec',
  '#b3dcd8',
  '#86c7c1',
  '#57afa8',
  '#2f968f',
  '#187d77',
  '#0f6863',
  '#0c5450',
  '#083f3c',
];
const red: MantineColorsTuple = [
  '#fdf1f0',
  '#fbdedc',
  '#f5bab6',
  '#ef9089',
  '#e66a62',
  '#d84a42',
  '#c93a33',
  '#b52a25',
  '#96201c',
  '#741714',
];
const gray: MantineColorsTuple = [
  '#f6f8f8',
  '#eef1f2',
  '#e2e6e8',
  '#d3d9dc',
  '#bac2c7',
  '#949ea4',
  '#6b757c',
  '#4c565c',
  '#333b40',
  '#1d2428',
];
const dark: MantineColorsTuple = [
  '#e3e8ea',
  '#c4ccd0',
  '#a6b0b6',
  '#8c979d',
  '#465157',
  '#384247',
  '#22292d',
  '#1a2023',
  '#121719',
  '#0b0f11',
];

const hues = ['laut', 'red'];

/** Mantine's theme. It corrects the contrast failures of Mantine's defaults (WCAG 2.2 AA in both schemes). */
export const theme = createTheme({
  colors: { laut, red, gray, dark },
  primaryColor: 'laut',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  // At this background luminance black and white text have the same contrast. At any other luminance the better of the
  // two exceeds 4.5:1.
  luminanceThreshold: 0.179,
  black: '#1d2428',
  fontFamily:
    "Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif",
  fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
});

const perHue = (suffix: string, shade: (hue: string) => string) =>
  Object.fromEntries(hues.map((hue) => [`--mantine-color-${hue}-${suffix}`, shade(hue)]));

/** Overrides of colours that Mantine derives with insufficient or borderline contrast. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#566168',
    '--mantine-color-placeholder': '#68737a',
    '--mantine-color-error': '#b52a25',
    '--mantine-color-anchor': laut[7],
    '--mantine-color-default-border': gray[3],
    ...perHue('light', (hue) => `var(--mantine-color-${hue}-1)`),
    ...perHue('light-hover', (hue) => `var(--mantine-color-${hue}-2)`),
    ...perHue('light-color', (hue) => `var(--mantine-color-${hue}-8)`),
  },
  dark: {
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': '#929da3',
    '--mantine-color-error': '#ff9a92',
    '--mantine-color-anchor': laut[3],
    '--mantine-color-default-border': dark[4],
    ...perHue('light', (hue) => `color-mix(in srgb, var(--mantine-color-${hue}-5) 18%, transparent)`),
    ...perHue('light-hover', (hue) => `color-mix(in srgb, var(--mantine-color-${hue}-5) 26%, transparent)`),
    ...perHue('light-color', (hue) => `var(--mantine-color-${hue}-2)`),
  },
});
