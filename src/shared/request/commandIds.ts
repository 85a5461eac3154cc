/**
 * Returns a function that names commands: the same id for the same meaning, such as a record, an event and a version.
 * A command that is sent again, as its answer was lost, is then carried out once.
 */
export function commandIds(): (...meaning: readonly (string | number)[]) => string {
  const given = new Map<string, string>();
  return (...meaning) => {
    const key = JSON.stringify(meaning);
    const id = given.get(key) ?? crypto.randomUUID();
    given.set(key, id);
    return id;
  };
}
