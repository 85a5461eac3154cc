import { FORMER_COMUNI } from '../../../../common/places/formerComuni';
import { parcelKey, placesOf } from './unitPlaces';

type Place = readonly [belfiore: string, section: string];
const SORBOLO = 'I845';
const MEZZANI = 'F174';
const WHOLE = 'M411';

const agrees = ([belfiore, section]: Place, [otherBelfiore, otherSection]: Place) =>
  placesOf({ belfiore, section }).some(
    (place) =>
      place.belfiore === otherBelfiore &&
      (place.section === null || place.section === otherSection) &&
      !place.others.includes(otherSection),
  );

const SAME: readonly [Place, Place][] = [
  [
    [SORBOLO, ''],
    [SORBOLO, ''],
  ],
  [
    [SORBOLO, ''],
    [WHOLE, ''],
  ],
  [
    [SORBOLO, ''],
    [WHOLE, 'A'],
  ],
  [
    [SORBOLO, ''],
    [WHOLE, SORBOLO],
  ],
  [
    [WHOLE, ''],
    [WHOLE, 'A'],
  ],
  [
    [WHOLE, ''],
    [WHOLE, MEZZANI],
  ],
  [
    [WHOLE, 'A'],
    [WHOLE, SORBOLO],
  ],
  [
    ['A944', 'B'],
    ['A944', 'B'],
  ],
];
const APART: readonly [Place, Place][] = [
  [
    [SORBOLO, ''],
    [MEZZANI, ''],
  ],
  [
    [SORBOLO, ''],
    [WHOLE, MEZZANI],
  ],
  [
    [WHOLE, SORBOLO],
    [WHOLE, MEZZANI],
  ],
  [
    [WHOLE, 'A'],
    [WHOLE, 'B'],
  ],
  [
    [SORBOLO, ''],
    ['M320', ''],
  ],
  [
    ['A944', ''],
    ['A944', 'B'],
  ],
];

it.each(SAME)('recognizes %p and %p as one place, from either side', (one, other) => {
  expect([agrees(one, other), agrees(other, one)]).toEqual([true, true]);
  const key = ([belfiore, section]: Place) => parcelKey({ belfiore, section, sheet: '1', parcel: '2' });
  // Registering one of them locks out the other.
  expect(key(one)).toEqual(key(other));
});

it.each(APART)('distinguishes %p and %p, from either side', (one, other) => {
  expect([agrees(one, other), agrees(other, one)]).toEqual([false, false]);
});

it('agrees from either side for all codes of comuni that merged', () => {
  const codes = [...new Set(FORMER_COMUNI.flatMap(({ belfiore, now }) => [belfiore, now]))];
  const places = codes.flatMap((code) => ['', 'A', 'B', code].map((section): Place => [code, section]));
  const uneven = places.flatMap((one) =>
    places.filter((other) => agrees(one, other) !== agrees(other, one)).map((other) => [one, other]),
  );
  expect(uneven).toEqual([]);
});
