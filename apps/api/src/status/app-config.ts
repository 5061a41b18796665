import { type AppConfig, errorReportingOf } from '@spotway/contract';
import { termsVersion } from '@spotway/domain/account';
import { type Config, creditHoursOf } from '../settings/config.ts';
import { VERSION } from '../settings/version.ts';

/** Answer of GET /api. */
export function appConfigOf(config: Config): AppConfig {
  const creditHours = creditHoursOf(config);
  return {
    brand: { name: config.BRAND_NAME, supportEmail: config.SUPPORT_EMAIL },
    supportChatAppId: config.INTERCOM_APP_ID ?? null,
    preTermsLabel: preTermsLabelOf(config),
    payment: {
      activated: config.STRIPE_SECRET_KEY !== undefined,
      publishableKey: config.STRIPE_PUBLISHABLE_KEY ?? null,
    },
    terms: { version: termsVersion(creditHours), creditAfterHours: creditHours },
    errorReporting: errorReportingOf(config, new URL(config.PUBLIC_URL).hostname),
    version: VERSION,
  };
}

/** In both languages; each falls back to the other. */
function preTermsLabelOf({ PRE_TERMS_LABEL_FR, PRE_TERMS_LABEL_EN }: Config): AppConfig['preTermsLabel'] {
  const fr = PRE_TERMS_LABEL_FR || PRE_TERMS_LABEL_EN;
  return fr === '' ? null : { fr, en: PRE_TERMS_LABEL_EN || fr };
}
