import type { FieldErrors } from '../checked-profile.ts';
import type { ProfileDraft } from '../profile-draft.ts';

/** Props of each part of the form. */
export interface SectionProps {
  readonly draft: ProfileDraft;
  readonly errors: FieldErrors;
  readonly onChange: (draft: ProfileDraft) => void;
}
