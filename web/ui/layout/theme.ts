import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

/** The one accent. Shade 7 carries white text at 6.5:1, shade 6 at 4.9:1 on dark surfaces. */
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
const green: MantineColorsTuple = [
  '#eef8f0',
  '#d8eedd',
  '#b2ddbc',
  '#85c796',
  '#5aad70',
  '#3a9353',
  '#277b40',
  '#1f6a35',
  '#18552a',
  '#113f1f',
];
const yellow: MantineColorsTuple = [
  '#fef8e8',
  '#fcecc5',
  '#f8d98b',
  '#f2c452',
  '#e5ac25',
  '#c58d0e',
  '#9a6c06',
  '#7d5604',
  '#644503',
  '#4a3302',
];
const blue: MantineColorsTuple = [
  '#eff5fc',
  '#dae8f8',
  '#b3d0f0',
  '#84b2e5',
  '#5893d7',
  '#3978c4',
  '#2b65ae',
  '#225492',
  '#1b4475',
  '#143357',
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

const hues = ['laut', 'red', 'green', 'yellow', 'blue'];

/** Mantine's theme with the contrast failures of its defaults put right (WCAG 2.2 AA in both schemes). */
export const theme = createTheme({
  colors: { laut, red, green, yellow, blue, gray, dark },
  primaryColor: 'laut',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  // Where black and white text contrast equally; either side then passes 4.5:1.
  luminanceThreshold: 0.179,
  black: '#1d2428',
  fontFamily:
    "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Helvetica Neue', Arial, sans-serif",
  fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  headings: {
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '2.25rem' },
      h2: { fontSize: '1.25rem', lineHeight: '1.75rem' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.5rem' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.5rem' },
    },
  },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
});

const perHue = (suffix: string, shade: (hue: string) => string) =>
  Object.fromEntries(hues.map((hue) => [`--mantine-color-${hue}-${suffix}`, shade(hue)]));

/** Colours that Mantine derives and that fail or nearly fail contrast are set by hand. */
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
    ...perHue('outline', (hue) => `var(--mantine-color-${hue}-7)`),
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
    ...perHue('outline', (hue) => `var(--mantine-color-${hue}-3)`),
  },
});
