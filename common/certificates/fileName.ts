/** File names of acts that are no longer in force end with one of these words. */
const ENDED: ReadonlyMap<string, string> = new Map([
  ['Sostituita', 'sostituito'],
  ['Scaduta', 'scaduto'],
  ['Decaduta', 'decaduto'],
  ['Annullata', 'annullato'],
]);

/**
 * The name of a certificate's file, without its extension: `APE-08100-000123-2026-sostituito`. The last word shows in
 * any folder that the act is no longer in force.
 * @param state of the certificate; null where it is unknown
 */
export function certificateFileName(number: string | null, state: string | null): string {
  const ended = ENDED.get(state ?? '');
  return ['APE', number ?? 'bozza', ended].filter((part) => part !== undefined).join('-');
}
