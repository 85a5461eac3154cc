import { published } from '../../albo/entries';
import type { Database } from '../../database/schema';
import { badRequest } from '../../errors';
import { countAlbo, findAlbo, findPlace, type Place } from './repository';

/** What the contract lets a visitor ask. */
export interface AlboSearch {
  readonly name?: string;
  readonly comune?: string;
  readonly province?: string;
  readonly orderTypeId?: number;
  readonly near?: string;
  readonly skip: number;
  readonly take: number;
}

interface Scope {
  readonly tenantId: string;
  readonly today: string;
}

const MOST_WORDS = 10;

/** A page of the public register. @throws ApiError 400 when `near` names no comune of the region. */
export async function searchAlbo(database: Database, { tenantId, today }: Scope, search: AlboSearch) {
  const near = search.near === undefined ? null : await placeOf(database, search.near);
  const query = {
    tenantId,
    today,
    words: (search.name ?? '').split(/\s+/).filter(Boolean).slice(0, MOST_WORDS),
    comune: search.comune,
    province: search.province,
    orderTypeId: search.orderTypeId,
    near,
    skip: search.skip,
    take: search.take,
  };
  const [totalCount, rows] = await Promise.all([countAlbo(database, query), findAlbo(database, query)]);
  return { totalCount, items: rows.map(published) };
}

async function placeOf(database: Database, istat: string): Promise<Place> {
  const place = await findPlace(database, istat);
  if (place) return place;
  const message = { resource: 'AbpValidation', key: 'The field {0} is invalid.', values: ['near'] };
  throw badRequest({ resource: 'AbpExceptionHandling', key: 'ValidationErrorMessage' }, [{ message, members: ['near'] }]);
}
