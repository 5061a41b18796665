import { AUDIT_ACTION_NAMES } from '../../../work/audit-actions.ts';

export const opsAudit = {
  title: 'Journal',
  lead: 'Qui a fait quoi, sur quoi, et quand.',
  search: 'Filtrer',
  searchHint: 'Action, nom ou e-mail',
  operators: 'Opérateurs seulement',
  none: 'Aucune entrée ne correspond.',
  platform: 'La plateforme',
  facts: 'Détails techniques',
  more: 'Afficher la suite',
  when: 'Quand',
  who: 'Qui',
  what: 'Quoi',
  onWhat: 'Sur quoi',
  /** By action; a newer API may log others. */
  actions: AUDIT_ACTION_NAMES.fr,
  subjects: {
    broadcastable: 'Film',
    campaign: 'Campagne',
    destination: 'Point de livraison',
    file: 'Fichier',
    film: 'Film',
    invoice: 'Facture',
    job: 'Traitement',
    organization: 'Organisation',
    payment: 'Paiement',
    profile: 'Profil de livraison',
    show: 'Spot',
    spot: 'Spot',
    user: 'Utilisateur',
  },
} as const;
