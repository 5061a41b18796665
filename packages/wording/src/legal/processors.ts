import { inBoth } from '../languages/index.ts';
import type { PrivacyFacts } from './legal-facts.ts';

const words = inBoth({
  fr: {
    host: 'Hébergeur',
    hosting: (name: string) => `${name} : hébergement des serveurs, de la base de données et des fichiers.`,
    unnamed: 'non renseigné par l’exploitant',
    card: 'Stripe',
    cards:
      'paiement par carte ; reçoit directement les données de la carte, que nous ne voyons pas. Peut traiter des données hors de l’Union européenne avec les garanties de son contrat.',
    chat: 'Intercom',
    chats:
      'messagerie d’assistance ; reçoit le nom, l’adresse e-mail et les messages des utilisateurs connectés. Peut traiter des données hors de l’Union européenne avec les garanties de son contrat.',
    errors: 'Suivi des erreurs',
    reports: 'reçoit les rapports d’erreurs techniques, sans nom, adresse e-mail, adresse IP ni contenu.',
    others: 'Autres sous-traitants',
  },
  en: {
    host: 'Host',
    hosting: (name: string) => `${name}: hosting of servers, database and files.`,
    unnamed: 'not stated by the operator',
    card: 'Stripe',
    cards:
      'card payment; receives the card data directly, which we do not see. May process data outside the European Union under the safeguards of its contract.',
    chat: 'Intercom',
    chats:
      'support chat; receives name, e-mail address and messages of signed-in users. May process data outside the European Union under the safeguards of its contract.',
    errors: 'Error reporting',
    reports: 'receives technical error reports, without name, e-mail address, IP address or content.',
    others: 'Other processors',
  },
});

/** The processors of this installation, each with what it does. */
export function processorPoints(facts: PrivacyFacts, language: 'fr' | 'en'): [string, string][] {
  const text = words[language];
  return [
    [text.host, text.hosting(facts.host ?? text.unnamed)],
    ...(facts.takesCards ? [[text.card, text.cards] satisfies [string, string]] : []),
    ...(facts.hasChat ? [[text.chat, text.chats] satisfies [string, string]] : []),
    ...(facts.reportsErrors ? [[text.errors, text.reports] satisfies [string, string]] : []),
    ...(facts.otherProcessors === null ? [] : [[text.others, facts.otherProcessors] satisfies [string, string]]),
  ];
}
