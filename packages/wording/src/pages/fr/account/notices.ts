import { noticeWords } from '../../../mails/customers/daily-summary.ts';

export const notices = {
  section: 'Notifications',
  title: 'De quoi vous prévenir',
  text: 'Pour chaque événement, choisissez comment vous l’apprenez. Le résumé part à 17 h 30 (Paris) les jours ouvrés, s’il s’est passé quelque chose.',
  always:
    'Partent toujours : les factures, l’avertissement avant la suppression de fichiers, et les messages sur votre compte et sa sécurité.',
  event: 'Événement',
  mail: 'E-mail',
  mailOf: 'E-mail : {{event}}',
  browser: 'Dans le navigateur',
  browserOf: 'Dans le navigateur : {{event}}',
  modes: { atOnce: 'Tout de suite', daily: 'Résumé quotidien', none: 'Jamais' },
  byDefault: 'Par défaut ({{mode}})',
  events: {
    ...noticeWords.fr,
    filesMissing: 'Fichiers manquants (rappel)',
    subtitleRefused: 'Sous-titres inutilisables',
    nameToConfirm: 'Film au nom d’un autre spot, à confirmer',
  },
  colleagues: 'Aussi pour les campagnes de mes collègues',
  colleaguesHint: 'Sinon, seulement pour celles que vous avez commandées.',
  save: 'Enregistrer',
  saved: 'Choix enregistrés',
  desktop: {
    title: 'Dans ce navigateur',
    text: 'Une notification de votre ordinateur, tant qu’un onglet est ouvert ici, pour les événements cochés.',
    allow: 'Autoriser les notifications',
    granted: 'Autorisées dans ce navigateur.',
    denied:
      'Ce navigateur les bloque. Pour les autoriser : cliquez sur l’icône à gauche de l’adresse de la page, puis permettez les notifications et rechargez la page.',
    unsupported:
      'Ce navigateur ne sait pas afficher de notifications. Sur iPhone et iPad, ajoutez d’abord la page à l’écran d’accueil.',
    nothing: 'Cochez au moins un événement dans la colonne « Dans le navigateur ».',
  },
  defaults: {
    title: 'Notifications par défaut',
    text: 'Les e-mails que reçoivent les membres qui n’ont rien choisi eux-mêmes, nouveaux membres compris. Le choix de chacun l’emporte.',
  },
  unsubscribe: {
    title: 'Ne plus recevoir ces messages',
    lead: 'Vous ne recevrez plus d’e-mail pour : {{event}}.',
    leadDaily: 'Vous ne recevrez plus le résumé quotidien.',
    submit: 'Ne plus recevoir',
    done: 'C’est fait. Plus d’e-mail pour : {{events}}.',
    already: 'Ces messages étaient déjà désactivés.',
    undo: 'Annuler, continuer à les recevoir',
    undone: 'Annulé : vous recevez de nouveau ces messages.',
    incomplete: 'Ce lien est incomplet. Ouvrez-le de nouveau depuis l’e-mail.',
    toSettings: 'Choisir mes notifications',
  },
} as const;
