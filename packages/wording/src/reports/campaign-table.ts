import type { AiringDoubt, CampaignNeed } from '@spotway/domain/order';
import type { Worded } from '../languages/index.ts';
import { airing as inEnglish } from '../pages/en/films/airing.ts';
import { airing as inFrench } from '../pages/fr/films/airing.ts';

interface TableWords {
  readonly headings: readonly string[];
  readonly states: Readonly<Record<CampaignNeed | 'inProgress' | 'delivered', string>>;
  readonly airing: Readonly<Record<AiringDoubt, string>>;
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
      'Alerte de première diffusion',
      'Spots',
      'PubID',
      'Livraisons faites',
      'Livraisons commandées',
    ],
    states: {
      rejected: 'Film refusé',
      filesMissing: 'Fichiers attendus',
      confirmation: 'Film à confirmer',
      changesRequested: 'Modifications demandées',
      approval: 'À valider',
      inProgress: 'En cours',
      delivered: 'Livrée',
    },
    airing: inFrench,
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
      'First air date warning',
      'Spots',
      'PubID',
      'Deliveries made',
      'Deliveries ordered',
    ],
    states: {
      rejected: 'Film rejected',
      filesMissing: 'Awaiting files',
      confirmation: 'Film to confirm',
      changesRequested: 'Changes requested',
      approval: 'To approve',
      inProgress: 'In progress',
      delivered: 'Delivered',
    },
    airing: inEnglish,
  },
};
