/** A named arrangement of a list; only the list knows the content of its state. */
export type SavedView = {
  id: string;
  /** Names the list. */
  grid: string;
  name: string;
  state: Record<string, unknown>;
  updatedAt: string;
};

/** The calls of a feature whose lists have views. */
export type ViewsApi = {
  views: (grid: string, signal: AbortSignal) => Promise<SavedView[]>;
  createView: (view: Pick<SavedView, 'id' | 'grid' | 'name' | 'state'>) => Promise<SavedView>;
  updateView: (id: string, change: Partial<Pick<SavedView, 'name' | 'state'>>) => Promise<SavedView>;
  removeView: (id: string) => Promise<void>;
};

type Layout = SavedView['state'];

/** The member of the arrangement that only this page reads: the time since when the list opens with it. */
const mark = 'defaultSince';

const sinceOf = ({ state: { [mark]: since } }: SavedView): string => (typeof since === 'string' ? since : '');

/** The arrangement as the grid knows it. */
export function layoutOf({ state: { [mark]: _since, ...layout } }: SavedView): Layout {
  return layout;
}

/** The state of a view that the list opens with, or no more. */
export const marked = (view: SavedView, since: string | null): Layout => ({
  ...layoutOf(view),
  ...(since !== null && { [mark]: since }),
});

/** Returns true when the list was to open with this view, also when another took its place since. */
export const isMarked = (view: SavedView): boolean => sinceOf(view) !== '';

/** The view that the list opens with: of two, which a lost answer may leave, the one that was chosen last. */
export const defaultOf = (views: readonly SavedView[]): SavedView | undefined =>
  views.filter(isMarked).toSorted((one, other) => sinceOf(other).localeCompare(sinceOf(one)))[0];
