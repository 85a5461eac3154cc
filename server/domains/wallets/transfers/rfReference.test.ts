import fc from 'fast-check';
import { groupedReference, rfReference } from '../../../../test/support/rfReference';
import { isRfReference, rfReferencesIn } from './rfReference';

it('recognises the standard’s own example', () => {
  expect(isRfReference('RF18539007547034')).toBe(true);
  expect(rfReference('539007547034')).toBe('RF18539007547034');
  expect(groupedReference('RF18539007547034')).toBe('RF18 5390 0754 7034');
});

it('detects each wrong digit, and any two that changed places', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), fc.nat(13), (number, place) => {
      const reference = rfReference(String(number).padStart(10, '0'));
      expect(isRfReference(reference)).toBe(true);
      const digit = reference[place] ?? '';
      if (place >= 2) {
        const other = String((Number(digit) + 1) % 10);
        expect(isRfReference(reference.slice(0, place) + other + reference.slice(place + 1))).toBe(false);
      }
      const next = reference[place + 1];
      if (place >= 2 && next !== undefined && next !== digit)
        expect(isRfReference(reference.slice(0, place) + next + digit + reference.slice(place + 2))).toBe(false);
    }),
  );
});

it('finds references in texts that people write', () => {
  const reference = rfReference('0000001234');
  const length = reference.length;
  for (const text of [
    `Ricarica ${reference}`,
    `ricarica ${groupedReference(reference).toLowerCase()} grazie`,
    `/ROC/${reference.slice(0, 7)}-${reference.slice(7)}//`,
  ])
    expect(rfReferencesIn(text, length)).toEqual([reference]);
  expect(rfReferencesIn(`${reference.slice(0, -1)}5`, length)).toEqual([]);
});
