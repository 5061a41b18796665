import 'i18next';
import type { french } from '@spotway/wording/pages/fr';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof french;
  }
}
