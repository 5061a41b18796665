import type { Worded } from '../languages/index.ts';
import { PROFILE_FAULT_WORDS } from './profile-faults.ts';

/** Texts for the contract's rule codes. */
export const RULE_WORDS: Readonly<Record<string, Worded<string>>> = {
  text_not_one_line: {
    fr: 'Le texte doit tenir sur une ligne, sans caractère invisible.',
    en: 'The text must be one line without invisible characters.',
  },
  text_not_lines: { fr: 'Le texte contient des caractères invisibles.', en: 'The text contains invisible characters.' },
  text_unstorable: {
    fr: 'Le texte contient des caractères qui ne peuvent pas être enregistrés.',
    en: 'The text contains characters that can’t be stored.',
  },
  email_not_editable: { fr: 'L’adresse e-mail ne peut pas être modifiée.', en: 'The e-mail address can’t be changed.' },
  date_invalid: { fr: 'Indiquez un jour du calendrier.', en: 'Enter a day of the calendar.' },
  duration_invalid: {
    fr: 'La durée est en secondes, avec trois décimales au plus.',
    en: 'The duration is in seconds, with three decimals at most.',
  },
  country_unknown: { fr: 'Ce code de pays n’existe pas.', en: 'There is no country with this code.' },
  pub_id_invalid: { fr: 'Ce pubID/IdCrea n’est pas valable.', en: 'This pubID/IdCrea is not valid.' },
  pub_id_required: {
    fr: 'Le pubID/IdCrea est obligatoire sans dépôt ARPP.',
    en: 'The pubID/IdCrea is required without ARPP submission.',
  },
  pub_id_duplicate: {
    fr: 'Deux spots portent le même pubID/IdCrea.',
    en: 'Two spots have the same pubID/IdCrea.',
  },
  destination_duplicate: {
    fr: 'Un point de livraison est demandé deux fois.',
    en: 'A delivery point is listed twice.',
  },
  order_or_supplement: {
    fr: 'Un paiement est celui d’une commande ou de points de livraison ajoutés, pas des deux.',
    en: 'A payment is for an order or for delivery points added to it, not for both.',
  },
  checked_at_missing: {
    fr: 'Indiquez le contrôle dont les erreurs ont été lues.',
    en: 'State which check’s errors were read.',
  },
  reason_missing: { fr: 'Indiquez le motif.', en: 'Give the reason.' },
  host_invalid: {
    fr: 'Indiquez un nom de serveur ou une adresse IP, sans protocole ni port.',
    en: 'Give a server name or an IP address, without protocol or port.',
  },
  path_not_absolute: {
    fr: 'Indiquez un chemin absolu, ou le nom d’un dossier.',
    en: 'Give an absolute path or a folder name.',
  },
  fingerprint_invalid: { fr: 'Cette empreinte n’est pas valable.', en: 'This fingerprint is not valid.' },
  certificate_invalid: {
    fr: 'Ce n’est pas un certificat au format PEM.',
    en: 'This is not a PEM certificate.',
  },
  bucket_invalid: { fr: 'Ce nom de bucket n’est pas valable.', en: 'This bucket name is not valid.' },
  prefix_invalid: {
    fr: 'Le préfixe ne doit ni commencer ni finir par une barre oblique.',
    en: 'The prefix must neither begin nor end with a slash.',
  },
  logo_invalid: { fr: 'Ce n’est pas un document SVG.', en: 'This is not an SVG document.' },
  ...PROFILE_FAULT_WORDS,
};

export const EXPECTED: Readonly<Record<string, Worded<string>>> = {
  string: { fr: 'Un texte est attendu.', en: 'Text is expected.' },
  number: { fr: 'Un nombre est attendu.', en: 'A number is expected.' },
  int: { fr: 'Un nombre entier est attendu.', en: 'A whole number is expected.' },
  boolean: { fr: '« true » ou « false » est attendu.', en: '“true” or “false” is expected.' },
  array: { fr: 'Une liste est attendue.', en: 'A list is expected.' },
  object: { fr: 'Un objet est attendu.', en: 'An object is expected.' },
};

export const FORMATS: Readonly<Record<string, Worded<string>>> = {
  email: { fr: 'Cette adresse e-mail n’est pas valable.', en: 'This e-mail address is not valid.' },
  uuid: { fr: 'Cet identifiant n’est pas valable.', en: 'This id is not valid.' },
  url: { fr: 'Cette adresse n’est pas valable.', en: 'This address is not valid.' },
  datetime: {
    fr: 'Une date et une heure ISO 8601 en UTC sont attendues.',
    en: 'An ISO 8601 date and time in UTC is expected.',
  },
  date: { fr: 'Une date ISO 8601 est attendue.', en: 'An ISO 8601 date is expected.' },
};

export const AT_LEAST: Worded<string> = { fr: 'Au moins', en: 'At least' };
export const AT_MOST: Worded<string> = { fr: 'Au plus', en: 'At most' };
export const MORE: Worded<string> = { fr: 'Plus de', en: 'More than' };
export const LESS: Worded<string> = { fr: 'Moins de', en: 'Less than' };
export const INVALID: Worded<string> = { fr: 'Cette valeur n’est pas valable.', en: 'This value is not valid.' };
export const REQUIRED: Worded<string> = { fr: 'Ce champ est obligatoire.', en: 'This field is required.' };
export const POSSIBLE: Worded<string> = { fr: 'Valeurs possibles', en: 'Possible values' };
export const UNKNOWN: Worded<string> = { fr: 'Champs inconnus', en: 'Unknown fields' };

/** Units of a length, singular and plural. */
export const UNITS: Readonly<Record<string, Worded<readonly [one: string, many: string]>>> = {
  string: { fr: [' caractère', ' caractères'], en: [' character', ' characters'] },
  array: { fr: [' élément', ' éléments'], en: [' entry', ' entries'] },
};
