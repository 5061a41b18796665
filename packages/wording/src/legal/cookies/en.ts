import type { LegalDocument } from '../legal-document.ts';
import type { PrivacyFacts } from '../legal-facts.ts';

export function cookiesInEnglish({ brand, takesCards, hasChat }: PrivacyFacts): LegalDocument {
  return {
    title: 'Cookies and local storage',
    lead: `What ${brand} keeps in your browser.`,
    sections: [
      {
        id: 'none',
        title: '1. No advertising, no audience measurement',
        paragraphs: [
          'We only keep in your browser what the service you ask for needs. So no consent is required, and there is no banner.',
        ],
      },
      {
        id: 'cookies',
        title: '2. Cookies',
        paragraphs: [],
        points: [
          ['spotway.session_token', 'keeps you signed in; 30 days.'],
          ['spotway.device', 'recognises this browser, so that we can tell you of a login from another; 400 days.'],
          ['spotway.second-step', 'links the password to the second factor while you log in; 10 minutes.'],
          ['spotway.trusted', 'spares you the code in this browser, if you asked for it; 30 days.'],
          ['spotway_language', 'the language you chose, so that pages arrive in it; a year.'],
          ['spotway.review', 'opens the review page whose link you received; until the link expires.'],
          ['spotway.regulator', 'keeps your session at the ARPP catalogue, encrypted; until that session ends.'],
          ...(takesCards
            ? ([
                ['__stripe_mid, __stripe_sid', 'Stripe, on the payment page: fraud prevention; a year and 30 minutes.'],
              ] satisfies [string, string][])
            : []),
          ...(hasChat
            ? ([
                [
                  'intercom-session-…, intercom-device-id-…, intercom-id-…',
                  'Intercom, once you are signed in: keeps your conversation with support; a week and nine months.',
                ],
              ] satisfies [string, string][])
            : []),
        ],
      },
      {
        id: 'storage',
        title: '3. Local storage',
        paragraphs: ['These data only leave your browser in the order or the upload you make.'],
        points: [
          ['Language and appearance', 'your choice of language and of light or dark mode.'],
          ['Order in progress', 'the half-filled order, and the files chosen for it.'],
          ['Suggestions', 'your earlier entries, offered in the form.'],
          ['Uploads', 'the progress of uploads, to resume them.'],
          ['ARPP identifier', 'your identifier at the catalogue, never the password.'],
          [
            'Links you received',
            'the upload or review link you opened, as long as the tab, and the name you give there.',
          ],
        ],
        after: ['You can erase everything in your browser’s settings.'],
      },
    ],
  };
}
