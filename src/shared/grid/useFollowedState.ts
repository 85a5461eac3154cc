import { useEffect, useLayoutEffect } from 'react';
import { stateWith, type Widget } from './arrangement';
import type { GridState } from './gridReducers';
import type { GridSource } from './gridSource';
import type { ListGrid } from './useFocusAfterChanges';

/** Opens the groups of the page, the outer ones first. */
async function openGroups(widget: Widget, keys: readonly unknown[]): Promise<void> {
  for (const key of keys) if (!widget.isRowExpanded(key as never)) await widget.expandRow(key as never);
}

/** Rows that are not on the page are loaded at once, before this returns. */
function select(widget: Widget, keys: readonly string[]): void {
  void widget.selectRows([...keys], false);
}

/** Gives the widget the arrangement and the selection of the state. */
async function showState(widget: Widget, { page, selected }: GridState): Promise<void> {
  const arrangement = page?.arrangement;
  if (arrangement) widget.state(stateWith(widget.state() as object, arrangement, selected));
  await widget.refresh();
  if (arrangement) await openGroups(widget, arrangement.openGroups);
  select(widget, selected);
}

/** The built program has no tools (src/app/store.ts): its state changes by events alone, and every load is requested. */
const canTravel = process.env['NODE_ENV'] !== 'production';

/**
 * Makes the widget show the page and the selection of the state where these came about without the widget: a developer
 * jumps through the history by Redux DevTools. The widget's loads are answered from the state meanwhile.
 */
export function useFollowedState(source: GridSource, { page, selected }: GridState, grid: ListGrid): void {
  const pageId = page?.id;
  useLayoutEffect(() => {
    source.attach(() => grid.current?.instance());
  }, [source, grid]);
  useEffect(() => {
    const widget = grid.current?.instance();
    if (!canTravel || !widget || !source.isBehind()) return;
    source.catchUp();
    void source.follow(() => showState(widget, source.state()));
  }, [source, grid, pageId]);
  useEffect(() => {
    const widget = grid.current?.instance();
    if (!widget || !source.isSelectionBehind()) return;
    // A filter that hides rows ends their selection, which needs no load.
    if (selected.length === 0) widget.clearSelection();
    else if (canTravel)
      void source.follow(() => {
        select(widget, source.state().selected);
      });
  }, [source, grid, selected]);
}
