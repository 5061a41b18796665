import { inBoth } from '../../languages/index.ts';

export const accountErasedWords = inBoth({
  fr: {
    subject: (brand: string) => `Votre compte ${brand} est supprimé`,
    heading: 'Compte supprimé',
    intro: (brand: string, email: string) =>
      `Comme vous l’avez demandé, le compte ${brand} de ${email} a été supprimé. Personne ne peut plus s’y connecter.`,
    kept: 'Les factures et les pièces comptables sont conservées dix ans, comme la loi l’exige (Code de commerce, article L123-22). Les commandes restent à l’organisation, sous la mention «\u00a0compte supprimé\u00a0».',
    last: 'Ce message est le dernier que nous vous envoyons.',
    action: 'Lire la politique de confidentialité',
    notYou: 'Ce n’était pas vous\u00a0? Écrivez-nous tout de suite.',
  },
  en: {
    subject: (brand: string) => `Your ${brand} account has been deleted`,
    heading: 'Account deleted',
    intro: (brand: string, email: string) =>
      `As you asked, the ${brand} account of ${email} has been deleted. Nobody can log in with it any more.`,
    kept: 'Invoices and accounting records are kept for ten years, as the law requires (Code de commerce, article L123-22). Orders stay with the organisation, shown as made by a “deleted account”.',
    last: 'This is the last message we send you.',
    action: 'Read the privacy notice',
    notYou: 'Was this not you? Write to us at once.',
  },
});
