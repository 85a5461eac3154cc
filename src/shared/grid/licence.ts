let key: string | null = null;

/** The DevExtreme licence key of the runtime configuration. Before the first page with a widget is opened. */
export function provideLicence(given: string | null): void {
  key = given;
}

/** Null without one: DevExtreme then shows its own evaluation bar. */
export function licenceKey(): string | null {
  return key;
}
