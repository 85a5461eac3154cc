/**
 * The purpose of a load. Loads of one lane replace each other, those of different lanes do not: a header filter that
 * opens must not stop the page that is on its way. Groups, their items and their counts are requested in parallel, one
 * load for each expanded group, so their lanes carry the group's filter.
 */
export type Lane = 'rows' | 'headerFilter' | `${'groups' | 'items' | 'totals' | 'other'}:${string}`;

/** Returns the lane of the options with which DevExtreme's grid calls its store. */
export function laneOf(options: Readonly<Record<string, unknown>>): Lane {
  if ('dataField' in options) return 'headerFilter';
  const group = Array.isArray(options['group']) && options['group'].length > 0;
  const filter = JSON.stringify(options['filter'] ?? null);
  // The last level of expanded groups repeats the options of the page, without its group and its counts.
  if (options['requireTotalCount'] === false && options['requireGroupCount'] === false) return `items:${filter}`;
  if ('userData' in options) return 'rows';
  if (options['take'] === 1) return `totals:${filter}`;
  return group ? `groups:${filter}` : `other:${filter}`;
}

/**
 * Returns true when a load in `lane` makes one that runs in `running` pointless. A new page replaces its groups and
 * items, too.
 */
export function replaces(lane: Lane, running: Lane): boolean {
  return lane === running || (lane === 'rows' && /^(groups|items):/.test(running));
}
