import type { LegalDocument } from '../legal-document.ts';
import type { PrivacyFacts } from '../legal-facts.ts';
import { processorPoints } from '../processors.ts';

export function privacyInFrench(facts: PrivacyFacts): LegalDocument {
  const { brand, company, contactEmail } = facts;
  return {
    title: 'Politique de confidentialité',
    lead: `Quelles données personnelles ${brand} utilise, pourquoi, et pendant combien de temps.`,
    sections: [
      {
        id: 'controller',
        title: '1. Responsable',
        paragraphs: [
          `${company ?? `L’entreprise qui exploite ${brand}`} est responsable du traitement des données des utilisateurs. Ses coordonnées figurent dans les mentions légales. Pour toute question : ${contactEmail}.`,
          'Pour les données que contiennent les films et les campagnes d’un client, c’est le client qui est responsable et nous sommes son sous-traitant : voir l’accord de traitement des données.',
        ],
      },
      {
        id: 'purposes',
        title: '2. Données, finalités et bases légales',
        paragraphs: [],
        points: [
          [
            'Compte',
            'nom, adresse e-mail, langue et empreinte du mot de passe, pour ouvrir et protéger l’accès. Base : exécution du contrat.',
          ],
          [
            'Double authentification',
            'si vous l’activez : clé chiffrée de l’application, empreintes des codes de secours, clés publiques, noms et dates de vos clés d’accès, adresse IP et nom des navigateurs de confiance. Base : intérêt légitime (sécurité).',
          ],
          [
            'Sessions',
            'adresse IP et navigateur de chaque connexion, pour la sécurité du compte. Base : intérêt légitime (sécurité).',
          ],
          [
            'Commandes et factures',
            'auteur de la commande, coordonnées de facturation et leur contact, paiements. Bases : exécution du contrat ; obligations comptables.',
          ],
          [
            'Films et échanges',
            'films, sous-titres, commentaires, réponses des relecteurs, adresses des personnes à qui un envoi ou une validation est demandé. Base : exécution du contrat.',
          ],
          [
            'Messages à l’assistance',
            'nom, adresse e-mail, message, campagne et page concernées, pour y répondre. Base : intérêt légitime (répondre aux demandes).',
          ],
          [
            'Notifications',
            'vos choix par événement (e-mail, résumé quotidien ou rien, navigateur), ceux de votre organisation pour ses membres, et ce qui attend votre résumé, pour vous prévenir comme vous le souhaitez. Les notifications du navigateur viennent de la page ouverte : aucun service tiers ne les reçoit. Base : exécution du contrat.',
          ],
          [
            'Journal des actions',
            'qui a fait quoi et quand sur une commande, un film, un paiement ou des droits, pour en garder la preuve. Bases : obligations légales ; intérêt légitime (preuve).',
          ],
          [
            'Journaux techniques',
            'adresse IP, page et heure de chaque appel, pour la sécurité et le diagnostic. Base : intérêt légitime (sécurité).',
          ],
        ],
        after: [
          'Nous ne vendons aucune donnée, ne faisons pas de publicité et ne prenons aucune décision entièrement automatisée sur des personnes.',
        ],
      },
      {
        id: 'retention',
        title: '3. Durées de conservation',
        paragraphs: [],
        points: [
          [
            'Compte',
            'tant qu’il existe. À sa suppression, nom, adresse, connexions et appareils disparaissent aussitôt ; commandes, commentaires et journal portent la mention « compte supprimé ».',
          ],
          ['Sessions', '30 jours au plus après la dernière utilisation.'],
          ['Navigateurs connus', '400 jours après la dernière connexion.'],
          ['Notifications', 'vos choix, avec le compte ; les messages du résumé et du navigateur, 14 jours.'],
          ['Invitations et liens de confirmation d’adresse', '30 jours après leur expiration.'],
          ['Fichiers sources et fichiers livrables', '30 jours après la livraison.'],
          [
            'Copies de visionnage, rapports, commentaires, liens d’envoi et de validation',
            'avec la commande à laquelle ils appartiennent.',
          ],
          [
            'Commandes, factures et paiements',
            'documents comptables : au moins dix ans (Code de commerce, article L123-22).',
          ],
          ['Journal des actions', 'dix ans à partir de la fin de l’année ; trois ans pour les transferts de fichiers.'],
          ['Essais de mot de passe et compteurs d’appels', 'un jour au plus.'],
          ['Messages à l’assistance', 'dans la messagerie de l’assistance, tant qu’ils servent à suivre la demande.'],
        ],
      },
      {
        id: 'recipients',
        title: '4. Destinataires et sous-traitants',
        paragraphs: [
          'Vos données sont vues par les membres de votre organisation et par nos opérateurs. Les films vont aux points de livraison que vous choisissez ; l’ARPP reçoit ce que son dépôt demande ; VIES reçoit les numéros de TVA à confirmer. Nos sous-traitants sont :',
        ],
        points: processorPoints(facts, 'fr'),
      },
      {
        id: 'rights',
        title: '5. Vos droits',
        paragraphs: [
          'Dans Paramètres, Données personnelles, vous téléchargez une copie de vos données (accès, portabilité) et vous supprimez votre compte (effacement). Le nom et l’adresse se corrigent dans Profil et Sécurité.',
          'Chaque e-mail qui peut être désactivé porte un lien pour ne plus le recevoir, sans connexion. Les autres choix se font dans Paramètres, Notifications, et l’autorisation d’afficher des notifications se retire dans les réglages de votre navigateur.',
          `Vous pouvez aussi demander l’accès à vos données, leur rectification, leur effacement, leur portabilité ou la limitation de leur usage, et vous opposer à un usage fondé sur l’intérêt légitime, en écrivant à ${contactEmail}. Nous répondons sous un mois. Ce que la loi oblige à garder, comme les factures, n’est pas effacé. Les sauvegardes contiennent les données effacées jusqu’à ce qu’elles soient remplacées.`,
          'Vous pouvez aussi adresser une réclamation à la CNIL (cnil.fr).',
        ],
      },
      {
        id: 'security',
        title: '6. Sécurité',
        paragraphs: [
          'Les mots de passe ne sont gardés que sous forme d’empreinte, les secrets des points de livraison sont chiffrés, les liens envoyés par e-mail expirent, et chaque accès est vérifié pour l’organisation à laquelle les données appartiennent.',
        ],
      },
    ],
  };
}
