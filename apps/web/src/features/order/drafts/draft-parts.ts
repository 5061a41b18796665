export { DraftHead } from './draft-head.tsx';
export { DraftNotice } from './draft-notice.tsx';
