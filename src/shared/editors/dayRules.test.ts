import { day, moment } from './dayRules';

it.each(['', '2026-02-28'])('accepts the day %j', (text) => {
  expect(day(text, {})).toBeUndefined();
});

it.each(['31/02/2026', '2026-02-31', 'domani'])('refuses %j, which is no day', (text) => {
  expect(day(text, {})).toBeDefined();
});

it.each(['', '2026-02-28T09:05'])('accepts the moment %j', (text) => {
  expect(moment(text, {})).toBeUndefined();
});

it.each(['2026-02-28', '2026-02-31T09:05', 'domani, 9:05'])('refuses %j, which is no moment', (text) => {
  expect(moment(text, {})).toBeDefined();
});
