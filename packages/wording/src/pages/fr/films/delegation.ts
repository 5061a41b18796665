import { tracking } from './tracking.ts';
export const delegation = {
  title: 'Envoyez le film « {{title}} »',
  arrivedTitle: 'Le film « {{title}} » est arrivé',
  arrivedLead: '{{name}} ({{company}}) vous l’avait demandé pour le livrer aux diffuseurs.',
  lead: '{{name}} ({{company}}) vous demande ce film pour le livrer aux diffuseurs.',
  message: 'Message de {{name}}',
  until: 'Ce lien est valable jusqu’au {{date}}, pour ce film seulement.',
  question: 'Une question ? Écrivez à {{name}} :',
  facts: {
    heading: 'Le film demandé',
    title: 'Titre',
    version: 'Version {{number}}',
    duration: 'Durée',
    seconds: '{{duration}} s',
    product: 'Annonceur / produit',
    pubId: 'PubID ou IDcrea',
    withoutPubId: 'À venir',
  },
  file: {
    heading: 'Votre fichier',
    of: 'Fichier de {{title}}',
    send_one: 'Envoyer le fichier',
    send_other: 'Envoyer les {{count}} fichiers',
    filmFirst: 'Ajoutez aussi le film.',
    keepOpen:
      'Gardez cette page ouverte jusqu’à la fin. Si la connexion se coupe ou si la page se ferme, rouvrez le lien : l’envoi reprendra là où il s’est arrêté.',
    dropAgain: tracking.file.dropAgain,
    dropCorrected: tracking.file.dropCorrected,
    lengthDiffers: 'Ce film dure {{film}} ; on vous demande un film de {{asked}} s. Vérifiez que c’est le bon fichier.',
    lengthWrong: 'Avec plus d’une demi-seconde d’écart, il ne sera pas accepté tel quel.',
  },
  received: {
    title: 'Merci : votre film est arrivé en entier.',
    byOther: 'Ce film est déjà arrivé, envoyé par quelqu’un d’autre.',
    on: 'reçu le {{date}}',
    next: 'Il va être contrôlé, puis livré ; {{name}} en suit l’avancement. Vous pouvez fermer cette page.',
    correction: 'Si un fichier corrigé est nécessaire, ce même lien vous permettra de l’envoyer jusqu’au {{date}}.',
  },
  accepted: {
    title: 'Le film est accepté. Merci !',
    text: 'Il n’y a plus rien à envoyer ; {{name}} suit la livraison. Vous pouvez fermer cette page.',
  },
  rejected: { title: 'Film refusé le {{date}}' },
  elsewhere: {
    title: 'Quelqu’un d’autre envoie déjà ce film',
    text: 'Vous n’avez rien à faire. Si cet envoi s’arrête, vous pourrez déposer votre fichier ici.',
  },
  ended: {
    incomplete: {
      title: 'Ouvrez le lien depuis votre message',
      text: 'L’adresse de cette page est incomplète : le lien reçu par e-mail contient la clé qui l’ouvre.',
    },
    delegation_invalid: {
      title: 'Ce lien n’est pas valable',
      text: 'Il est incomplet, ou la commande à laquelle il servait n’existe plus. Essayez de l’ouvrir de nouveau depuis le message reçu.',
    },
    delegation_expired: {
      title: 'Ce lien a expiré',
      text: 'Un lien d’envoi n’est valable que quelques jours. Un nouveau lien peut vous être envoyé.',
    },
    delegation_revoked: {
      title: 'Ce lien a été retiré',
      text: 'La personne qui vous avait demandé ce film n’attend plus votre envoi.',
    },
    askAgain: 'Pour obtenir un nouveau lien, répondez au message reçu.',
    askAgainOf: 'Pour obtenir un nouveau lien, écrivez à {{name}} :',
    support: 'Une difficulté avec ce service ?',
  },
} as const;
