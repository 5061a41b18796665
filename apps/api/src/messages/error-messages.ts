import type { ErrorCode } from '@spotway/contract';
import type { Language } from '@spotway/domain/shared';

/** What the API says to clients that do not word the codes themselves; the web has its own catalogue. */
export const ERROR_MESSAGES: Readonly<Record<ErrorCode, Readonly<Record<Language, string>>>> = {
  bad_request: { fr: 'La requête est incorrecte.', en: 'The request is malformed.' },
  validation_failed: {
    fr: 'Certaines informations manquent ou sont incorrectes.',
    en: 'Some information is missing or incorrect.',
  },
  password_weak: {
    fr: 'Le mot de passe doit contenir au moins 9 caractères, dont un chiffre, une minuscule, une majuscule et un caractère spécial.',
    en: 'Password must contain at least 9 chars with digit, lowercase, uppercase and special char.',
  },
  passwords_differ: { fr: 'Les mots de passe ne correspondent pas.', en: 'Passwords do not match.' },
  signature_refused: { fr: 'Permission refusée.', en: 'Permission denied.' },
  origin_refused: {
    fr: "La requête vient d'un autre site : elle est refusée.",
    en: 'The request comes from another site: it is refused.',
  },
  unauthenticated: { fr: 'Connectez-vous pour continuer.', en: 'Sign in to continue.' },
  invalid_credentials: {
    fr: "L'adresse e-mail ou le mot de passe est incorrect.",
    en: 'The e-mail address or the password is wrong.',
  },
  wrong_password: { fr: 'Le mot de passe actuel est incorrect.', en: 'The current password is wrong.' },
  reset_token_invalid: {
    fr: "Ce lien n'est plus valable. Demandez-en un nouveau.",
    en: 'This link is no longer valid. Ask for a new one.',
  },
  email_taken: { fr: 'Un compte existe déjà avec cette adresse.', en: 'An account with this address exists already.' },
  email_unconfirmed: {
    fr: 'Confirmez d’abord votre adresse e-mail, par le lien que nous y avons envoyé : écrire à d’autres personnes en votre nom le demande.',
    en: 'First confirm your e-mail address by the link that we sent there: writing to others in your name requires it.',
  },
  confirmation_invalid: {
    fr: 'Ce lien de confirmation n’est pas valable.',
    en: 'This confirmation link is not valid.',
  },
  confirmation_done: { fr: 'Cette adresse est déjà confirmée.', en: 'This address is confirmed already.' },
  confirmation_expired: {
    fr: 'Ce lien de confirmation a expiré. Connectez-vous pour en recevoir un nouveau.',
    en: 'This confirmation link has expired. Sign in to get a new one.',
  },
  not_found: { fr: 'Élément introuvable.', en: 'Not found.' },
  method_not_allowed: { fr: 'Méthode non autorisée.', en: 'Method not allowed.' },
  not_payment_enabled: {
    fr: 'Votre organisation ne peut pas commander sans envoyer les fichiers.',
    en: 'Your organisation cannot order without sending the files.',
  },
  forbidden: { fr: "Cette action n'est pas permise.", en: 'This action is not allowed.' },
  payment_required: { fr: 'Un paiement est nécessaire.', en: 'A payment is required.' },
  payment_deactivated: { fr: 'Le paiement est désactivé.', en: 'Payment is deactivated.' },
  payment_intent_missing: { fr: 'paymentIntent is null', en: 'paymentIntent is null' },
  payment_intent_failed: { fr: 'Payment intent creation failed', en: 'Payment intent creation failed' },
  payment_not_awaiting: {
    fr: "Ce paiement n'attend plus de carte : il est déjà fait ou annulé.",
    en: 'This payment no longer awaits a card: it is made or cancelled already.',
  },
  payment_not_authorised: {
    fr: "Le paiement n'est pas autorisé.",
    en: 'The payment is not authorised.',
  },
  payment_of_other_order: {
    fr: 'Ce paiement est celui d’une autre commande.',
    en: 'This payment is for another order.',
  },
  refund_refused: {
    fr: 'Ce montant ne peut pas être remboursé.',
    en: 'This amount can not be refunded.',
  },
  quote_changed: {
    fr: 'Le montant de la commande a changé. Vérifiez le nouveau devis.',
    en: 'The amount of the order has changed. Check the new quote.',
  },
  pub_id_taken: {
    fr: 'Ce pubID/IdCrea est déjà utilisé par un autre spot.',
    en: 'This pubID/IdCrea is already taken by another spot.',
  },
  destination_unknown: {
    fr: "Un point de livraison n'existe pas ou n'est plus proposé.",
    en: 'A delivery point does not exist or is no longer offered.',
  },
  key_reused: {
    fr: 'Une commande a déjà été passée avec cette clé, et son contenu est différent.',
    en: 'An order was made with this key already, and it is a different one.',
  },
  destination_ordered: {
    fr: 'Ce point de livraison est déjà commandé pour ce spot.',
    en: 'This delivery point is ordered for this spot already.',
  },
  destination_refuses: {
    fr: 'Le film ne respecte pas les règles d’un point de livraison : envoyez-lui une version corrigée.',
    en: 'The film breaks the rules of a delivery point: send it a corrected version.',
  },
  upload_incomplete: { fr: "Le fichier n'est pas arrivé entier.", en: 'The file has not arrived whole.' },
  upload_finished: { fr: 'Ce fichier est déjà arrivé.', en: 'This file has arrived already.' },
  file_too_large: { fr: 'Le fichier est trop volumineux.', en: 'The file is too large.' },
  file_removed: {
    fr: 'Ce fichier a été supprimé à la fin de sa durée de conservation.',
    en: 'This file was deleted at the end of its retention.',
  },
  file_refused: { fr: 'Ce fichier ne peut pas être accepté.', en: 'This file cannot be accepted.' },
  material_locked: {
    fr: 'Ce film est déjà validé : il ne peut plus être remplacé.',
    en: 'This film is already accepted: it can no longer be replaced.',
  },
  file_arrived: { fr: 'Ce fichier est déjà arrivé.', en: 'This file has arrived already.' },
  upload_elsewhere: {
    fr: "Quelqu'un d'autre envoie déjà ce film.",
    en: 'Somebody else is sending this film already.',
  },
  delegation_invalid: { fr: "Ce lien d'envoi n'est pas valable.", en: 'This upload link is not valid.' },
  delegation_expired: { fr: "Ce lien d'envoi a expiré.", en: 'This upload link has expired.' },
  delegation_revoked: { fr: "Ce lien d'envoi a été retiré.", en: 'This upload link was withdrawn.' },
  delegation_finished: {
    fr: "Le film est accepté : il n'y a plus rien à envoyer.",
    en: 'The film is accepted: there is nothing more to send.',
  },
  too_many_delegations: {
    fr: 'Ce film est déjà demandé à trop de personnes.',
    en: 'Too many people were asked for this film already.',
  },
  operator_known: {
    fr: 'Cette personne fait déjà partie des opérateurs.',
    en: 'This person is an operator already.',
  },
  last_operator: {
    fr: "C'est le dernier opérateur qui peut se connecter : il ne peut pas être retiré.",
    en: 'This is the last operator who can sign in: he can not be removed.',
  },
  mail_refused: {
    fr: "L'adresse e-mail a été refusée par son serveur.",
    en: 'The e-mail address was refused by its server.',
  },
  mail_not_sent: {
    fr: "Le message n'a pas pu partir. Réessayez dans un instant.",
    en: 'The message could not be sent. Try again in a moment.',
  },
  too_many_mails: {
    fr: 'Trop de messages sont partis aujourd’hui de votre compte ou vers cette adresse. Réessayez demain.',
    en: 'Too many messages left your account, or went to this address, today. Try again tomorrow.',
  },
  job_not_failed: { fr: "Ce traitement n'est pas en échec.", en: 'This job has not failed.' },
  film_decided: {
    fr: 'Quelqu’un a déjà décidé de ce film.',
    en: 'Somebody has decided on this film already.',
  },
  duration_locked: {
    fr: 'Ce film est accepté : sa durée déclarée ne peut plus être corrigée.',
    en: 'This film is accepted: its declared duration can’t be corrected any more.',
  },
  acceptance_reason_missing: {
    fr: 'Ce film a des erreurs : pour l’accepter, indiquez pourquoi.',
    en: 'This film has errors: to accept it, say why.',
  },
  findings_changed: {
    fr: 'Le film a été analysé de nouveau entre-temps. Relisez les erreurs avant de l’accepter.',
    en: 'The film was judged anew meanwhile. Read its errors again before you accept it.',
  },
  film_not_checked: {
    fr: 'L’analyse de ce film n’est pas terminée.',
    en: 'The check of this film is not done.',
  },
  film_replaced: {
    fr: 'Ce film a été remplacé par un autre.',
    en: 'This film was replaced by another one.',
  },
  name_not_carried: {
    fr: 'Le nom de ce fichier ne porte pas cet identifiant.',
    en: 'This file’s name does not carry this identifier.',
  },
  film_encoded: {
    fr: 'Ce film est déjà transcodé : rien ne peut plus y être joint.',
    en: 'This film is transcoded already: nothing can be attached to it any more.',
  },
  deliverable_not_held: {
    fr: 'Ce fichier n’attend plus de décision.',
    en: 'This file does not wait for a decision any more.',
  },
  deliverable_damaged: {
    fr: 'Ce fichier est endommagé : il ne peut pas être livré.',
    en: 'This file is damaged: it can’t be delivered.',
  },
  service_not_ordered: {
    fr: 'Ce service n’a pas été commandé pour ce spot.',
    en: 'This service was not ordered for this spot.',
  },
  leader_film_taken: {
    fr: 'Une autre destination a déjà une amorce de ce nom.',
    en: 'Another destination has a leader film of this name already.',
  },
  leader_film_used: {
    fr: 'Cette amorce est utilisée : des destinations la reçoivent par leur profil.',
    en: 'This leader film is in use: destinations get it by their profiles.',
  },
  secrets_missing: {
    fr: 'Il manque un mot de passe ou une clé pour cette destination.',
    en: 'A password or a key of this destination is missing.',
  },
  secrets_to_reenter: {
    fr: 'Le serveur ou l’utilisateur a changé : saisissez de nouveau ses secrets.',
    en: 'The server or the user has changed: enter its secrets again.',
  },
  regulator_login_failed: { fr: 'ERREUR DE CONNEXION', en: 'LOGIN ERROR' },
  regulator_session_ended: {
    fr: 'La session du catalogue est terminée : reconnectez-vous au catalogue.',
    en: 'The session of the catalogue has ended: log in to the catalogue again.',
  },
  regulator_unavailable: { fr: 'Échec du chargement des données', en: 'Failed to load data' },
  credit_by_refund: {
    fr: 'Cette facture est payée par carte : remboursez le paiement, l’avoir suit.',
    en: 'This invoice is paid by card: refund the payment, the credit note follows.',
  },
  invoice_not_reissued: {
    fr: 'Cette facture ne peut pas être refaite.',
    en: 'This invoice can not be issued anew.',
  },
  credit_exceeds_invoice: {
    fr: 'Il ne reste pas autant à créditer sur cette facture.',
    en: 'Not as much is left to credit on this invoice.',
  },
  request_timeout: { fr: 'La requête n’est pas arrivée à temps.', en: 'The request did not arrive in time.' },
  headers_too_large: {
    fr: 'Les en-têtes de la requête sont trop volumineux.',
    en: 'The headers of the request are too large.',
  },
  payload_too_large: { fr: 'La requête est trop volumineuse.', en: 'The request is too large.' },
  unsupported_media_type: { fr: "Ce type de contenu n'est pas accepté.", en: 'This content type is not accepted.' },
  too_many_requests: {
    fr: 'Trop de tentatives. Réessayez dans quelques minutes.',
    en: 'Too many attempts. Try again in a few minutes.',
  },
  internal: { fr: 'Une erreur est survenue.', en: 'An error occured.' },
  storage_refused: {
    fr: 'Le stockage refuse l’accès au fichier. Notre équipe est prévenue, et ce qui a été envoyé est conservé. Réessayez plus tard.',
    en: 'The storage refuses access to the file. Our team has been told, and what was sent is kept. Try again later.',
  },
  unavailable: {
    fr: 'Le service est momentanément indisponible. Réessayez dans un instant.',
    en: 'The service is unavailable for the moment. Try again shortly.',
  },
};
