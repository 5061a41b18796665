import { inBoth } from '../../languages/index.ts';

export const invitationWords = inBoth({
  fr: {
    subject: (organization: string, brand: string) => `Rejoignez ${organization} sur ${brand}`,
    heading: 'Une invitation pour vous',
    intro: (inviter: string, organization: string, brand: string) =>
      `${inviter} vous invite à rejoindre ${organization} sur ${brand}, le service de livraison de films publicitaires aux diffuseurs.`,
    expiry: (moment: string) => `L’invitation est valable jusqu’au ${moment}.`,
    action: 'Accepter l’invitation',
  },
  en: {
    subject: (organization: string, brand: string) => `Join ${organization} on ${brand}`,
    heading: 'You are invited',
    intro: (inviter: string, organization: string, brand: string) =>
      `${inviter} invites you to join ${organization} on ${brand}, the service that delivers commercials to broadcasters.`,
    expiry: (moment: string) => `The invitation is valid until ${moment}.`,
    action: 'Accept the invitation',
  },
});
