import { useEffect } from 'react';
import { stateWith, type Widget } from './arrangement';
import type { GridState } from './gridReducers';
import type { GridSource } from './gridSource';

/** The state is read at the moment: the one of the last drawing may be older. */
type Access = { readonly widget: () => Widget | undefined; readonly state: () => GridState };

/** Returns true when both hold the same keys, in any order. */
export const isSameSet = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((key) => other.includes(key));

/** Opens the groups of the page, the outer ones first. */
async function openGroups(widget: Widget, keys: readonly unknown[]): Promise<void> {
  for (const key of keys) if (!widget.isRowExpanded(key as never)) await widget.expandRow(key as never);
}

/** Gives the widget the arrangement and the selection of the state. */
async function showState(widget: Widget, { page, selected }: GridState): Promise<void> {
  const arrangement = page?.arrangement;
  if (arrangement) widget.state(stateWith(widget.state() as object, arrangement, selected));
  await widget.refresh();
  if (arrangement) await openGroups(widget, arrangement.openGroups);
  await widget.selectRows([...selected], false);
}

/**
 * Makes the widget show the page and the selection of the state where these came about without the widget: a developer
 * jumps through the history by Redux DevTools. The widget's loads are answered from the state meanwhile.
 */
export function useFollowedState(source: GridSource, { page, selected }: GridState, access: Access): void {
  const pageId = page?.id;
  useEffect(() => {
    const widget = access.widget();
    if (!widget || !source.isBehind()) return;
    source.catchUp();
    void source.follow(() => showState(widget, access.state()));
  }, [source, access, pageId]);
  useEffect(() => {
    const widget = access.widget();
    if (!widget || isSameSet(widget.getSelectedRowKeys(), selected)) return;
    // A filter that hides rows ends their selection, which needs no load.
    if (selected.length === 0) widget.clearSelection();
    else void source.follow(() => widget.selectRows([...access.state().selected], false));
  }, [source, access, selected]);
}
