import { proofs, withProofs } from './requirementsTable';

// The sample is concatenated, so that the scan of this file does not take it for a test.
const running = (title: string) => ['it(', `'${title}', () => {});`].join('');

const table =
  '# Requirements\n\n| id | requirement | tests |\n| --- | --- | --- |\n| ABC-01 | First | – |\n| ABC-02 | Second | – |\n';

it('names the files whose running tests carry the requirement in their title', () => {
  const files = [
    { path: 'b.test.ts', text: running('does the first [ABC-01]') },
    {
      path: 'a.test.ts',
      text: `${running('does it again [ABC-01]')}\n${running('later [ABC-02]').replace('it(', 'it.skip(')}`,
    },
  ];
  expect(withProofs(table, proofs(files)).text).toContain(
    '| ABC-01 | First | `a.test.ts` `b.test.ts` |\n| ABC-02 | Second | – |',
  );
});

it('reports requirements that the document does not contain', () => {
  const named = proofs([{ path: 'a.test.ts', text: running('proves [XYZ-99]') }]);
  expect(withProofs(table, named).unknown).toEqual(['XYZ-99']);
});
