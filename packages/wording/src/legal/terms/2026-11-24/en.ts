import { formatEuros } from '@spotway/domain/shared';
import { INVOICE_WORDS } from '../../../invoices/index.ts';
import type { LegalDocument } from '../../legal-document.ts';
import { PRICES_OF_2026 as PRICES, type TermsFacts } from '../terms-facts.ts';

const euros = (amount: number) => formatEuros(amount * 100, 'en');
const price = ([normal, reduced]: readonly [number, number]) =>
  `${euros(normal)} excluding tax; ${euros(reduced)} from ${PRICES.threshold}`;

/** The terms of 24 November 2026 in English; the French version is binding. */
export function termsInEnglish({ brand, supportEmail, creditAfterHours }: TermsFacts): LegalDocument {
  return {
    title: 'Terms and conditions',
    lead: `Terms of sale, terms of use and service levels of ${brand}. The French version prevails.`,
    sections: [
      {
        id: 'definitions',
        title: '1. Definitions',
        paragraphs: [],
        points: [
          ['Provider', `the company that runs ${brand}, named in the legal notice.`],
          ['Client', 'the legal person (agency, advertiser or content provider) that places an order.'],
          ['Authorised user', 'the person whom the client allows to use the service on its behalf.'],
          ['User account', 'the personal access of an authorised user, protected by a password.'],
          [
            'Campaign',
            'a delivery order: an uploader company, a campaign, an advertiser, a product and one or more spots.',
          ],
          ['Spot', 'an advertising film of the campaign, with its identifier, title, version and duration.'],
          ['Source file (master)', 'the video file and, where there is one, the subtitle file that the client sends.'],
          ['Deliverable file', 'the file made from the master in the format a delivery point expects.'],
          ['Delivery point (destination)', 'the organisation, chosen by the client, to which a film is delivered.'],
          [
            'Business hours',
            '9:30 to 18:30, Paris time, Monday to Friday, except French public holidays; 9:30 to 16:00 on 24 and 31 December. These are also the operator hours.',
          ],
        ],
      },
      {
        id: 'scope',
        title: '2. Purpose and acceptance',
        paragraphs: [
          `${brand} receives advertising films from agencies, advertisers and other content providers, checks them, converts them to the format of each delivery point and delivers them. The service is for professionals.`,
          'These terms apply to every order. The client accepts them by confirming the order; the accepted version is recorded with it and stays available. A new version only applies to orders placed after its date.',
          'The French version prevails. The client’s purchasing terms do not apply unless the provider agrees in writing.',
        ],
      },
      {
        id: 'orders',
        title: '3. Orders',
        paragraphs: [
          'The client describes the campaign and its spots, chooses delivery points and services, and confirms the quote. The quote shown before confirmation is computed by the service and is authoritative. An order is firm once confirmed.',
          'A client that does not have the files yet may send them later or ask their holder to send them. The times of section 9 then run from the receipt of all files.',
          'Delivery points may be added to a spot after the order; each addition is an order under the terms then in force.',
        ],
      },
      {
        id: 'prices',
        title: '4. Prices and payment',
        paragraphs: ['Prices exclude tax:'],
        points: [
          ['Delivery of a spot to a delivery point', `${price(PRICES.destination)} spots to the same point.`],
          ['Subtitling of a spot', `${price(PRICES.subtitling)} spots.`],
          ['Audio description of a spot', `${price(PRICES.audioDescription)} spots.`],
          ['Submission of a spot to the ARPP', `${price(PRICES.arppSubmission)} spots.`],
        ],
        after: [
          `The reduced price applies to all spots concerned: from ${PRICES.threshold} spots of one order to the same delivery point, and from ${PRICES.threshold} spots with the same additional service.`,
          'VAT in force (20% in mainland France and Monaco, the local rate in the overseas departments) is added to prices; its amount is rounded down to the cent. A business established in another member state of the European Union whose VAT number VIES confirms at the order accounts for VAT itself (reverse charge); without confirmation French VAT is due. Outside the European Union VAT does not apply.',
          'An order is paid by card when it is confirmed, or invoiced to organisations that may pay by invoice, due on the date the invoice states. Each order has a numbered invoice.',
          `${INVOICE_WORDS.en.noDiscount} ${INVOICE_WORDS.en.latePenalty} ${INVOICE_WORDS.en.recoveryIndemnity}`,
        ],
      },
      {
        id: 'masters',
        title: '5. Source files',
        paragraphs: [
          'The client sends complete masters, picture and sound, at 25 frames per second and in high definition. XDCAM HD422 50 (.mxf) and ProRes 422 HQ (.mov) are recommended, with stereo rather than dual mono sound. A film with a horizontal scrolling banner must mix neither interlaced and progressive pictures nor field orders.',
          'The client warrants that it holds the necessary rights in the films and data it sends, and that the films comply with the rules of television advertising. The films remain its property; the provider uses them only to carry out the order.',
          'The client keeps a copy of its masters.',
        ],
      },
      {
        id: 'checks',
        title: '6. Check and acceptance',
        paragraphs: [
          'Each film is analysed automatically. The findings are in a verification report. An error rejects the film; a warning asks for the client’s attention.',
          'A rejected film may be replaced on the same order, free of charge, until it is accepted. The provider may have a person decide on acceptance.',
          'Acceptance of a film by the provider anticipates neither the broadcaster’s acceptance nor the regulator’s opinion.',
        ],
      },
      {
        id: 'delivery',
        title: '7. Delivery',
        paragraphs: [
          'The deliverable file is sent to the delivery point in that point’s format. Delivery is complete when the delivery point has received the whole file; a receipt is made out for it.',
          'The client gets an e-mail when all deliveries of a campaign are complete, and can follow each of them on the tracking page.',
        ],
      },
      {
        id: 'services',
        title: '8. Additional services',
        paragraphs: [
          'Subtitling, audio description and submission to the ARPP are carried out for the spots that ordered them. A spot that the provider submits to the ARPP may be ordered without a PubID or IDcrea.',
          'The regulator alone gives its opinion: the price of the submission is due whatever that opinion is.',
        ],
      },
      {
        id: 'service-levels',
        title: '9. Service levels',
        paragraphs: ['Times are counted in business hours, from the receipt of all files of the spot.'],
        points: [
          ['Availability', 'target of 99.5% monthly.'],
          ['Processing', 'all orders at top priority, 2 hours at most during operator hours.'],
          ['HD delivery', 'target of 2 business hours for content under 60 seconds; doubled for 4:4:4 chroma.'],
          ['Support', 'target of an answer within 2 business hours.'],
          [
            'Service credit',
            `25% of the net value of the delivery concerned when the delay beyond the target exceeds ${creditAfterHours.lower} business hours, 40% when it exceeds ${creditAfterHours.higher}.`,
          ],
        ],
      },
      {
        id: 'retention',
        title: '10. How long files are kept',
        paragraphs: [
          'Source files and deliverable files are kept for 30 days after delivery, then deleted. Viewing copies, reports and order data are kept.',
        ],
      },
      {
        id: 'use',
        title: '11. Terms of use',
        paragraphs: [
          'The client answers for the use of its user accounts. Passwords stay confidential; any unauthorised access is reported to the provider at once.',
          'It is forbidden to send unlawful content, to circumvent the protections of the service, to disturb its operation or to access another client’s data. The provider may suspend an account that breaks these rules.',
          'Members of one organisation see the same campaigns. The client answers for the upload and review links it gives to others.',
        ],
      },
      {
        id: 'data',
        title: '12. Confidentiality and personal data',
        paragraphs: [
          'The provider keeps the films and the data of campaigns confidential until they air, and passes them only to delivery points, to the regulator when a submission is ordered, and to its processors to carry out the order.',
          'The privacy notice describes how personal data are used. For those in the client’s films and campaigns, the data processing agreement (article 28 GDPR) is part of these terms.',
        ],
      },
      {
        id: 'liability',
        title: '13. Liability and force majeure',
        paragraphs: [
          'The provider’s liability is limited to the sums paid by the client for the order concerned. The credits of section 9 are the sole remedy for lateness.',
          'Neither party answers for a failure due to force majeure. If it lasts over 2 months, these terms end.',
        ],
      },
      {
        id: 'claims',
        title: '14. Claims and applicable law',
        paragraphs: [
          `Claims are sent to ${supportEmail}. Legal action must start within 3 months of the first registered claim.`,
          'These terms are governed by French law.',
        ],
      },
    ],
  };
}
