import { inBoth } from '../../languages/index.ts';

export const paymentAlertWords = inBoth({
  fr: {
    subject: (intent: string) => `[alerte] Paiement par carte\u00a0: ${intent}`,
    heading: 'Un paiement par carte demande votre attention',
    problems: {
      notOrdered:
        'La carte a été autorisée, mais la commande n’a pas pu être enregistrée et le client avait déjà quitté la page. Rien n’a été débité\u00a0: l’autorisation est annulée. Prévenez le client.',
      returned:
        'Le montant a été débité, mais la commande n’a pas pu être enregistrée. Il a été remboursé en entier. Prévenez le client.',
      refundFailed: 'La banque du client a refusé un remboursement. L’avoir est émis\u00a0: rendez la somme autrement.',
      'dispute-inquiry':
        'La banque du client se renseigne sur ce paiement. Répondez-lui via le prestataire de paiement avant l’échéance\u00a0: cela évite souvent une contestation.',
      'dispute-open':
        'La banque du client conteste ce paiement. Remettez vos justificatifs au prestataire de paiement avant l’échéance. La facture reste due\u00a0: aucun avoir n’est émis.',
      'dispute-won': 'La contestation de ce paiement est gagnée\u00a0: la somme vous reste acquise.',
      'dispute-lost':
        'La contestation de ce paiement est perdue\u00a0: la somme vous a été reprise. Aucun avoir n’est émis\u00a0; décidez si la facture reste due.',
      'dispute-closed': 'La banque du client a renoncé à contester ce paiement. Il n’y a rien à faire.',
    },
    disputed: 'Montant contesté',
    withdrawn: 'Montant retiré',
    intent: 'Paiement',
    amount: 'Montant TTC',
    at: 'Préparé',
    code: 'Motif',
    action: 'Voir les paiements',
  },
  en: {
    subject: (intent: string) => `[alert] Card payment: ${intent}`,
    heading: 'A card payment needs your attention',
    problems: {
      notOrdered:
        'The card was authorised, but the order could not be recorded and the customer had already left the page. Nothing was charged: the hold was released. Tell the customer.',
      returned:
        'The amount was charged, but the order could not be recorded. It was refunded in full. Tell the customer.',
      refundFailed:
        'The customer’s bank refused a refund. The credit note has been issued: return the money another way.',
      'dispute-inquiry':
        'The customer’s bank is asking about this payment. Answer through the payment provider before the deadline: that often avoids a dispute.',
      'dispute-open':
        'The customer’s bank disputes this payment. Submit your evidence to the payment provider before the deadline. The invoice stands: no credit note is issued.',
      'dispute-won': 'The dispute over this payment is won: you keep the money.',
      'dispute-lost':
        'The dispute over this payment is lost: the money is gone. No credit note is issued; decide whether the invoice stands.',
      'dispute-closed': 'The customer’s bank no longer disputes this payment. There is nothing to do.',
    },
    disputed: 'Amount disputed',
    withdrawn: 'Amount taken back',
    intent: 'Payment',
    amount: 'Amount including tax',
    at: 'Prepared',
    code: 'Reason',
    action: 'See the payments',
  },
});
