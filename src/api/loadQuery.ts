import type { LoadOptions } from '../shared/grid/loadOptions';
import type { ListFileRequest } from '../shared/listExport/model';
import { defined } from './defined';

/** Load options as the query parameters of a list: JSON texts, without the options that say nothing. */
export function loadQuery({ filter, sort, group, totalSummary, groupSummary, ...numbers }: LoadOptions) {
  return defined({
    ...numbers,
    filter: jsonText(filter),
    sort: jsonText(sort),
    group: jsonText(group),
    totalSummary: jsonText(totalSummary),
    groupSummary: jsonText(groupSummary),
  });
}

/** The request of a list's file as query parameters. */
export const fileQuery = ({ format, columns, group, filter, sort }: ListFileRequest) => ({
  format,
  columns: JSON.stringify(columns),
  ...defined({ group: jsonText(group), filter: jsonText(filter), sort: jsonText(sort) }),
});

/** Returns a load option as JSON text; undefined when it is absent or empty. */
export function jsonText(value: unknown): string | undefined {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) return undefined;
  return JSON.stringify(value);
}
