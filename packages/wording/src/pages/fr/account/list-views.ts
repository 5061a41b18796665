/** Dialogs of the list of campaigns, loaded with them. */
export const listViews = {
  save: {
    title: 'Enregistrer cette vue',
    about: 'Recherche, filtres et tri actuels, à retrouver sur tous vos appareils. Vous seul voyez vos vues.',
    name: 'Nom de la vue',
    submit: 'Enregistrer',
  },
  manage: {
    title: 'Vos vues',
    none: 'Vous n’avez plus de vue enregistrée.',
    rename: 'Renommer',
    replace: 'Remplacer par les filtres actuels',
    delete: 'Supprimer',
    of: '{{action}} – {{name}}',
    confirmDelete: 'Supprimer la vue « {{name}} » ? Aucune campagne n’est supprimée.',
    confirmReplace: 'Remplacer les filtres de la vue « {{name}} » par les filtres actuels ?',
    current: 'Affichée',
  },
  keys: {
    title: 'Touches de cette page',
    search: 'Rechercher',
    next: 'Campagne suivante',
    previous: 'Campagne précédente',
    enter: 'Entrée',
    open: 'Ouvrir la campagne',
    help: 'Cette aide',
  },
} as const;
