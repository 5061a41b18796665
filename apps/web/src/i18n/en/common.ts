import type { common as french } from '../fr/common.ts';
import type { Translated } from '../translated.ts';

export const common: Translated<typeof french> = {
  skipToContent: 'Skip to content',
  loading: 'Loading…',
  retry: 'Try again',
  cancel: 'Cancel',
  close: 'Close',
  back: 'Back',
  required: 'Required field',
  requiredMark: '(required)',
  language: { label: 'Language', fr: 'Français', en: 'English' },
  scheme: { label: 'Appearance', light: 'Light', dark: 'Dark', auto: 'Same as system' },
  menu: {
    main: 'Main menu',
    open: 'Open the menu',
    close: 'Close the menu',
    history: 'My deliveries',
    newCampaign: 'New campaign',
    settings: 'Account settings',
    logout: 'Log out',
    login: 'Log in',
    register: 'Create an account',
    home: '{{brand}} home',
    terms: 'Terms and conditions',
    contact: 'Contact',
    account: 'Account of {{name}}',
  },
  status: {
    success: 'Done',
    active: 'In progress',
    warning: 'Attention',
    error: 'Error',
    inactive: 'To come',
  },
  failure: {
    title: 'An error occurred',
    reference: 'Reference: {{id}}',
    page: 'This page could not be shown.',
    reload: 'Reload the page',
  },
  notFound: {
    title: 'Page not found',
    text: 'This address leads to no page, or what you asked for no longer exists.',
    toList: 'See my deliveries',
    toHome: 'Back to the home page',
  },
};
