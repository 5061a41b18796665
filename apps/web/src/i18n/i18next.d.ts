import 'i18next';
import type { french } from './fr/index.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: typeof french;
  }
}
