import type { Maintainer, MaintainerDecision } from '../../../../api/maintainers';
import type { Tone } from '../../../../shared/grid/columns';
import type { LoadOptions, LoadResult } from '../../../../shared/grid/loadOptions';
import type { ListFileRequest } from '../../../../shared/listExport/model';
import type { ViewsApi } from '../../../../shared/savedViews/model';
import type { EnablingState } from '../model';

export type { Maintainer, MaintainerDecision };
export type DecisionEvent = MaintainerDecision['event'];

/** The calls of the office (PlantManage). */
export type MaintainersApi = ViewsApi & {
  load: (options: LoadOptions, signal: AbortSignal) => Promise<LoadResult>;
  export: (file: ListFileRequest, signal: AbortSignal) => Promise<Blob>;
  get: (id: string, signal: AbortSignal) => Promise<Maintainer>;
  /** A repeated call with the same command decides once. */
  decide: (id: string, decision: MaintainerDecision) => Promise<Maintainer>;
  file: (fileId: string, signal: AbortSignal) => Promise<Blob>;
};

export type MaintainerRow = { id: string; companyName: string; state: EnablingState; letters: string };

/** The colours for the office: requests that wait for the office stand out. */
export const officeTones: Readonly<Record<EnablingState, Tone>> = {
  asked: 'waiting',
  incomplete: 'theirs',
  enabled: 'valid',
  refused: 'ended',
  suspended: 'ended',
  revoked: 'ended',
};

/** The decisions that need a text for the company; the server decides. */
export const needsReason = (event: DecisionEvent): boolean => event !== 'enabled' && event !== 'restored';

/** The part of the list that an address names: those that wait for the office, or all of them. */
export const VIEWS = ['waiting', 'all'] as const;
export type View = (typeof VIEWS)[number];
export const viewNamed = (name: string | null): View => (name === 'all' ? 'all' : 'waiting');

/** Returns the query for a part of the list, combined with the filter of the widget. */
export function loadOf(view: View, options: LoadOptions): LoadOptions {
  if (view === 'all') return options;
  const waiting = ['state', '=', 'asked'];
  return { ...options, filter: options.filter === undefined ? waiting : [waiting, 'and', options.filter] };
}
