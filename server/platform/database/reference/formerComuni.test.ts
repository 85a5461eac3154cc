import { belfioreConnector } from '@marketto/belfiore-connector-embedded';
import { fold } from '../../../../common/text/fold';
import { belfioreOfFormer, belfioresOf, FORMER_COMUNI } from '../../../../common/places/formerComuni';
import { readComuni } from './referenceFiles';

const comuni = readComuni();
/** The end of an archived comune, in milliseconds; an existing one has no end. */
const endOf = (place: { readonly expirationDate?: Date } | null | undefined) =>
  place?.expirationDate?.getTime() ?? Infinity;

it.each(FORMER_COMUNI)('has $name as the archive of comuni has it, and where it belongs now', async (former) => {
  const archived = await belfioreConnector.findByCode(former.belfiore);
  expect(fold(archived?.name ?? '')).toBe(fold(former.name));
  expect(endOf(archived)).toBeLessThan(Date.now());
  const now = comuni.find(({ belfiore }) => belfiore === former.now);
  expect(now?.province).toBe(archived?.province);
  expect(former.istat.slice(0, 3)).toBe(now?.istat.slice(0, 3));
  expect(belfioresOf(former.belfiore)).toContain(former.now);
});

it('has no old code that a comune has today, and none twice', () => {
  const old = FORMER_COMUNI.flatMap(({ istat, belfiore }) => [istat, belfiore]);
  const today = new Set(comuni.flatMap(({ istat, belfiore }) => [istat, belfiore]));
  expect(old.filter((code) => today.has(code))).toEqual([]);
  expect(new Set(old).size).toBe(old.length);
  expect(comuni.filter(({ istat }) => belfioreOfFormer(istat) !== undefined)).toEqual([]);
});

it('has every merged comune that the archive knows for the years in which certificates exist', async () => {
  const ended = ((await belfioreConnector.cities?.toArray()) ?? []).filter(
    (place) =>
      ['BO', 'FC', 'FE', 'MO', 'PC', 'PR', 'RA', 'RE', 'RN'].includes(place.province ?? '') &&
      endOf(place) > Date.UTC(2009, 0, 1) &&
      endOf(place) < Date.now(),
  );
  const known = new Set([...FORMER_COMUNI, ...comuni].map(({ belfiore }) => belfiore));
  // Ruino was in the province of Pavia; the archive says PC for it.
  expect(ended.filter(({ belfioreCode }) => !known.has(belfioreCode)).map(({ name }) => name)).toEqual(['Ruino']);
  expect(ended.length).toBeGreaterThan(20);
});
