import type { Language } from '@amberdock/contract/language.ts';
import {
  ActionIcon,
  Button,
  Checkbox,
  createTheme,
  type CSSVariablesResolver,
  defaultVariantColorsResolver,
  Drawer,
  Input,
  type MantineColorsTuple,
  mergeThemeOverrides,
  Modal,
  Paper,
  PasswordInput,
  Table,
} from '@mantine/core';

const amber: MantineColorsTuple = [
  '#fff6e5',
  '#fdebc8',
  '#fbd798',
  '#f9c463',
  '#ffb648',
  '#f0a021',
  '#c97a10',
  '#9a4e00',
  '#7e3f00',
  '#5f3000',
];
const red: MantineColorsTuple = [
  '#fdecea',
  '#fbd5d1',
  '#f6aba4',
  '#ff8a80',
  '#ee6a5f',
  '#dc4b40',
  '#c7372d',
  '#b3261e',
  '#8f1d17',
  '#6b1510',
];

/** Darker at its end than Mantine's own green, on which the text of a badge has a contrast of 3.8 : 1. */
const green: MantineColorsTuple = [
  '#eaf6ec',
  '#d3eed8',
  '#a9dcb2',
  '#7fca8d',
  '#5bb96c',
  '#3f9f52',
  '#2f8541',
  '#256b34',
  '#1f5a2c',
  '#194a24',
];

/** The neutrals of tokens.css: Mantine's own are bluish. The fifth is the edge of controls, 3:1. */
const gray: MantineColorsTuple = [
  '#faf8f4',
  '#f4f0e9',
  '#eae4d9',
  '#e4ddd1',
  '#94897a',
  '#857a6b',
  '#736857',
  '#564d41',
  '#3a3329',
  '#1e1912',
];
const dark: MantineColorsTuple = [
  '#f4ede2',
  '#c9bdac',
  '#a29684',
  '#84776a',
  '#84776a',
  '#4a4135',
  '#252019',
  '#1b1712',
  '#2a241c',
  '#13100c',
];

const untabbedList = { defaultProps: { scrollAreaProps: { viewportProps: { tabIndex: -1 } } } };

