export const card = {
  title: 'Carte bancaire',
  waiting: 'Préparation du paiement…',
  loading: 'Chargement du formulaire de carte…',
  notReady: 'Le formulaire de carte se prépare.',
  notPrepared: 'Le paiement n’a pas pu être préparé.',
  unavailable: 'Le paiement par carte ne répond pas.',
  state: {
    Processing: 'Prépaiement en cours...',
    Success: 'Prépaiement effectué',
    Error: 'Erreur de prépaiement',
  },
  error: 'Erreur de paiement',
  givenBack: 'Votre paiement est annulé : la somme réservée sur votre carte est libérée.',
  setAside: 'Le montant de {{total}} TTC est réservé sur votre carte, puis débité quand la commande est enregistrée.',
  leave: 'Un paiement est en cours. Voulez-vous vraiment quitter la page ?',
  recovered: {
    pending: 'Votre carte a été acceptée. La commande est en cours d’enregistrement ; cette page vous y conduira.',
    unknown: 'Votre commande est peut-être déjà enregistrée. Ne payez pas de nouveau avant d’en être sûr.',
  },
  returned: {
    pending: 'Votre carte a été acceptée. La commande est en cours d’enregistrement.',
    ordered: 'La commande est enregistrée.',
  },
} as const;
