import { abpListQuery, abpLoadResult, searchFilter } from './abpList';

it('requests a page, an order and a text of an ABP list', () => {
  expect(
    abpListQuery({
      skip: 20,
      take: 10,
      sort: [
        { selector: 'userName', desc: true },
        { selector: 'email', desc: false },
      ],
      filter: searchFilter(' mario '),
    }),
  ).toEqual({
    skipCount: 20,
    maxResultCount: 10,
    sorting: 'userName desc,email asc',
    filter: 'mario',
  });
});

it('sends no parameter that was not requested', () => {
  expect(abpListQuery({})).toEqual({ skipCount: 0, maxResultCount: 10 });
  expect(abpListQuery({ filter: searchFilter('  '), sort: [null, { selector: 3 }] })).toEqual({
    skipCount: 0,
    maxResultCount: 10,
  });
});

it('hands a page to the grid', () => {
  expect(abpLoadResult({ items: [{ id: '1' }], totalCount: 7 })).toEqual({ data: [{ id: '1' }], totalCount: 7 });
});
