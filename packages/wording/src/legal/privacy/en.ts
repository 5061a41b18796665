import type { LegalDocument } from '../legal-document.ts';
import type { PrivacyFacts } from '../legal-facts.ts';
import { processorPoints } from '../processors.ts';

export function privacyInEnglish(facts: PrivacyFacts): LegalDocument {
  const { brand, company, contactEmail } = facts;
  return {
    title: 'Privacy notice',
    lead: `Which personal data ${brand} uses, why, and for how long.`,
    sections: [
      {
        id: 'controller',
        title: '1. Controller',
        paragraphs: [
          `${company ?? `The company that runs ${brand}`} is the controller of its users’ data. Its details are in the legal notice. For any question: ${contactEmail}.`,
          'For the data in a client’s films and campaigns the client is the controller and we are its processor: see the data processing agreement.',
        ],
      },
      {
        id: 'purposes',
        title: '2. Data, purposes and legal bases',
        paragraphs: [],
        points: [
          [
            'Account',
            'name, e-mail address, language and hash of the password, to open and protect access. Basis: performance of the contract.',
          ],
          [
            'Two-factor authentication',
            'if you turn it on: encrypted key of the app, hashes of the recovery codes, public keys, names and dates of your passkeys, IP address and name of trusted browsers. Basis: legitimate interest (security).',
          ],
          [
            'Sessions',
            'IP address and browser of each sign-in, for the security of the account. Basis: legitimate interest (security).',
          ],
          [
            'Orders and invoices',
            'who ordered, billing details and their contact, payments. Bases: performance of the contract; accounting obligations.',
          ],
          [
            'Films and exchanges',
            'films, subtitles, comments, reviewers’ answers, addresses of people asked for a film or an approval. Basis: performance of the contract.',
          ],
          [
            'Messages to support',
            'name, e-mail address, message, and the campaign and page it is about, to answer it. Basis: legitimate interest (answering requests).',
          ],
          [
            'Notifications',
            'your choices per event (mail, daily summary or nothing, browser), those of your organisation for its members, and what waits for your summary, to tell you the way you want. Browser notifications come from the open page: no other company receives them. Basis: performance of the contract.',
          ],
          [
            'Log of actions',
            'who did what and when to an order, a film, a payment or permissions, as evidence. Bases: legal obligations; legitimate interest (evidence).',
          ],
          [
            'Technical logs',
            'IP address, page and time of each call, for security and diagnosis. Basis: legitimate interest (security).',
          ],
        ],
        after: ['We sell no data, do no advertising and take no fully automated decisions about people.'],
      },
      {
        id: 'retention',
        title: '3. How long data are kept',
        paragraphs: [],
        points: [
          [
            'Account',
            'as long as it exists. When it is deleted, name, address, logins and devices go at once; orders, comments and the log read “deleted account”.',
          ],
          ['Sessions', 'at most 30 days after their last use.'],
          ['Known browsers', '400 days after their last sign-in.'],
          ['Notifications', 'your choices, with the account; messages for the summary and the browser, 14 days.'],
          ['Invitations, and links that confirm an address', '30 days after they expire.'],
          ['Source files and deliverable files', '30 days after delivery.'],
          ['Viewing copies, reports, comments, upload and review links', 'with the order they belong to.'],
          [
            'Orders, invoices and payments',
            'accounting records: at least ten years (French Commercial Code, article L123-22).',
          ],
          ['Log of actions', 'ten years from the end of the year; three years for file transfers.'],
          ['Password attempts and call counters', 'one day at most.'],
          ['Messages to support', 'in the support mailbox, as long as they help to follow the request.'],
        ],
      },
      {
        id: 'recipients',
        title: '4. Recipients and processors',
        paragraphs: [
          'Your data are seen by the members of your organisation and by our operators. Films go to the delivery points you choose; the ARPP receives what a submission requires; VIES receives the VAT numbers to confirm. Our processors are:',
        ],
        points: processorPoints(facts, 'en'),
      },
      {
        id: 'rights',
        title: '5. Your rights',
        paragraphs: [
          'In the settings, under Personal data, you download a copy of your data (access, portability) and delete your account (erasure). Name and address are corrected under Profile and Security.',
          'Each mail that may be switched off has a link to stop it, without signing in. The other choices are in the settings, under Notifications, and the permission to show notifications is withdrawn in your browser’s settings.',
          `You may also ask for access to your data, their correction, erasure, portability or restriction, and object to a use based on legitimate interest, by writing to ${contactEmail}. We answer within a month. What the law requires us to keep, such as invoices, is not erased. Backups contain erased data until they are replaced.`,
          'You may also lodge a complaint with the French authority, the CNIL (cnil.fr).',
        ],
      },
      {
        id: 'security',
        title: '6. Security',
        paragraphs: [
          'Passwords are kept only as hashes, the secrets of delivery points are encrypted, mailed links expire, and every access is checked for the organisation the data belong to.',
        ],
      },
    ],
  };
}