/** Mantine's theme out of the shop's tokens (tokens.css): one look on both kinds of pages. */
const amberTheme = createTheme({
  primaryColor: 'amber',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  // Mantine chooses the text color of filled buttons by the light theme alone: on the dark theme's amber, white has a contrast of 1.7 : 1.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    const isPrimary = input.variant === 'filled' && (input.color ?? 'amber') === 'amber';
    return isPrimary ? { ...colors, color: 'var(--on-primary)' } : colors;
  },
  components: {
    // Fields and buttons of the usual size are as high as the shop's own: higher where fingers press them.
    Button: Button.extend({
      vars: (_, { size }) => ({
        root: {
          ...(!size && { '--button-height': 'var(--control)' }),
          ...(size === 'compact-sm' && {
            '--button-height': 'var(--control-sm)',
            '--button-fz': 'var(--text-sm)',
            '--button-padding-x': '0.625rem',
          }),
        },
      }),
    }),
    ActionIcon: ActionIcon.extend({
      defaultProps: { variant: 'subtle', color: 'gray' },
      vars: (_, { size }) => ({ root: { ...(!size && { '--ai-size': 'var(--control-sm)' }) } }),
    }),
    // A dialog opens and closes without a transition, so that its content is not seen to fade.
    Modal: Modal.extend({
      defaultProps: {
        centered: true,
        radius: 'md',
        size: '34rem',
        transitionProps: { duration: 0 },
        // Locking writes a style that the content security policy refuses.
        lockScroll: false,
        overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1 },
      },
    }),
    Drawer: Drawer.extend({
      defaultProps: { lockScroll: false, overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1 } },
    }),
    // In the dark theme Mantine gives boxes the border of fields, whose contrast must be 3 : 1; a box has a quieter one.
    Paper: Paper.extend({
      defaultProps: { radius: 'md' },
      styles: { root: { '--paper-border-color': 'var(--line)' } },
    }),
    // A narrow column of a table would cut a status to its first letter.
    Badge: { styles: { root: { minWidth: 'max-content' } } },
    AppShell: { styles: { root: { '--app-shell-border-color': 'var(--line)' } } },
    Divider: { defaultProps: { color: 'var(--line)' } },
    Popover: { styles: { dropdown: { '--popover-border-color': 'var(--line)' } } },
    Menu: { styles: { dropdown: { '--popover-border-color': 'var(--line)' } } },
    Tabs: { styles: { root: { '--tab-border-color': 'var(--line)' } } },
    Table: Table.extend({
      defaultProps: {
        borderColor: 'var(--line)',
        highlightOnHoverColor: 'var(--surface-2)',
        horizontalSpacing: 'md',
        verticalSpacing: 'xs',
        tabularNums: true,
      },
    }),
    Checkbox: Checkbox.extend({ defaultProps: { iconColor: 'var(--on-primary)' } }),
    // A field's fault is announced when it appears.
    InputWrapper: { defaultProps: { errorProps: { role: 'alert' } } },
    Input: Input.extend({ vars: () => ({ wrapper: { '--input-height': 'var(--control)' } }) }),
    // A list that can be scrolled is a stop of the Tab key in itself: it closed under the focus, which then was nowhere.
    Select: untabbedList,
    MultiSelect: untabbedList,
    TagsInput: untabbedList,
    Autocomplete: untabbedList,
    PasswordInput: PasswordInput.extend({
      // Who has no mouse looks at the password too.
      defaultProps: { visibilityToggleFocusable: true },
      vars: () => ({ root: { '--psi-button-size': 'var(--control-sm)' } }),
    }),
  },
  colors: { amber, red, green, gray, dark },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  defaultRadius: 'sm',
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-5)',
    xl: 'var(--space-6)',
  },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '20px' },
  fontSizes: {
    xs: 'var(--text-xs)',
    sm: 'var(--text-md)',
    md: 'var(--text-md)',
    lg: 'var(--text-lg)',
    xl: 'var(--text-xl)',
  },
  headings: { fontWeight: '650' },
  // xs 0, sm 600, md 960, lg 1280, xl 1920, xxl 2560, in em of 16 px.
  breakpoints: { xs: '0em', sm: '37.5em', md: '60em', lg: '80em', xl: '120em', xxl: '160em' },
  focusRing: 'auto',
  cursorType: 'pointer',
});

const showPassword: Record<Language, string> = { zh: '显示或隐藏密码', en: 'Show or hide password' };

const close: Record<Language, string> = { zh: '关闭', en: 'Close' };

const themeIn = (language: Language) =>
  mergeThemeOverrides(amberTheme, {
    components: {
      Modal: {
        defaultProps: { closeButtonProps: { 'aria-label': close[language], size: 'var(--control)' } },
      },
      Drawer: {
        defaultProps: { closeButtonProps: { 'aria-label': close[language], size: 'var(--control)' } },
      },
      PasswordInput: {
        defaultProps: { visibilityToggleButtonProps: { 'aria-label': showPassword[language] } },
      },
    },
  });

/** The theme by language: Mantine's own labels are in the reader's. */
export const amberThemes = { zh: themeIn('zh'), en: themeIn('en') };

const variables = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--primary-ink)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--surface-2)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-error': 'var(--error)',
  '--mantine-color-disabled': 'var(--surface-2)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
};

export const amberVariables: CSSVariablesResolver = () => ({
  variables: {},
  // Borders and backgrounds of fields and boxes, which Mantine takes from its own grays.
  light: { ...variables, '--mantine-color-gray-4': 'var(--line-strong)' },
  dark: {
    ...variables,
    '--mantine-color-dark-4': 'var(--line-strong)',
    '--mantine-color-dark-6': 'var(--surface)',
  },
});
