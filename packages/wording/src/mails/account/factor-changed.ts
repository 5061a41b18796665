import { inBoth } from '../../languages/index.ts';

export const factorChangedWords = inBoth({
  fr: {
    changes: {
      appAdded: {
        subject: (brand: string) => `Application d’authentification ajoutée à votre compte ${brand}`,
        heading: 'Application d’authentification ajoutée',
        intro: 'Vos prochaines connexions demanderont un code de votre application après le mot de passe.',
      },
      appReplaced: {
        subject: (brand: string) => `Application d’authentification remplacée sur votre compte ${brand}`,
        heading: 'Application d’authentification remplacée',
        intro: 'Seuls les codes de la nouvelle application sont désormais acceptés.',
      },
      appRemoved: {
        subject: (brand: string) => `Application d’authentification retirée de votre compte ${brand}`,
        heading: 'Application d’authentification retirée',
        intro: 'Les codes de cette application ne sont plus demandés.',
      },
      passkeyAdded: {
        subject: (brand: string) => `Clé d’accès ajoutée à votre compte ${brand}`,
        heading: 'Clé d’accès ajoutée',
        intro: 'Cette clé ouvre votre compte sans mot de passe.',
      },
      passkeyRemoved: {
        subject: (brand: string) => `Clé d’accès retirée de votre compte ${brand}`,
        heading: 'Clé d’accès retirée',
        intro: 'Cette clé n’ouvre plus votre compte.',
      },
      reset: {
        subject: (brand: string) => `Double authentification réinitialisée sur votre compte ${brand}`,
        heading: 'Double authentification réinitialisée',
        intro:
          'Notre équipe a retiré votre application, vos clés d’accès et vos codes de secours, et déconnecté vos appareils. Configurez de nouveau la double authentification à votre prochaine connexion.',
      },
      recoveryCodeUsed: {
        subject: (brand: string) => `Code de secours utilisé sur votre compte ${brand}`,
        heading: 'Un code de secours a servi',
        intro: 'Ce code ne peut plus servir. Il a remplacé votre application ou votre clé d’accès.',
      },
      recoveryCodesRenewed: {
        subject: (brand: string) => `Nouveaux codes de secours pour votre compte ${brand}`,
        heading: 'Nouveaux codes de secours',
        intro: 'Les codes de secours précédents ne fonctionnent plus.',
      },
    },
    device: 'Appareil',
    address: 'Adresse IP',
    when: 'Quand',
    left: 'Codes de secours restants',
    unknown: 'Inconnu',
    you: 'Si c’est vous, il n’y a rien à faire.',
    notYou: (support: string) =>
      `Sinon, changez tout de suite votre mot de passe, vérifiez la page Sécurité et écrivez à ${support}.`,
    action: 'Voir la sécurité de mon compte',
  },
  en: {
    changes: {
      appAdded: {
        subject: (brand: string) => `Authenticator app added to your ${brand} account`,
        heading: 'Authenticator app added',
        intro: 'From now on a login asks for a code of your app after the password.',
      },
      appReplaced: {
        subject: (brand: string) => `Authenticator app replaced on your ${brand} account`,
        heading: 'Authenticator app replaced',
        intro: 'Only codes of the new app are accepted now.',
      },
      appRemoved: {
        subject: (brand: string) => `Authenticator app removed from your ${brand} account`,
        heading: 'Authenticator app removed',
        intro: 'Codes of this app are no longer asked for.',
      },
      passkeyAdded: {
        subject: (brand: string) => `Passkey added to your ${brand} account`,
        heading: 'Passkey added',
        intro: 'This passkey opens your account without a password.',
      },
      passkeyRemoved: {
        subject: (brand: string) => `Passkey removed from your ${brand} account`,
        heading: 'Passkey removed',
        intro: 'This passkey no longer opens your account.',
      },
      reset: {
        subject: (brand: string) => `Two-factor authentication reset on your ${brand} account`,
        heading: 'Two-factor authentication reset',
        intro:
          'Our team has removed your app, passkeys and recovery codes, and logged out your devices. Set up two-factor authentication again after your next login.',
      },
      recoveryCodeUsed: {
        subject: (brand: string) => `Recovery code used on your ${brand} account`,
        heading: 'A recovery code was used',
        intro: 'This code can’t be used again. It stood in for your app or passkey.',
      },
      recoveryCodesRenewed: {
        subject: (brand: string) => `New recovery codes for your ${brand} account`,
        heading: 'New recovery codes',
        intro: 'The earlier recovery codes no longer work.',
      },
    },
    device: 'Device',
    address: 'IP address',
    when: 'When',
    left: 'Recovery codes left',
    unknown: 'Unknown',
    you: 'If this was you, there is nothing to do.',
    notYou: (support: string) =>
      `If not, change your password at once, check the Security page and write to ${support}.`,
    action: 'See my account’s security',
  },
});

export type FactorChange = keyof (typeof factorChangedWords)['fr']['changes'];
