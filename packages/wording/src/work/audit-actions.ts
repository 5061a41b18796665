import { AUDIT_ACTIONS, type AuditAction } from '@spotway/domain/account';
import type { Language } from '@spotway/domain/shared';
import type { Worded } from '../languages/index.ts';

type SubjectOf<Action> = Action extends `${infer Subject}.${string}` ? Subject : never;
type VerbOf<Action, Subject extends string> = Action extends `${Subject}.${infer Verb}` ? Verb : never;
/** A name for every action, by subject and verb: a missing one does not compile. */
type AuditActionNames = {
  readonly [Subject in SubjectOf<AuditAction>]: { readonly [Verb in VerbOf<AuditAction, Subject>]: string };
};

/** What operators read for each action of the audit log. */
export const AUDIT_ACTION_NAMES: Worded<AuditActionNames> = {
  fr: {
    user: {
      registered: 'Compte créé',
      emailConfirmed: 'Adresse e-mail confirmée',
      emailChangeAsked: 'Changement d’adresse demandé',
      emailChanged: 'Adresse e-mail changée',
      sessionsEnded: 'Appareils déconnectés',
      exported: 'Données exportées',
      erased: 'Compte supprimé',
      passwordChanged: 'Mot de passe changé',
      passwordReset: 'Mot de passe réinitialisé',
      authenticatorAdded: 'Application d’authentification ajoutée',
      authenticatorRemoved: 'Application d’authentification retirée',
      passkeyAdded: 'Clé d’accès ajoutée',
      passkeyRemoved: 'Clé d’accès retirée',
      secondFactorReset: 'Double authentification réinitialisée',
      recoveryCodeUsed: 'Code de secours utilisé',
      recoveryCodesRenewed: 'Codes de secours renouvelés',
    },
    operator: { added: 'Opérateur ajouté', invited: 'Opérateur invité', removed: 'Opérateur retiré' },
    organization: {
      paymentEnabled: 'Paiement sur facture autorisé',
      paymentDisabled: 'Paiement sur facture retiré',
      invoicedMonthly: 'Facturation mensuelle choisie',
      invoicedPerOrder: 'Facturation à la commande choisie',
      renamed: 'Organisation renommée',
      secondFactorDemanded: 'Double authentification exigée',
      secondFactorOptional: 'Double authentification rendue facultative',
      memberInvited: 'Collègue invité',
      invitationRevoked: 'Invitation retirée',
      memberJoined: 'Collègue arrivé',
      memberRemoved: 'Membre retiré',
      memberLeft: 'Membre parti',
      billingChanged: 'Coordonnées de facturation modifiées',
      noticesChosen: 'Notifications de l’équipe choisies',
      logoKept: 'Logo enregistré',
      logoRemoved: 'Logo supprimé',
    },
    campaign: { created: 'Campagne commandée' },
    show: { destinations_added: 'Points de livraison ajoutés' },
    spot: {
      durationCorrected: 'Durée déclarée corrigée',
      loudnessNormalised: 'Normalisation du niveau sonore demandée',
      firstAirDateChanged: 'Première diffusion modifiée',
    },
    upload: {
      delegated: 'Film demandé à son détenteur',
      delegationRevoked: 'Demande de film retirée',
      receivedFromDelegate: 'Film reçu du détenteur',
      expired: 'Envoi abandonné',
    },
    material: { replaced: 'Film remplacé' },
    file: { nameConfirmed: 'Nom de fichier confirmé', exchanged: 'Fichier changé dans le stockage' },
    analysis: { disagreed: 'Lectures divergentes' },
    film: {
      accepted: 'Film accepté',
      rejected: 'Film refusé',
      tracks: 'Pistes son précisées',
      putFirst: 'Film mis en priorité',
      archived: 'Film archivé',
    },
    review: {
      linkIssued: 'Lien de validation créé ou renouvelé',
      linkRevoked: 'Lien de validation retiré',
      approved: 'Spot validé par lien',
      changesRequested: 'Modification demandée par lien',
      waitBegun: 'Livraison en attente de validation',
      waitReleased: 'Livraison sans attendre la validation',
    },
    service: { attached: 'Fichier joint' },
    submission: { changed: 'Dépôt ARPP modifié' },
    deliverable: { released: 'Fichier retenu livré quand même' },
    job: { retried: 'Traitement relancé' },
    destination: {
      created: 'Point de livraison créé',
      changed: 'Point de livraison modifié',
      checked: 'Connexion testée',
    },
    profile: {
      created: 'Profil créé',
      changed: 'Profil modifié',
      retired: 'Profil retiré',
      restored: 'Profil remis en service',
    },
    leader: { kept: 'Amorce enregistrée', removed: 'Amorce supprimée' },
    invoice: { credited: 'Avoir émis', reissued: 'Facture refaite', monthIssued: 'Facture mensuelle émise' },
    payment: { refunded: 'Paiement remboursé', cancelled: 'Paiement annulé', disputed: 'Paiement contesté' },
  },
  en: {
    user: {
      registered: 'Account created',
      emailConfirmed: 'E-mail address confirmed',
      emailChangeAsked: 'Change of address requested',
      emailChanged: 'E-mail address changed',
      sessionsEnded: 'Devices signed out',
      exported: 'Data exported',
      erased: 'Account deleted',
      passwordChanged: 'Password changed',
      passwordReset: 'Password reset',
      authenticatorAdded: 'Authenticator app added',
      authenticatorRemoved: 'Authenticator app removed',
      passkeyAdded: 'Passkey added',
      passkeyRemoved: 'Passkey removed',
      secondFactorReset: 'Two-factor authentication reset',
      recoveryCodeUsed: 'Recovery code used',
      recoveryCodesRenewed: 'Recovery codes renewed',
    },
    operator: { added: 'Operator added', invited: 'Operator invited', removed: 'Operator removed' },
    organization: {
      paymentEnabled: 'Payment by invoice enabled',
      paymentDisabled: 'Payment by invoice disabled',
      invoicedMonthly: 'Switched to monthly invoices',
      invoicedPerOrder: 'Switched to an invoice per order',
      renamed: 'Organisation renamed',
      secondFactorDemanded: 'Two-factor authentication demanded',
      secondFactorOptional: 'Two-factor authentication made optional',
      memberInvited: 'Colleague invited',
      invitationRevoked: 'Invitation withdrawn',
      memberJoined: 'Colleague joined',
      memberRemoved: 'Member removed',
      memberLeft: 'Member left',
      billingChanged: 'Billing details changed',
      noticesChosen: 'Notifications of the team chosen',
      logoKept: 'Logo saved',
      logoRemoved: 'Logo removed',
    },
    campaign: { created: 'Campaign ordered' },
    show: { destinations_added: 'Delivery points added' },
    spot: {
      durationCorrected: 'Declared duration corrected',
      loudnessNormalised: 'Loudness normalisation requested',
      firstAirDateChanged: 'First air date changed',
    },
    upload: {
      delegated: 'Film requested from its holder',
      delegationRevoked: 'Film request withdrawn',
      receivedFromDelegate: 'Film received from its holder',
      expired: 'Upload expired',
    },
    material: { replaced: 'Film replaced' },
    file: { nameConfirmed: 'File name confirmed', exchanged: 'File changed at the store' },
    analysis: { disagreed: 'Readings differ' },
    film: {
      accepted: 'Film accepted',
      rejected: 'Film rejected',
      tracks: 'Sound tracks described',
      putFirst: 'Film put first',
      archived: 'Film archived',
    },
    review: {
      linkIssued: 'Review link made or renewed',
      linkRevoked: 'Review link withdrawn',
      approved: 'Spot approved through a link',
      changesRequested: 'Changes requested through a link',
      waitBegun: 'Delivery waits for approval',
      waitReleased: 'Delivery without waiting for approval',
    },
    service: { attached: 'File attached' },
    submission: { changed: 'ARPP submission changed' },
    deliverable: { released: 'Held file released' },
    job: { retried: 'Job run again' },
    destination: { created: 'Delivery point created', changed: 'Delivery point changed', checked: 'Connection tested' },
    profile: {
      created: 'Profile created',
      changed: 'Profile changed',
      retired: 'Profile retired',
      restored: 'Profile restored',
    },
    leader: { kept: 'Leader film saved', removed: 'Leader film removed' },
    invoice: { credited: 'Credit note issued', reissued: 'Invoice reissued', monthIssued: 'Monthly invoice issued' },
    payment: { refunded: 'Payment refunded', cancelled: 'Payment cancelled', disputed: 'Payment disputed' },
  },
};

/** The actions whose name contains the text, in any case. */
export function auditActionsNamed(text: string, language: Language): AuditAction[] {
  const wanted = text.toLocaleLowerCase(language);
  return AUDIT_ACTIONS.filter((action) => nameOf(action, language).toLocaleLowerCase(language).includes(wanted));
}

function nameOf(action: AuditAction, language: Language): string {
  const [subject = '', verb = ''] = action.split('.');
  const names: Readonly<Record<string, Readonly<Record<string, string>>>> = AUDIT_ACTION_NAMES[language];
  return names[subject]?.[verb] ?? action;
}
