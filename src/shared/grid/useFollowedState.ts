import { useEffect, useLayoutEffect } from 'react';
import { canTravel } from '../timeTravel';
import { stateWith, type Widget } from './arrangement';
import type { GridState } from './gridReducers';
import type { GridSource } from './gridSource';
import type { ListGrid } from './useFocusAfterChanges';

/** Opens the groups of the page, the outer ones first. */
async function openGroups(widget: Widget, keys: readonly unknown[], isCurrent: () => boolean): Promise<void> {
  for (const key of keys) if (isCurrent() && !widget.isRowExpanded(key as never)) await widget.expandRow(key as never);
}

/** Gives the widget the arrangement and the selection of the state. */
async function showState(widget: Widget, source: GridSource, isCurrent: () => boolean): Promise<void> {
  const { page, selected } = source.state();
  const arrangement = page?.arrangement;
  if (arrangement) widget.state(stateWith(widget.state() as object, arrangement, selected));
  await widget.refresh();
  if (arrangement) await openGroups(widget, arrangement.openGroups, isCurrent);
  if (isCurrent()) await showSelection(widget, source);
}

const showSelection = (widget: Widget, source: GridSource) => widget.selectRows([...source.state().selected], false);

/**
 * Makes the widget show the page, the number of rows and the selection of the state where these came about without the
 * widget: rows are counted after their page came, a developer jumps through the history by Redux DevTools. The widget's loads are answered from the state meanwhile.
 */
export function useFollowedState(source: GridSource, { page, selected, total }: GridState, grid: ListGrid): void {
  const pageId = page?.id;
  useLayoutEffect(() => {
    source.attach(() => grid.current?.instance());
  }, [source, grid]);
  useEffect(() => {
    const widget = grid.current?.instance();
    if (!canTravel || !widget || !source.isBehind()) return;
    source.catchUp();
    source.follow((isCurrent) => showState(widget, source, isCurrent));
  }, [source, grid, pageId]);
  useEffect(() => {
    const widget = grid.current?.instance();
    // Only what changes is drawn: the number of pages.
    if (widget && source.takeNewCount()) source.follow(() => widget.refresh(true));
  }, [source, grid, total]);
  useEffect(() => {
    const widget = grid.current?.instance();
    if (!widget || !source.isSelectionBehind()) return;
    // A filter that hides rows ends their selection, which needs no load.
    if (selected.length === 0) widget.clearSelection();
    // A page that is on its way brings its selection.
    else if (canTravel && !source.isFollowing()) source.follow(() => showSelection(widget, source));
  }, [source, grid, selected]);
}
