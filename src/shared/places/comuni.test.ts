import { cadastralComuni, matchingComuni, type CodedComune } from './comuni';

const whole: CodedComune = { istat: '034051', name: 'Sorbolo Mezzani', province: 'PR', code: 'M411' };
const moved: CodedComune = { istat: '099031', name: 'Sassofeltrio', province: 'RN', code: 'I460' };
const rimini: CodedComune = { istat: '099014', name: 'Rimini', province: 'RN', code: 'H294' };
const comuni = [moved, rimini, whole];
const names = (found: readonly CodedComune[]) => found.map(({ name, code }) => `${name} ${code}`);

it.each(['I845', 'i845', '034037', ' 034021 ', 'M411', '034051', 'mezzani', 'sorbolo'])(
  'finds the comune of today by %s, a name or code of it or of one that merged into it',
  (typed) => {
    expect(names(matchingComuni(comuni, typed))).toEqual(['Sorbolo Mezzani M411']);
  },
);

it('finds a comune by the ISTAT code of before its change of province', () => {
  expect(names(matchingComuni(comuni, '041060'))).toEqual(['Sassofeltrio I460']);
});

it('offers the comuni that merged in the land register, where they have codes of their own', () => {
  const cadastral = cadastralComuni(comuni);
  expect(names(matchingComuni(cadastral, 'I845'))).toEqual(['Sorbolo I845']);
  expect(names(matchingComuni(cadastral, '034021'))).toEqual(['Mezzani F174']);
  expect(names(matchingComuni(cadastral, 'sorbolo'))).toEqual(['Sorbolo Mezzani M411', 'Sorbolo I845']);
});

it('offers the first ones while nothing is typed, and nothing for what no comune is called by', () => {
  expect(matchingComuni(comuni, '')).toEqual(comuni);
  expect(matchingComuni(comuni, 'Q999')).toEqual([]);
});
