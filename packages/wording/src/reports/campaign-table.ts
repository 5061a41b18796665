import type { CampaignNeed } from '@spotway/domain/order';
import type { Worded } from '../languages/index.ts';

interface TableWords {
  readonly headings: readonly string[];
  readonly states: Readonly<Record<CampaignNeed | 'inProgress' | 'delivered', string>>;
}

/** Words of the table of campaigns for spreadsheets. */
export const CAMPAIGN_TABLE: Worded<TableWords> = {
  fr: {
    headings: [
      'Campagne',
      'Annonceur',
      'Produit',
      'Société',
      'Commandée le',
      'Commandée par',
      'État',
      'Première diffusion',
      'Promise avant (heure de Paris)',
      'Spots',
      'PubID',
      'Livraisons faites',
      'Livraisons commandées',
    ],
    states: {
      rejected: 'Film refusé',
      filesMissing: 'Fichiers attendus',
      changesRequested: 'Modifications demandées',
      approval: 'À valider',
      inProgress: 'En cours',
      delivered: 'Livrée',
    },
  },
  en: {
    headings: [
      'Campaign',
      'Advertiser',
      'Product',
      'Company',
      'Ordered on',
      'Ordered by',
      'State',
      'First air date',
      'Promised before (Paris time)',
      'Spots',
      'PubID',
      'Deliveries made',
      'Deliveries ordered',
    ],
    states: {
      rejected: 'Film rejected',
      filesMissing: 'Awaiting files',
      changesRequested: 'Changes requested',
      approval: 'To approve',
      inProgress: 'In progress',
      delivered: 'Delivered',
    },
  },
};
