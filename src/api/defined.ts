type Defined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

/** Returns the members that have a value: the generated client takes optional parameters, never undefined ones. */
export function defined<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
}
