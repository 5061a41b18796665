import type { OutagePart } from '@spotway/domain/faults';
import { inBoth } from '../../languages/index.ts';

type Parts = Record<Exclude<OutagePart, 'destination'>, string>;

export const outageAlertWords = inBoth({
  fr: {
    subject: (part: string) => `[alerte] Des travaux attendent\u00a0: ${part}`,
    heading: 'Des travaux attendent un élément qui ne répond pas',
    parts: {
      database: 'la base de données',
      store: 'le stockage',
      disk: 'le disque d’un poste de traitement (plein ou absent)',
      mail: 'le relais de courrier',
    } satisfies Parts,
    destination: (name: string) => `la destination ${name}`.trim(),
    intro:
      'Rien n’est perdu et rien n’est en échec\u00a0: ces travaux essaient encore, au plus toutes les 45 secondes, et reprendront d’eux-mêmes à son retour.',
    part: 'Élément',
    stage: 'Étape',
    since: 'Depuis',
    action: 'Voir ce qui attend',
  },
  en: {
    subject: (part: string) => `[alert] Work waits for ${part}`,
    heading: 'Work waits for a part that does not answer',
    parts: {
      database: 'the database',
      store: 'the store',
      disk: 'the disk of a worker (full or gone)',
      mail: 'the mail relay',
    } satisfies Parts,
    destination: (name: string) => `the destination ${name}`.trim(),
    intro:
      'Nothing is lost and nothing has failed: the work keeps trying, every 45 seconds at most, and will go on by itself when the part is back.',
    part: 'Part',
    stage: 'Stage',
    since: 'Since',
    action: 'See what waits',
  },
});
