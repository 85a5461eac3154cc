import { useState } from 'react';
import { comuneText, type Comune } from './comuni';

/** The comune of a record, as far as the record has one. */
export type KnownComune = { istat: string | null; comune: string | null; province: string | null } | null;

/** The names of comuni that a form has seen, by their ISTAT codes. */
export type ComuneNames = {
  /** Returns the name with its province; a code that the form has not seen is its own name. */
  textOf: (istat: string) => string;
  remember: (comune: Comune) => void;
};

/**
 * Names the comuni of a field that searches on the server: those chosen in it, that of its record, and that of the
 * record before somebody else changed it.
 */
export function useComuneNames(known: KnownComune): ComuneNames {
  const [seen, setSeen] = useState<readonly Comune[]>([]);
  const ofRecord = known && known.istat !== null && known.comune !== null ? known : null;
  const isNew = ofRecord !== null && !seen.some(({ istat }) => istat === ofRecord.istat);
  const remember = (comune: Comune) => {
    setSeen((others) => [comune, ...others]);
  };
  if (isNew) remember({ istat: ofRecord.istat ?? '', name: ofRecord.comune ?? '', province: ofRecord.province ?? '' });
  return {
    textOf: (istat) => {
      const comune = seen.find((one) => one.istat === istat);
      return comune ? comuneText(comune) : istat;
    },
    remember,
  };
}
