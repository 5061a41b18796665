import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** The magenta of the test bars: the one bar that no status uses. See docs/design.md. */
const magenta: MantineColorsTuple = [
  '#fbeff6',
  '#f4dcea',
  '#e9b5d3',
  '#dd8bba',
  '#ce5f9f',
  '#ba3a86',
  '#9e2170',
  '#861a5e',
  '#6d134c',
  '#4f0c37',
];

const gray: MantineColorsTuple = [
  '#f5f5f6',
  '#ececef',
  '#dcdde1',
  '#c9cbd1',
  '#a9adb6',
  '#858a95',
  '#646974',
  '#4b4f58',
  '#33363d',
  '#1a1c20',
];

const dark: MantineColorsTuple = [
  '#e8e9ec',
  '#c3c6cd',
  '#a3a8b3',
  '#7b808c',
  '#474b55',
  '#2f323a',
  '#1f2126',
  '#1a1c20',
  '#121316',
  '#0d0e10',
];

/** Plex, and what stands in for it (global.css): a system has one of them. */
const PLEX =
  '"IBM Plex Sans Variable", "IBM Plex Sans Fallback", "IBM Plex Sans Roboto", "IBM Plex Sans DejaVu", system-ui';

export const theme = createTheme({
  primaryColor: 'magenta',
  primaryShade: { light: 6, dark: 5 },
  colors: { magenta, gray, dark },
  black: '#1a1c20',
  fontFamily: `${PLEX}, sans-serif`,
  fontFamilyMonospace: `${PLEX}, ui-monospace, monospace`,
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.333', sm: '1.43', md: '1.5', lg: '1.5', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '16px' },
  defaultRadius: 'sm',
  headings: {
    fontFamily: `${PLEX}, sans-serif`,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '2rem' },
      h2: { fontSize: '1.125rem', lineHeight: '1.5rem' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.5rem' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'sm' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    NativeSelect: { defaultProps: { size: 'sm' } },
    NumberInput: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm', allowDeselect: false } },
    Autocomplete: { defaultProps: { size: 'sm' } },
    Checkbox: { defaultProps: { size: 'sm' } },
    Modal: {
      styles: {
        content: { background: 'var(--sw-surface)' },
        header: { background: 'var(--sw-surface)' },
        title: { fontSize: '1.125rem', fontWeight: 600, lineHeight: '1.5rem' },
      },
    },
    Notification: {
      styles: { root: { background: 'var(--sw-surface)', border: '1px solid var(--sw-line)' } },
    },
    // a moving bar must not lay out its surroundings: at sixty times a second that is ten megabytes of garbage a second
    Progress: { styles: { root: { contain: 'strict' } } },
    Anchor: { defaultProps: { underline: 'always' } },
  },
});

/** Our tokens beside Mantine's; each status has colours for text, line and background. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#f5f5f6',
    '--mantine-color-dimmed': '#565b66',
    '--mantine-color-error': '#a61b1b',
    '--mantine-color-placeholder': '#646974',
    '--mantine-color-anchor': '#861a5e',
    '--input-bd': '#858a95',
    '--sw-surface': '#ffffff',
    '--sw-sunken': '#ececef',
    '--sw-line': '#dcdde1',
    '--sw-text': '#1a1c20',
    '--sw-muted': '#565b66',
    '--sw-accent': '#9e2170',
    '--sw-accent-ground': '#fbeff6',
    '--sw-success': '#0f6b3a',
    '--sw-success-line': '#2c9a62',
    '--sw-success-ground': '#e6f4ec',
    '--sw-active': '#1453a3',
    '--sw-active-line': '#3b7fd4',
    '--sw-active-ground': '#e6effa',
    '--sw-warning': '#8a4500',
    '--sw-warning-line': '#d17a1e',
    '--sw-warning-ground': '#fcefdf',
    '--sw-error': '#a61b1b',
    '--sw-error-line': '#d34545',
    '--sw-error-ground': '#fceaea',
  },
  dark: {
    '--mantine-color-body': '#121316',
    '--mantine-color-dimmed': '#a3a8b3',
    '--mantine-color-error': '#f49a94',
    '--mantine-color-placeholder': '#8f95a1',
    '--mantine-color-anchor': '#e9a6cd',
    '--input-bd': '#7b808c',
    '--sw-surface': '#1a1c20',
    '--sw-sunken': '#0d0e10',
    '--sw-line': '#2f323a',
    '--sw-text': '#e8e9ec',
    '--sw-muted': '#a3a8b3',
    '--sw-accent': '#dd8bba',
    '--sw-accent-ground': '#2d1425',
    '--sw-success': '#7fd6a4',
    '--sw-success-line': '#3f9e6b',
    '--sw-success-ground': '#12291d',
    '--sw-active': '#8cbbf5',
    '--sw-active-line': '#4d86cc',
    '--sw-active-ground': '#13233a',
    '--sw-warning': '#f2b36b',
    '--sw-warning-line': '#b87728',
    '--sw-warning-ground': '#33230d',
    '--sw-error': '#f49a94',
    '--sw-error-line': '#c4524d',
    '--sw-error-ground': '#371716',
  },
});
