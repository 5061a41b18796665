import { inBoth } from '../../languages/index.ts';

export const supportMessageWords = inBoth({
  fr: {
    subject: (name: string, campaign: string | null) =>
      campaign === null ? `[support] ${name}` : `[support] ${name}\u00a0: ${campaign}`,
    heading: 'Un message pour le support',
    introOfCampaign:
      'Répondez dans le journal de la campagne\u00a0: votre réponse y reste, et part par e-mail à son auteur.',
    intro: 'Répondez à ce message\u00a0: votre réponse part à son auteur.',
    from: 'De',
    account: 'Compte',
    customer: 'client connecté',
    visitor: 'visiteur sans session\u00a0: nom et adresse non vérifiés',
    campaign: 'Campagne',
    page: 'Page',
    action: 'Voir la campagne',
  },
  en: {
    subject: (name: string, campaign: string | null) =>
      campaign === null ? `[support] ${name}` : `[support] ${name}: ${campaign}`,
    heading: 'A message to support',
    introOfCampaign: 'Answer in the campaign’s activity log: your answer stays there and is mailed to its author.',
    intro: 'Reply to this mail: your answer goes to its author.',
    from: 'From',
    account: 'Account',
    customer: 'signed-in customer',
    visitor: 'signed-out visitor: name and address not verified',
    campaign: 'Campaign',
    page: 'Page',
    action: 'See the campaign',
  },
});
