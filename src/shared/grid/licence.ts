let key: string | null = null;

/** Stores the licence key of the runtime configuration; to be called before the first page with a widget opens. */
export function provideLicence(given: string | null): void {
  key = given;
}

/** Returns the key; null without one: DevExtreme then shows its own evaluation bar. */
export function licenceKey(): string | null {
  return key;
}
