import fc from 'fast-check';
import { difference } from './difference';

it('returns removed and inserted words', () => {
  expect(difference('Lo sportello apre lunedì alle 9', 'Lo sportello riapre martedì alle 9')).toEqual([
    { kind: 'same', text: 'Lo sportello ' },
    { kind: 'removed', text: 'apre lunedì ' },
    { kind: 'added', text: 'riapre martedì ' },
    { kind: 'same', text: 'alle 9' },
  ]);
  expect(difference('Uno due', 'Uno due')).toEqual([]);
  expect(difference('', 'Nuovo testo')).toEqual([{ kind: 'added', text: 'Nuovo testo' }]);
});

it('shortens what stayed to the words beside a change', () => {
  const long = 'parola '.repeat(100);
  const [first, removed] = difference(`${long}fine`, long.trim());
  expect(first?.text.length).toBeLessThan(80);
  expect(first?.text.startsWith('… ')).toBe(true);
  expect(removed).toEqual({ kind: 'removed', text: 'fine' });
});

it('leads from any text to any other', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = difference(before, after);
      if (before === after) return pieces.length === 0;
      const side = (left: 'added' | 'removed') =>
        pieces
          .filter(({ kind }) => kind !== left)
          .flatMap((piece) => piece.text.split(/\s+/))
          .filter((word) => word !== '')
          .join(' ');
      return side('added') === before && side('removed') === after;
    }),
    { seed: 170, numRuns: 300 },
  );
});
