import type { LegalDocument } from '../legal-document.ts';
import type { PrivacyFacts } from '../legal-facts.ts';
import { processorPoints } from '../processors.ts';

/** The contract that article 28(3) GDPR asks for, point by point. */
export function processingInFrench(facts: PrivacyFacts): LegalDocument {
  const { brand, company, contactEmail } = facts;
  return {
    title: 'Accord de traitement des données',
    lead: `Article 28 du RGPD : le client est responsable du traitement, ${company ?? `l’exploitant de ${brand}`} est son sous-traitant. Cet accord fait partie des conditions générales.`,
    sections: [
      {
        id: 'subject',
        title: '1. Objet et durée',
        paragraphs: [],
        points: [
          ['Objet', 'réception, contrôle, conversion, visionnage et livraison des films des campagnes du client.'],
          ['Durée', 'celle de la commande, puis les durées de conservation de la politique de confidentialité.'],
          [
            'Données',
            'image et voix des personnes filmées ou enregistrées ; sous-titres ; noms et adresses e-mail des détenteurs de films et des relecteurs ; commentaires.',
          ],
          ['Personnes', 'personnes qui apparaissent dans les films, collaborateurs et partenaires du client.'],
        ],
      },
      {
        id: 'duties',
        title: '2. Nos engagements',
        paragraphs: [],
        points: [
          [
            'Instructions',
            'nous ne traitons ces données que sur instruction documentée du client : sa commande et ce qu’il fait dans le service. Si une instruction nous paraît illicite, nous le disons.',
          ],
          ['Confidentialité', 'les personnes qui y ont accès sont tenues à la confidentialité.'],
          [
            'Sécurité',
            'accès par organisation vérifié à chaque appel, mots de passe sous forme d’empreinte, secrets chiffrés, liens à durée limitée, journal des actions, transferts chiffrés selon la configuration des points de livraison.',
          ],
          [
            'Assistance',
            'nous aidons le client à répondre aux personnes qui exercent leurs droits, et à remplir ses obligations de sécurité, de notification et d’analyse d’impact.',
          ],
          [
            'Violation de données',
            'nous prévenons le client sans délai indu après en avoir pris connaissance, avec ce que nous en savons.',
          ],
          [
            'Fin du service',
            'fichiers sources et fichiers livrables sont supprimés 30 jours après la livraison ; le reste est supprimé ou rendu à la demande du client, sauf ce que la loi oblige à garder.',
          ],
          [
            'Preuve et audit',
            'nous tenons à la disposition du client ce qui démontre le respect de ces engagements et permettons les audits, annoncés à l’avance.',
          ],
        ],
      },
      {
        id: 'processors',
        title: '3. Autres sous-traitants',
        paragraphs: [
          'Le client autorise les sous-traitants ci-dessous, liés par les mêmes engagements. Un changement est annoncé sur cette page avant de prendre effet ; le client peut s’y opposer. Nous répondons d’eux.',
        ],
        points: processorPoints(facts, 'fr'),
      },
      {
        id: 'contact',
        title: '4. Contact',
        paragraphs: [`Toute demande relative à cet accord : ${contactEmail}.`],
      },
    ],
  };
}
