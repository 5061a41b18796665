import { inBoth } from '../../languages/index.ts';

export const memberInvitationWords = inBoth({
  fr: {
    subject: (organization: string, brand: string) => `Rejoignez l’équipe ${organization} sur ${brand}`,
    subjectUnnamed: (inviter: string, brand: string) => `Rejoignez l’équipe de ${inviter} sur ${brand}`,
    heading: 'Rejoignez votre équipe',
    intro: (inviter: string, organization: string, brand: string) =>
      `${inviter} vous invite à rejoindre ${organization} sur ${brand}, le service de livraison de films publicitaires aux diffuseurs.`,
    introUnnamed: (inviter: string, brand: string) =>
      `${inviter} vous invite à rejoindre son équipe sur ${brand}, le service de livraison de films publicitaires aux diffuseurs.`,
    what: 'Vous verrez les campagnes, les livraisons et les factures de l’organisation, et pourrez commander pour elle.',
    action: 'Rejoindre l’équipe',
    expiry: (email: string, moment: string) =>
      `Ce lien est réservé à l’adresse ${email}. Il ne sert qu’une fois, jusqu’au ${moment}.`,
    ignore: 'Si vous ne connaissez pas cette personne, ne faites rien\u00a0: rien ne sera créé.',
  },
  en: {
    subject: (organization: string, brand: string) => `Join the ${organization} team on ${brand}`,
    subjectUnnamed: (inviter: string, brand: string) => `Join ${inviter}’s team on ${brand}`,
    heading: 'Join your team',
    intro: (inviter: string, organization: string, brand: string) =>
      `${inviter} invites you to join ${organization} on ${brand}, the service that delivers commercials to broadcasters.`,
    introUnnamed: (inviter: string, brand: string) =>
      `${inviter} invites you to join their team on ${brand}, the service that delivers commercials to broadcasters.`,
    what: 'You will see the organisation’s campaigns, deliveries and invoices, and can order for it.',
    action: 'Join the team',
    expiry: (email: string, moment: string) =>
      `This link is only for the address ${email}. It works once, until ${moment}.`,
    ignore: 'If you do not know this person, do nothing: nothing will be created.',
  },
});
