import { createContext, useContext } from 'react';

/** The interface of a list for its tools. */
export interface ListTools {
  /** Keys of the selected rows; none once another arrangement or filter is put on, under which nobody sees them. */
  readonly selected: readonly string[];
  /** The selected rows as the list had them when they were selected. */
  readonly selectedRows: readonly object[];
  /** The rows on screen, in their order. */
  readonly shownRows: () => readonly object[];
  readonly clearSelection: () => void;
  readonly refresh: () => void;
  /** The arrangement on screen, as saved views keep it. */
  readonly arrangement: () => Record<string, unknown>;
  /** Puts another arrangement on. */
  readonly arrange: (arrangement: Record<string, unknown>) => void;
  /** The fields on screen, in their order; those that a narrow window hides are meant, too. */
  readonly visibleFields: () => string[];
  /** The columns by which the rows are grouped, from the outermost; `visibleFields` does not name them. */
  readonly groups: () => { selector: string; desc: boolean }[];
}

export const ListToolsContext = createContext<ListTools | null>(null);

/** The list around a tool. @throws Error outside a `RemoteList`. */
export function useListTools(): ListTools {
  const tools = useContext(ListToolsContext);
  if (!tools) throw new Error('A tool of a list stands outside of any list.');
  return tools;
}
