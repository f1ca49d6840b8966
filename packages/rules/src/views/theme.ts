/** Colours of a view, as `#rrggbb`; those that are left out are the usual ones. */
type ThemePalette = Readonly<Partial<Record<ThemeColour, string>>>;
export type ThemeColour = (typeof themeColours)[number];
export const themeColours = ['header', 'headerText', 'row', 'text', 'border'] as const;

export const densities = ['compact', 'normal', 'relaxed'] as const;
export const fontSizes = ['small', 'normal', 'large'] as const;
/** What the theme of a view says: of the light look, the dark one, and of the sizes in both. */
export interface ThemeConfig {
  density?: (typeof densities)[number];
  fontSize?: (typeof fontSizes)[number];
  light?: ThemePalette;
  dark?: ThemePalette;
}

/** The theme that a text of JSON says; null where it is none, or says more than a theme can. */
export function parseTheme(config: string): ThemeConfig | null {
  let value: unknown;
  try {
    value = JSON.parse(config);
  } catch {
    return null;
  }
  return isConfig(value) ? value : null;
}

const isConfig = (value: unknown): value is ThemeConfig =>
  hasOnly(value, {
    density: (it) => densities.some((one) => one === it),
    fontSize: (it) => fontSizes.some((one) => one === it),
    light: isPalette,
    dark: isPalette,
  });
const isColour = (it: unknown): boolean => typeof it === 'string' && /^#[0-9a-f]{6}$/i.test(it);
const isPalette = (value: unknown): boolean => hasOnly(value, Object.fromEntries(themeColours.map((it) => [it, isColour])));

function hasOnly(value: unknown, checks: Readonly<Record<string, (it: unknown) => boolean>>): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(([key, it]) => Object.hasOwn(checks, key) && checks[key]!(it));
}
