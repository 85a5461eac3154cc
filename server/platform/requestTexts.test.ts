import { requestTexts } from './requestTexts';

it('returns the texts of a request, without parameters that were sent twice', () => {
  expect(requestTexts({ id: 'a', twice: ['a', 'b'], count: 1, none: null })).toEqual({ id: 'a' });
});

it('returns nothing for a request without parts', () => {
  expect([undefined, null, 'text', 1].map(requestTexts)).toEqual([{}, {}, {}, {}]);
});
