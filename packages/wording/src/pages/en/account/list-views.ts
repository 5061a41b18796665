import type { Translated } from '../../../languages/index.ts';
import type { listViews as french } from '../../fr/account/list-views.ts';

export const listViews: Translated<typeof french> = {
  save: {
    title: 'Save this view',
    about: 'The present search, filters and order, to be found on all your devices. Only you see your views.',
    name: 'Name of the view',
    submit: 'Save',
  },
  manage: {
    title: 'Your views',
    none: 'You have no saved view any more.',
    rename: 'Rename',
    replace: 'Replace with the present filters',
    delete: 'Delete',
    of: '{{action}} – {{name}}',
    confirmDelete: 'Delete the view “{{name}}”? No campaign is deleted.',
    confirmReplace: 'Replace the filters of the view “{{name}}” with the present filters?',
    current: 'Shown',
  },
  keys: {
    title: 'Keys of this page',
    search: 'Search',
    next: 'Next campaign',
    previous: 'Previous campaign',
    enter: 'Enter',
    open: 'Open the campaign',
    help: 'This help',
  },
};
