/** The keys of the rows of a list, which has none of its own: a removed row takes its key with it. */
export interface RowKeys {
  readonly keys: readonly number[];
  /** The key of the next row. */
  readonly next: number;
}

export const noRowKeys: RowKeys = { keys: [], next: 0 };

/** Returns the keys for so many rows: rows are added and dropped at the end. */
export const fitted = ({ keys, next }: RowKeys, count: number): RowKeys => {
  const added = Math.max(0, count - keys.length);
  return {
    keys: [...keys.slice(0, count), ...Array.from({ length: added }, (_, index) => next + index)],
    next: next + added,
  };
};

/** Returns the keys without that of the row at `index`. */
export const withoutKey = ({ keys, next }: RowKeys, index: number): RowKeys => ({
  keys: keys.filter((_, at) => at !== index),
  next,
});
