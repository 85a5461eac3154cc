import { surroundings } from '../../../../test/support/certificates/surroundings';
import { findingsOf } from './index';

const CADASTRE = 'datiGenerali/datiIdentificativi/catasto/datiCatastali';
const block = (more: object) => ({ codiceCatastale: 'A944', foglio: '12', particella: '7', ...more });
const found = (blocks: readonly object[]) =>
  findingsOf({
    ape: { datiGenerali: { datiIdentificativi: { catasto: { datiCatastali: blocks } } } },
    around: surroundings(),
  })
    .filter(({ rule }) => rule === '2.1')
    .map(({ path, message }) => [path, message]);

it('reports a unit that two blocks name, once at the later block', () => {
  const blocks = [
    block({ altriSubalterni: ['3', '4'] }),
    block({ subalterni: [{ subDA: '3', subA: '5' }] }),
    block({ foglio: '012', sezione: ' ', altriSubalterni: ['9'] }),
    block({ altriSubalterni: ['09'] }),
  ];
  expect(found(blocks)).toEqual([
    [
      `${CADASTRE}[2]`,
      'Un’unità è indicata più volte (foglio 12, particella 7, subalterno 3): indica ogni unità una volta sola.',
    ],
    [
      `${CADASTRE}[4]`,
      'Un’unità è indicata più volte (foglio 12, particella 7, subalterno 9): indica ogni unità una volta sola.',
    ],
  ]);
  expect(found([block({}), block({})])).toEqual([
    [`${CADASTRE}[2]`, 'Un’unità è indicata più volte (foglio 12, particella 7): indica ogni unità una volta sola.'],
  ]);
});

it.each<[string, readonly object[]]>([
  ['other subalterni of a parcel', [block({ altriSubalterni: ['3'] }), block({ altriSubalterni: ['4'] })]],
  ['another sheet', [block({}), block({ foglio: '13' })]],
  ['another section', [block({ sezione: 'A' }), block({ sezione: 'B' })]],
  ['a block that names one twice', [block({ subalterni: [{ subDA: '3', subA: '5' }], altriSubalterni: ['3'] })]],
])('finds nothing in %s', (_what, blocks) => {
  expect(found(blocks)).toEqual([]);
});
