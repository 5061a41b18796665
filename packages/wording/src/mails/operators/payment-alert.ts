import { inBoth } from '../../languages/index.ts';

export const paymentAlertWords = inBoth({
  fr: {
    subject: (intent: string) => `[alerte] Paiement par carte\u00a0: ${intent}`,
    heading: 'Un paiement par carte demande votre attention',
    problems: {
      notOrdered:
        'La carte a été autorisée, mais sa commande n’a pas pu être faite et personne n’était là pour le voir. Rien n’a été débité\u00a0: l’autorisation est annulée. Prévenez le client.',
      returned:
        'Le montant a été débité, mais sa commande n’a pas pu être faite. Il a été rendu en entier. Prévenez le client.',
      refundFailed:
        'La banque du client a refusé un remboursement. Son avoir est émis\u00a0: rendez la somme autrement.',
      'dispute-inquiry':
        'La banque du client se renseigne sur ce paiement. Répondez-lui chez le prestataire de paiement avant l’échéance\u00a0: une contestation s’évite souvent ainsi.',
      'dispute-open':
        'La banque du client conteste ce paiement. Envoyez vos justificatifs chez le prestataire de paiement avant l’échéance. La facture reste due\u00a0: aucun avoir n’est émis.',
      'dispute-won': 'La contestation de ce paiement est gagnée\u00a0: la somme vous reste acquise.',
      'dispute-lost':
        'La contestation de ce paiement est perdue\u00a0: la somme est repartie. Aucun avoir n’est émis\u00a0; décidez si la facture reste due.',
      'dispute-closed': 'La banque du client a renoncé à contester ce paiement. Il n’y a rien à faire.',
    },
    disputed: 'Montant contesté',
    withdrawn: 'Montant retiré',
    intent: 'Paiement',
    amount: 'Montant TTC',
    at: 'Préparé',
    code: 'Raison',
    action: 'Voir les paiements',
  },
  en: {
    subject: (intent: string) => `[alert] Card payment: ${intent}`,
    heading: 'A card payment wants your attention',
    problems: {
      notOrdered:
        'The card was authorised, but its order could not be made and nobody was there to see it. Nothing was charged: the hold was given up. Tell the customer.',
      returned: 'The amount was charged, but its order could not be made. All of it was given back. Tell the customer.',
      refundFailed: 'The customer’s bank refused a refund. Its credit note is issued: give the money back another way.',
      'dispute-inquiry':
        'The customer’s bank asks about this payment. Answer it at the payment provider’s before the deadline: that often avoids a dispute.',
      'dispute-open':
        'The customer’s bank contests this payment. Send your evidence at the payment provider’s before the deadline. The invoice stands: no credit note is issued.',
      'dispute-won': 'The dispute of this payment is won: you keep the money.',
      'dispute-lost':
        'The dispute of this payment is lost: the money is gone. No credit note is issued; decide whether the invoice stands.',
      'dispute-closed': 'The customer’s bank no longer contests this payment. There is nothing to do.',
    },
    disputed: 'Amount contested',
    withdrawn: 'Amount taken back',
    intent: 'Payment',
    amount: 'Amount including tax',
    at: 'Prepared',
    code: 'Reason',
    action: 'See the payments',
  },
});
