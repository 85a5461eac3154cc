import { closingOf } from './orderClosing';

const question = { sentAt: '2026-11-02T08:00:00Z' };
const again = { sentAt: '2026-11-10T08:00:00Z' };
const entry = (event: string, at: string) => ({ event, at });

it.each([
  ['officeConfirmed', 'orderConfirmed'],
  ['officeDenied', 'orderDenied'],
  ['withdrawn', 'withdrawn'],
])('is %s where the case went on by %s', (closing, event) => {
  const history = [entry('feeReceived', '2026-11-02T08:00:00Z'), entry(event, '2026-11-05T08:00:00Z')];
  expect(closingOf(question, [question], history)).toBe(closing);
});

it('is superseded where a newer question was sent first', () => {
  const history = [entry('orderAsked', again.sentAt), entry('orderConfirmed', '2026-11-12T08:00:00Z')];
  expect(closingOf(question, [question, again], history)).toBe('superseded');
  expect(closingOf(again, [question, again], history)).toBe('officeConfirmed');
});
