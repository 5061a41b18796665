import type { LegalDocument } from '../../legal-document.ts';
import type { TermsFacts } from '../terms-facts.ts';

/** Specification, point 9, "Terms of service", in English; the French version is binding. */
export function termsInEnglish(facts: TermsFacts): LegalDocument {
  const { brand, supportEmail, creditAfterHours } = facts;
  return {
    title: 'Terms and conditions',
    lead: `These terms govern the use of the ${brand} service and the orders placed on it. The French version prevails.`,
    sections: [
      {
        id: 'definitions',
        title: '1. Definitions',
        paragraphs: [],
        points: [
          ['Client', 'the legal person – agency, advertiser or content provider – that places an order.'],
          ['User account', 'the personal access of a user authorised by the client, protected by a password.'],
          ['Delivery point', 'the organisation, chosen by the client, to which a film is delivered.'],
          ['Source file (master)', 'the video file, and the subtitle file where there is one, that the client sends.'],
          ['Deliverable file', 'the file made from the master in the format a delivery point expects.'],
          [
            'Business hours',
            '9:30 to 18:30 (Paris time), Monday to Friday, except French public holidays; 9:30 to 16:00 on 24 and 31 December.',
          ],
        ],
      },
      {
        id: 'sales',
        title: '2. Terms of sale',
        paragraphs: [
          `The quote shown before the order is computed by the service and is authoritative. A delivery costs €72.00 excluding tax per film and delivery point; €36.00 as soon as 3 films of one order go to the same delivery point. The same reduction by half applies to additional services as soon as 3 films take the same service.`,
          'VAT in force (20% in mainland France and Monaco, the local rate in the overseas departments) is added to prices. A business established in another member state of the European Union whose VAT number VIES confirms at the order accounts for VAT itself (reverse charge); without confirmation French VAT is due. Outside the European Union VAT does not apply. An order is paid by card when it is confirmed, or invoiced to organisations that may pay by invoice. Each order has a numbered invoice.',
          'An order is firm once confirmed. A film rejected by the checks may be replaced on the same order, free of charge.',
        ],
      },
      {
        id: 'use',
        title: '3. Terms of use',
        paragraphs: [
          'The client warrants that it holds the necessary rights in the films and data it sends, and that the films comply with the rules of television advertising. It answers for the use of its user accounts and keeps their passwords confidential.',
          'The service is for professionals. It is forbidden to send unlawful content, to circumvent its protections or to access another client’s data.',
          'Source files and deliverable files are kept for 30 days after delivery, then deleted. Viewing proxies, reports and order data are kept. It is for the client to keep a copy of its masters.',
          'Personal data of users serve only to provide the service and to meet legal obligations. Anyone may ask for access to their data, for its correction or its deletion at the contact address.',
        ],
      },
      {
        id: 'service-levels',
        title: '4. Service levels',
        paragraphs: [],
        points: [
          ['Availability', '99.5% monthly.'],
          ['Processing', 'at top priority, 2 hours at most during operator hours.'],
          ['HD delivery', '2 business hours for content under 60 seconds; doubled for 4:4:4 chroma.'],
          ['Support', 'an answer within 2 business hours.'],
          [
            'Service credit',
            `25% of the net value of the delivery concerned when the delay beyond the target exceeds ${creditAfterHours.lower} business hours, 40% when it exceeds ${creditAfterHours.higher}.`,
          ],
        ],
      },
      {
        id: 'liability',
        title: '5. Liability and force majeure',
        paragraphs: [
          'The provider’s liability is limited to the sums paid by the client for the order concerned. The credits above are the sole remedy for lateness.',
          'Neither party answers for a failure due to force majeure. If it lasts over 2 months, these terms end.',
          'Legal action must start within 3 months of the first registered claim.',
          'These terms are governed by French law.',
        ],
      },
      {
        id: 'contact',
        title: '6. Contact',
        paragraphs: [`For any question or claim: ${supportEmail}.`],
      },
    ],
  };
}
