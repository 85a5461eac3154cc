import fc from 'fast-check';
import { changed } from '../../../../test/support/certificates/changed';
import { consistent } from '../../../../test/support/certificates/consistent';
import { FACTORS, surroundings } from '../../../../test/support/certificates/surroundings';
import type { Ape } from '../content/fields';
import { computedOf } from '../performance/computed';
import { findingsOf } from './index';

const COOLING_FLAG = 'datiGenerali/serviziEnergeticiPresenti/climatizzazioneEstiva';
const COOLING = 'datiImpianti/climatizzazioneEstiva';
const uncooled = consistent.filter(({ datiImpianti }) => datiImpianti?.climatizzazioneEstiva === undefined);
const heaterOf = ({ datiImpianti }: Ape) => datiImpianti?.climatizzazioneInvernale?.impianto;

it.each([
  ['a present service that nothing renders', { [COOLING_FLAG]: 'true' }, COOLING],
  [
    'a performance of a service that is declared absent',
    { [`${COOLING}/prestazione`]: { epnren: '5.00', epren: '2.00' } },
    COOLING_FLAG,
  ],
])('names %s, by rule 10 alone', (_what, changes, path) => {
  fc.assert(
    fc.property(uncooled, (ape) => {
      expect(findingsOf({ ape: changed(ape, changes), around: surroundings() })).toEqual([
        { rule: '10', level: 'error', path, message: expect.stringMatching(/^Il servizio è indicato come/) as string },
      ]);
    }),
    { numRuns: 40 },
  );
});

it('counts no service that is declared absent, and takes an empty one of a file as it is', () => {
  fc.assert(
    fc.property(uncooled, (ape) => {
      const before = computedOf(ape, FACTORS);
      const cooled = (epnren: string) => changed(ape, { [`${COOLING}/prestazione`]: { epnren, epren: '0.00' } });
      expect(computedOf(cooled('50.00'), FACTORS)).toEqual(before);
      expect(findingsOf({ ape: cooled('0.00'), around: surroundings() })).toEqual([]);
      const present = changed(cooled('50.00'), { [COOLING_FLAG]: 'true' });
      expect(computedOf(present, FACTORS).epNren).toBe((Number(before.epNren) + 50).toFixed(2));
    }),
    { numRuns: 40 },
  );
});

it('asks for no performance of a service that a combined plant renders', () => {
  fc.assert(
    fc.property(
      uncooled.filter((ape) => heaterOf(ape) !== undefined),
      (ape) => {
        const combined = changed(ape, {
          [COOLING_FLAG]: 'true',
          'datiImpianti/impiantiCombinati/impianto': heaterOf(ape),
        });
        expect(findingsOf({ ape: combined, around: surroundings() })).toEqual([]);
      },
    ),
    { numRuns: 40 },
  );
});
