/**
 * The requests to the files and views of a list, the same for every list: about another tenant (isolationCases), and by
 * the contract.
 */
import { randomUUID } from 'node:crypto';

/** The things of a tenant that these requests name. */
interface Kept {
  readonly exportId: string;
  readonly viewId: string;
}

export const listsOf = (resource: string) => ({
  [`${resource}Export`]: { query: { format: 'csv', exportId: randomUUID() } },
  [`${resource}GetViews`]: { query: { grid: 'accreditations' } },
});

/** @param keys what the contract calls the ids of chosen rows */
export const namedOf = <Things extends Kept>(resource: string, keys: string, idOf: (things: Things) => string) => ({
  [`${resource}ExportSelected`]: (things: Things) => ({
    payload: { exportId: randomUUID(), format: 'csv', [keys]: [idOf(things)] },
  }),
  [`${resource}GetExport`]: ({ exportId }: Things) => ({ params: { id: exportId } }),
  [`${resource}UpdateView`]: ({ viewId }: Things) => ({ params: { id: viewId }, payload: { name: 'Altra' } }),
  [`${resource}DeleteView`]: ({ viewId }: Things) => ({ params: { id: viewId } }),
});

export const ownOf = (resource: string) => ({
  [`${resource}CreateView`]: () => ({ payload: { id: randomUUID(), grid: resource, name: 'I miei', state: {} } }),
});

/** The samples for the contract; each call begins a new file of the list. */
export const samplesOf = (
  resource: string,
  keys: string,
  { id, exportId, viewId }: Kept & { readonly id: string },
) => ({
  [`${resource}Export`]: { query: `format=csv&exportId=${randomUUID()}` },
  [`${resource}ExportSelected`]: { payload: { exportId: randomUUID(), format: 'csv', [keys]: [id] } },
  [`${resource}GetExport`]: { params: { id: exportId } },
  [`${resource}GetViews`]: { query: `grid=${resource}` },
  [`${resource}CreateView`]: { payload: { id: randomUUID(), grid: resource, name: 'Le mie', state: {} } },
  [`${resource}UpdateView`]: { params: { id: viewId }, payload: { name: 'Altra' } },
  [`${resource}DeleteView`]: { params: { id: viewId } },
});
