import { type EnteredProfile, enteredProfileSchema, type NewProfileBody, profileIdSchema } from '@spotway/contract';
import type { Language } from '@spotway/domain/shared';
import { fieldFaultText } from '@spotway/wording/fields';
import type { ProfileDraft } from './profile-draft.ts';

type Issues = NonNullable<ReturnType<(typeof profileIdSchema)['safeParse']>['error']>['issues'];

/** Faults in the reader's language, by field path such as `video.codec`. */
export type FieldErrors = Readonly<Record<string, string>>;

export type CheckedProfile =
  | { readonly ok: true; readonly profile: EnteredProfile; readonly withId: NewProfileBody }
  | { readonly ok: false; readonly errors: FieldErrors };

/** Validates the form with the API's schema. */
export function checkedProfile(id: string, draft: ProfileDraft, language: Language): CheckedProfile {
  const named = profileIdSchema.safeParse(id);
  const parsed = enteredProfileSchema.safeParse(withoutEmptyLines(draft));
  if (named.success && parsed.success)
    return { ok: true, profile: parsed.data, withId: { id: named.data, ...parsed.data } };
  return {
    ok: false,
    errors: {
      ...wordedIssues(parsed.error?.issues ?? [], language),
      ...(named.error && wordedIssues(named.error.issues, language, 'id')),
    },
  };
}

/** A slate's text area may end with an empty line. */
function withoutEmptyLines(draft: ProfileDraft): ProfileDraft {
  const leader = draft.leader.map((segment) =>
    segment.kind === 'Slate' ? { ...segment, lines: segment.lines.filter((line) => line.trim() !== '') } : segment,
  );
  return { ...draft, leader };
}

/** The first issue of each field. */
function wordedIssues(issues: Issues, language: Language, at?: string): FieldErrors {
  const worded = issues.map((issue) => {
    const { code, message, path, ...params } = issue;
    return [at ?? path.join('.'), fieldFaultText({ keyword: code, message, params }, language)] as const;
  });
  return Object.fromEntries(worded.reverse());
}

/** The error of a field or of anything inside it. */
export function errorIn(errors: FieldErrors, path: string): string | undefined {
  return errors[path] ?? Object.entries(errors).find(([field]) => field.startsWith(`${path}.`))?.[1];
}
