import { sql } from 'kysely';
import { parsePaging, parseSorting } from './abpList';
import { ApiError } from './errors';

const columns = { userName: sql`user_name`, email: sql`email`, id: sql`id` };
const sorted = (sorting?: string) =>
  parseSorting(sorting, columns, 'userName').map(({ expression, desc }) =>
    [Object.entries(columns).find(([, column]) => column === expression)?.[0], desc ? 'desc' : 'asc'].join(' '),
  );

it('answers ten rows from the first on by default', () => {
  expect(parsePaging({})).toEqual({ skip: 0, take: 10 });
  expect(parsePaging({ skipCount: 20, maxResultCount: 1000 })).toEqual({ skip: 20, take: 1000 });
});

it.each([{ maxResultCount: 1001 }, { maxResultCount: 0 }, { skipCount: -1 }, { skipCount: 0.5 }])(
  'refuses the page %j',
  (query) => {
    expect(() => parsePaging(query)).toThrow(ApiError);
  },
);

it.each([
  [undefined, ['userName asc', 'id asc']],
  ['  ', ['userName asc', 'id asc']],
  ['email desc', ['email desc', 'id desc']],
  ['Email DESC, UserName', ['email desc', 'userName asc', 'id asc']],
  ['id desc', ['id desc']],
])('reads the order %j', (sorting, order) => {
  expect(sorted(sorting)).toEqual(order);
});

it.each([
  'passwordHash',
  'userName sideways',
  'userName,',
  'userName asc; drop table role',
  'email, Email desc',
  'constructor',
  '__proto__ desc',
])('refuses the order %j, naming the member', (sorting) => {
  const refusal = (() => {
    try {
      return sorted(sorting);
    } catch (error) {
      return error;
    }
  })();
  expect(refusal).toMatchObject({ status: 400, validationErrors: [{ members: ['sorting'] }] });
});
