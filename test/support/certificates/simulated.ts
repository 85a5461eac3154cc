import fc from 'fast-check';
import type { Ape } from '../../../server/domains/certificates/content/fields';
import { consistent } from './consistent';

const [found] = fc.sample(
  consistent.filter(
    ({ datiImpianti, datiGenerali }) =>
      Object.values(datiImpianti ?? {}).every((service) => !('impianto' in service)) &&
      datiGenerali?.datiIdentificativi?.fotoEdificio === undefined,
  ),
  { numRuns: 1, seed: 5 },
);
if (!found) throw new Error('There is no certificate without plants.');
/** A complete certificate whose services are simulated, so that no plant needs a plate, by a program of the list. */
export const simulated: Ape = {
  ...found,
  datiExtra: { ...found.datiExtra, softwareUtilizzato: 'EC700' },
};
