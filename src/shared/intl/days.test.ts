import { today } from './days';

it('knows the present day in Italy', () => {
  jest.useFakeTimers({ now: Date.parse('2026-12-31T23:30:00Z') });
  expect(today()).toBe('2027-01-01');
  jest.useRealTimers();
});
