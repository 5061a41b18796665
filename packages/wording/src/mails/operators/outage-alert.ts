import type { OutagePart } from '@spotway/domain/faults';
import { inBoth } from '../../languages/index.ts';

type Parts = Record<Exclude<OutagePart, 'destination'>, string>;

export const outageAlertWords = inBoth({
  fr: {
    subject: (part: string) => `[alerte] Traitements en attente\u00a0: ${part}`,
    heading: 'Des traitements attendent un composant indisponible',
    parts: {
      database: 'la base de données',
      store: 'le stockage',
      disk: 'le disque d’un serveur de traitement (plein ou absent)',
      mail: 'le serveur d’e-mails',
    } satisfies Parts,
    destination: (name: string) => `le point de livraison ${name}`.trim(),
    intro:
      'Rien n’est perdu et rien n’est en échec\u00a0: ces traitements réessaient, au plus toutes les 45 secondes, et reprendront d’eux-mêmes dès son retour.',
    part: 'Composant',
    stage: 'Étape',
    since: 'Depuis',
    action: 'Voir ce qui attend',
  },
  en: {
    subject: (part: string) => `[alert] Jobs are waiting for ${part}`,
    heading: 'Jobs are waiting for an unavailable component',
    parts: {
      database: 'the database',
      store: 'the store',
      disk: 'a worker’s disk (full or gone)',
      mail: 'the mail relay',
    } satisfies Parts,
    destination: (name: string) => `the delivery point ${name}`.trim(),
    intro:
      'Nothing is lost and nothing has failed: the jobs keep retrying, at most every 45 seconds, and resume by themselves once it is back.',
    part: 'Component',
    stage: 'Stage',
    since: 'Since',
    action: 'See what is waiting',
  },
});
