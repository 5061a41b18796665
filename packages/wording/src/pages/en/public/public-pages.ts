import type { Translated } from '../../../languages/index.ts';
import type { publicPages as french } from '../../fr/public/public-pages.ts';

export const publicPages: Translated<typeof french> = {
  descriptions: {
    landing:
      'Deliver your TV commercials to French channels within 2 hours: checked, transcoded and delivered to each broadcaster, with live tracking. No subscription.',
    terms:
      'Terms of sale: orders, prices, delivery, credits for late delivery, liability. Every version stays available.',
    legalNotice: 'Legal notice: who publishes and who hosts this site, and its copyright.',
    privacy: 'Privacy notice: which personal data are processed, why, for how long, and your rights.',
    cookies: 'The cookies and local storage this site needs, and how long they last. No advertising trackers.',
    dataProcessing: 'Data processing agreement (GDPR, article 28) for customers who entrust us with personal data.',
    help: 'Help with delivering TV commercials: identifiers, masters, loudness, subtitles, checks, uploads and invoices.',
  },
  contact: {
    answeredToAccount: 'We will answer to your account’s address.',
  },
};
