export { ManageDialog } from './manage-dialog.tsx';
export { SaveDialog } from './save-dialog.tsx';
