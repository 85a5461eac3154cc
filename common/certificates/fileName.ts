/** Words that the name of a file takes up when the act that it tells of is no longer in force. */
const ENDED: ReadonlyMap<string, string> = new Map([
  ['Sostituita', 'sostituito'],
  ['Scaduta', 'scaduto'],
  ['Decaduta', 'decaduto'],
  ['Annullata', 'annullato'],
]);

/**
 * The name of a certificate's file, without its end: `APE-08100-000123-2026-sostituito`. The name shows in any
 * folder that the act is no longer in force.
 * @param state of the certificate; null where nobody knows it
 */
export function certificateFileName(number: string | null, state: string | null): string {
  const ended = ENDED.get(state ?? '');
  return ['APE', number ?? 'bozza', ended].filter((part) => part !== undefined).join('-');
}
