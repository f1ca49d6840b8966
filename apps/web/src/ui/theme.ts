import { type CSSVariablesResolver, createTheme, defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';

// Semantic colours come from tokens.css; the scales are here for Mantine's own parts.
const roles: Record<string, string> = {
  pine: 'brand',
  crimson: 'danger',
  signal: 'accent',
  leaf: 'success',
  amber: 'warning',
  sky: 'info',
};

const variantColorResolver: VariantColorsResolver = (input) => {
  const usual = defaultVariantColorsResolver(input),
    role = roles[input.color ?? 'pine'];
  if (input.variant === 'default')
    return {
      background: 'var(--ty-surface-raised)',
      hover: 'var(--ty-hover)',
      color: 'var(--ty-text)',
      border: '1px solid var(--ty-border-strong)',
    };
  if (!role) return usual;
  if (input.variant === 'filled')
    return {
      ...usual,
      background: `var(--ty-${role})`,
      hover: `var(--ty-${role}-hover, var(--ty-${role}))`,
      color: `var(--ty-on-${role})`,
    };
  if (input.variant === 'light')
    return { ...usual, background: `var(--ty-${role}-soft)`, hover: `var(--ty-${role}-soft)`, color: `var(--ty-${role}-text)` };
  if (input.variant === 'subtle')
    return {
      ...usual,
      background: 'transparent',
      hover: 'var(--ty-hover)',
      color: role === 'brand' ? 'var(--ty-text-2)' : `var(--ty-${role}-text)`,
    };
  return usual;
};

export const theme = createTheme({
  primaryColor: 'pine',
  primaryShade: { light: 8, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.179,
  variantColorResolver,
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  white: '#ffffff',
  black: '#22201b',
  fontFamily: 'var(--ty-font)',
  fontFamilyMonospace: 'var(--ty-font-mono)',
  headings: {
    fontFamily: 'var(--ty-font)',
    fontWeight: '620',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '2rem' },
      h2: { fontSize: '1.125rem', lineHeight: '1.5rem' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.5rem' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '0.9375rem', xl: '1.125rem' },
  lineHeights: { xs: '1rem', sm: '1.25rem', md: '1.25rem', lg: '1.5rem', xl: '1.5rem' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1rem', xl: '1.5rem' },
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'sm',
  shadows: {
    xs: 'var(--ty-shadow-xs)',
    sm: 'var(--ty-shadow-sm)',
    md: 'var(--ty-shadow-md)',
    lg: 'var(--ty-shadow-lg)',
    xl: 'var(--ty-shadow-xl)',
  },
  breakpoints: { xs: '30rem', sm: '40.5rem', md: '62rem', lg: '75rem', xl: '90rem' },
  colors: {
    gray: ['#fbfaf7', '#f5f3ee', '#eceae4', '#e0ded7', '#cac7bf', '#a19e96', '#7a776f', '#5d5b53', '#3f3d36', '#22201b'],
    dark: ['#e5e9e7', '#c4c8c6', '#a1a6a3', '#7c827f', '#4b514e', '#363b38', '#2b302e', '#222624', '#191d1b', '#0d100e'],
    pine: ['#edfbf6', '#dbf5eb', '#bdeada', '#9adbc6', '#74c7ae', '#4fac91', '#2d8e75', '#0f745d', '#035b48', '#013e30'],
    signal: ['#fff5f1', '#ffe8e0', '#ffd3c2', '#ffb89d', '#fe946a', '#f86927', '#d95100', '#b44200', '#903300', '#672200'],
    leaf: ['#eefced', '#dcf6dc', '#beecbf', '#9ddf9e', '#78cb7c', '#57b35d', '#3d9a45', '#278031', '#186623', '#0c4915'],
    amber: ['#fef6e9', '#ffebcd', '#fcd8a2', '#f4c271', '#e6a736', '#cb8e04', '#ac7801', '#8e6204', '#724d00', '#513601'],
    crimson: ['#fef4f4', '#fee8e7', '#fed1d1', '#ffb5b6', '#fe8f94', '#fa5f6d', '#de4356', '#bd2c42', '#9a1c32', '#700f21'],
    sky: ['#f0f9ff', '#ddf1ff', '#bde4ff', '#94d4fe', '#59bffc', '#2ba6e7', '#068dc9', '#0274a7', '#005c86', '#004160'],
    indigo: ['#f5f7fe', '#e8edff', '#d3ddfe', '#b9c9fe', '#9aaffe', '#7a92fd', '#6379e2', '#4f61c2', '#3d4c9f', '#293574'],
    plum: ['#fcf4fe', '#f9e7fe', '#f3cffe', '#eab4fa', '#d997ed', '#c17bd7', '#a862bd', '#8d4da0', '#713b82', '#51275e'],
    rose: ['#fef4f7', '#ffe6ee', '#ffcfde', '#feb2cb', '#fe8ab4', '#e76c9b', '#cb5383', '#ad3d6b', '#8c2d55', '#651c3c'],
    moss: ['#f7f9ea', '#eef1d5', '#dee3b3', '#ccd28d', '#b6bb65', '#9da242', '#858a25', '#6e720a', '#575a02', '#3d3f00'],
  },
  components: {
    Button: {
      defaultProps: { size: 'md' },
      styles: { root: { height: 'var(--ty-h-md)', paddingInline: '0.75rem', fontSize: 'var(--ty-fs-md)', fontWeight: 540 } },
    },
    Tooltip: {
      defaultProps: { openDelay: 400, radius: 'sm' },
      styles: { tooltip: { background: 'var(--ty-tip)', color: 'var(--ty-on-tip)', fontSize: 'var(--ty-fs-xs)' } },
    },
    Input: { styles: { input: { minHeight: 'var(--ty-h-md)', borderColor: 'var(--ty-border-control)', background: 'var(--ty-surface)' } } },
  },
});

export const cssVariablesResolver: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--ty-surface)',
    '--mantine-color-text': 'var(--ty-text)',
    '--mantine-color-dimmed': 'var(--ty-text-3)',
    '--mantine-color-placeholder': 'var(--ty-placeholder)',
    '--mantine-color-anchor': 'var(--ty-link)',
    '--mantine-color-error': 'var(--ty-danger-text)',
    '--mantine-color-default': 'var(--ty-surface-raised)',
    '--mantine-color-default-hover': 'var(--ty-hover)',
    '--mantine-color-default-border': 'var(--ty-border-strong)',
    '--mantine-color-disabled': 'var(--ty-active)',
    '--mantine-color-disabled-color': 'var(--ty-text-disabled)',
  };
  return { variables: {}, light: both, dark: both };
};
