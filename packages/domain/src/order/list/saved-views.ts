/** Views of the list that one person keeps in one organisation. */
export const MAX_SAVED_VIEWS = 20;
/** In UTF-16 code units. */
export const VIEW_NAME_MAX_LENGTH = 60;

export interface NamedView {
  readonly id: string;
  readonly name: string;
}

/** What tells names apart: neither capitals nor how an accent is encoded. */
export function viewNameKey(name: string): string {
  return name.trim().normalize('NFC').toLowerCase();
}

/** Why a view can't be saved beside the others of its person, or over an earlier state of itself; null if it can. */
export function viewRefusal(saved: readonly NamedView[], view: NamedView): 'view_name_taken' | 'too_many_views' | null {
  const others = saved.filter(({ id }) => id !== view.id);
  if (others.some(({ name }) => viewNameKey(name) === viewNameKey(view.name))) return 'view_name_taken';
  return others.length >= MAX_SAVED_VIEWS ? 'too_many_views' : null;
}

/** What a list is narrowed to, by name; what is missing or empty is not set. */
export type ListQuery = Readonly<Record<string, string | undefined>>;

/** Whether both show the same campaigns in the same order. */
export function isSameListQuery(one: ListQuery, other: ListQuery): boolean {
  return [...Object.keys(one), ...Object.keys(other)].every((name) => (one[name] || '') === (other[name] || ''));
}

/** The view in use: the one that was chosen, or one that shows the same; and whether the list has left it since. */
export function viewInUse<View extends { readonly id: string; readonly query: ListQuery }>(
  views: readonly View[],
  query: ListQuery,
  chosenId: string | null,
): { readonly view: View; readonly isModified: boolean } | null {
  if (isSameListQuery(query, {})) return null;
  const same = views.filter((view) => isSameListQuery(view.query, query));
  const view = same.find(({ id }) => id === chosenId) ?? same[0];
  if (view) return { view, isModified: false };
  const chosen = views.find(({ id }) => id === chosenId);
  return chosen ? { view: chosen, isModified: true } : null;
}
