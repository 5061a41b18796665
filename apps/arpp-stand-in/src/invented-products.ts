/** A product of the stand-in's catalogue. Every name is invented. */
export interface InventedProduct {
  readonly id: string;
  readonly name: string;
  readonly advertiser: string;
  /** Null if the advertiser works without one. */
  readonly agency: string | null;
  /** The four capitals in its identifiers. */
  readonly manager: string;
  readonly code: string;
  /** Code of its legal mention; 00 for none. */
  readonly mention: string;
  /** Number of creatives from the last 365 days. */
  readonly recent: number;
}

/** Codes and their texts; orders have no option for the last one. */
export const MENTIONS: Readonly<Record<string, string>> = {
  '00': 'Aucune mention',
  A: 'Pour votre santé, mangez au moins cinq fruits et légumes par jour',
  B: 'Pour votre santé, pratiquez une activité physique régulière',
  C: 'Pour votre santé, évitez de manger trop gras, trop sucré, trop salé',
  D: 'Pour votre santé, évitez de grignoter entre les repas',
  V: 'Les jeux d’argent et de hasard peuvent être dangereux',
  W: 'Pour les trajets courts, privilégiez la marche ou le vélo',
  '42': 'Mention particulière au secteur',
};

const row = (
  id: string,
  name: string,
  advertiser: string,
  agency: string | null,
  manager: string,
  code: string,
  mention: string,
  recent: number,
): InventedProduct => ({ id, name, advertiser, agency, manager, code, mention, recent });

export const PRODUCTS: readonly InventedProduct[] = [
  row('7101', 'Yaourt Belle Prairie', 'Laiterie des Trois Vallées', 'Agence Grand Large', 'GRLG', '010204', 'A', 14),
  row('7102', 'Crème dessert Doucine', 'Laiterie des Trois Vallées', 'Agence Grand Large', 'GRLG', '010207', 'C', 9),
  row('7103', 'Eau de source Claircombe', 'Sources de Claircombe', 'Studio Pavillon', 'PAVN', '020101', '00', 12),
  row('7104', 'Jus Verger Royal', 'Vergers Royal', 'Studio Pavillon', 'PAVN', '020304', 'B', 8),
  row('7105', 'Biscuits Maison Lunel', 'Biscuiterie Lunel', 'Les Ateliers Mercure', 'MERC', '010502', 'D', 11),
  row('7106', 'Citadine Arvelle', 'Automobiles Arvelle', 'Les Ateliers Mercure', 'MERC', '060101', 'W', 16),
  row('7107', 'SUV Arvelle Horizon', 'Automobiles Arvelle', 'Les Ateliers Mercure', 'MERC', '060102', 'W', 10),
  row('7108', 'Assurance auto Sérénia', 'Sérénia Mutuelle', 'Agence Boréale', 'BORE', '090201', '00', 9),
  row('7109', 'Assurance habitation Sérénia', 'Sérénia Mutuelle', 'Agence Boréale', 'BORE', '090203', '00', 6),
  row('7110', 'Forfait mobile Onde', 'Onde Télécom', 'Agence Boréale', 'BORE', '080101', '00', 18),
  row('7111', 'Lessive Blancheline', 'Blancheline', null, 'BLAN', '030101', '00', 7),
  row('7112', 'Shampooing Ondine', 'Laboratoires Ondine', 'Studio Pavillon', 'PAVN', '040301', '00', 9),
  row('7113', 'Matelas Nuitée', 'Literie Nuitée', null, 'NUIT', '070402', '00', 5),
  row('7114', 'Paris sportifs Kickoff', 'Kickoff Jeux', 'Agence Boréale', 'BORE', '100301', 'V', 6),
  row('7115', 'Complément alimentaire Vitaneo', 'Vitaneo', 'Studio Pavillon', 'PAVN', '050110', '42', 4),
  row('7116', 'Supermarchés Panier Malin', 'Panier Malin', 'Agence Grand Large', 'GRLG', '110101', '00', 20),
];
