import type { LegalDocument } from '../legal-document.ts';
import type { PrivacyFacts } from '../legal-facts.ts';
import { processorPoints } from '../processors.ts';

/** The contract that article 28(3) GDPR asks for, point by point. */
export function processingInEnglish(facts: PrivacyFacts): LegalDocument {
  const { brand, company, contactEmail } = facts;
  return {
    title: 'Data processing agreement',
    lead: `Article 28 GDPR: the client is the controller, ${company ?? `the operator of ${brand}`} its processor. This agreement is part of the terms and conditions. The French version prevails.`,
    sections: [
      {
        id: 'subject',
        title: '1. Subject and duration',
        paragraphs: [],
        points: [
          ['Subject', 'receiving, checking, converting, showing and delivering the films of the client’s campaigns.'],
          ['Duration', 'that of the order, then as long as the privacy notice says.'],
          [
            'Data',
            'image and voice of people filmed or recorded; subtitles; names and e-mail addresses of film holders and reviewers; comments.',
          ],
          ['People', 'those who appear in the films, and the client’s staff and partners.'],
        ],
      },
      {
        id: 'duties',
        title: '2. Our duties',
        paragraphs: [],
        points: [
          [
            'Instructions',
            'we process these data only on the client’s documented instructions: its order and what it does in the service. If an instruction seems unlawful to us, we say so.',
          ],
          ['Confidentiality', 'the people who have access are bound to confidentiality.'],
          [
            'Security',
            'access by organisation checked at every call, passwords kept as hashes, encrypted secrets, links that expire, a log of actions, transfers encrypted as delivery points are configured.',
          ],
          [
            'Assistance',
            'we help the client to answer people who use their rights, and to meet its duties of security, notification and impact assessment.',
          ],
          ['Data breach', 'we tell the client without undue delay after learning of it, with what we know.'],
          [
            'End of the service',
            'source files and deliverable files are deleted 30 days after delivery; the rest is deleted or returned as the client asks, except what the law requires us to keep.',
          ],
          [
            'Evidence and audits',
            'we make available to the client what shows that these duties are met, and allow audits announced in advance.',
          ],
        ],
      },
      {
        id: 'processors',
        title: '3. Other processors',
        paragraphs: [
          'The client authorises the processors below, bound by the same duties. A change is announced on this page before it takes effect; the client may object. We answer for them.',
        ],
        points: processorPoints(facts, 'en'),
      },
      {
        id: 'contact',
        title: '4. Contact',
        paragraphs: [`Any request about this agreement: ${contactEmail}.`],
      },
    ],
  };
}
