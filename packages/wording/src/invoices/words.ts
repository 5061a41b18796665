import type { InvoiceTexts } from '@spotway/domain/billing';

const REVERSE_CHARGE = 'Autoliquidation - article 259, 1° du CGI, article 196 de la directive 2006/112/CE';
const OUTSIDE_UNION = 'TVA non applicable - article 259, 1° du CGI';
const OVERSEAS_FREE = 'TVA non applicable - article 294, 1 du CGI';

/** Text of invoice lines and mentions; stored in the document when it is issued. */
export const INVOICE_WORDS: InvoiceTexts = {
  fr: {
    delivery: (destination) => `Livraison à ${destination}`,
    service: { subtitling: 'Sous-titrage', audioDescription: 'Audiodescription', arppSubmission: 'Dépôt à l’ARPP' },
    laterDelivery: (spot) => `Points de livraison ajoutés au spot ${spot}`,
    credit: (invoice) => `Avoir sur la facture ${invoice}`,
    reissued: 'Facture refaite avec les coordonnées complètes du client.',
    refundedByCard: 'Remboursement par carte.',
    spots: (count) => (count === 1 ? 'Spot\u00a0: ' : 'Spots\u00a0: '),
    others: (count) => (count === 1 ? 'et 1 autre' : `et ${count} autres`),
    reduced: (threshold, normal) => `Tarif réduit dès ${threshold} spots, au lieu de ${normal}`,
    unknownDestination: 'point de livraison',
    operation: 'Nature de l’opération\u00a0: prestation de services.',
    vatOnDebits: 'Option pour le paiement de la taxe d’après les débits.',
    exemption: { reverseCharge: REVERSE_CHARGE, outsideUnion: OUTSIDE_UNION, overseasFree: OVERSEAS_FREE },
    noDiscount: 'Pas d’escompte pour paiement anticipé.',
    latePenalty:
      'En cas de retard de paiement, pénalités exigibles sans rappel au taux de refinancement de la Banque centrale européenne majoré de 10 points (art.\u00a0L441-10 du Code de commerce).',
    recoveryIndemnity:
      'Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement\u00a0: 40\u00a0€ (art.\u00a0D441-5 du Code de commerce).',
    capital: (legalForm, capital) => `${legalForm} au capital de ${capital}`,
  },
  en: {
    delivery: (destination) => `Delivery to ${destination}`,
    service: {
      subtitling: 'Subtitling',
      audioDescription: 'Audio description',
      arppSubmission: 'Submission to the ARPP',
    },
    laterDelivery: (spot) => `Delivery points added to spot ${spot}`,
    credit: (invoice) => `Credit on invoice ${invoice}`,
    reissued: 'Invoice reissued with the customer’s complete details.',
    refundedByCard: 'Refund by card.',
    spots: (count) => (count === 1 ? 'Spot: ' : 'Spots: '),
    others: (count) => (count === 1 ? 'and 1 more' : `and ${count} more`),
    reduced: (threshold, normal) => `Reduced price from ${threshold} spots, instead of ${normal}`,
    unknownDestination: 'delivery point',
    operation: 'Kind of operation: supply of services.',
    vatOnDebits: 'VAT is payable on invoicing (option pour les débits).',
    exemption: {
      reverseCharge: `Reverse charge. ${REVERSE_CHARGE}`,
      outsideUnion: `VAT not applicable. ${OUTSIDE_UNION}`,
      overseasFree: `VAT not applicable. ${OVERSEAS_FREE}`,
    },
    noDiscount: 'No discount for early payment.',
    latePenalty:
      'Late payment bears, without reminder, penalties at the European Central Bank’s refinancing rate plus 10 percentage points (art.\u00a0L441-10 of the French Commercial Code).',
    recoveryIndemnity:
      'Flat-rate indemnity for recovery costs in case of late payment: €40 (art.\u00a0D441-5 of the French Commercial Code).',
    capital: (legalForm, capital) => `${legalForm} with a capital of ${capital}`,
  },
};
