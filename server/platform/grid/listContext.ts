import type { Kysely } from 'kysely';
import type { ListDefinition, Needs } from './definition';
import type { Condition } from './filter/filter';

/** A list as a tenant sees it. */
export type ListContext<DB, TB extends keyof DB & string> = {
  readonly database: Kysely<DB>;
  readonly definition: ListDefinition<DB, TB>;
  readonly tenantId: string;
  readonly needs?: Needs;
};

/** Selects the rows of a list that satisfy a condition, where there is one. */
export function filtered<DB, TB extends keyof DB & string>(
  { database, definition, tenantId, needs }: ListContext<DB, TB>,
  condition: Condition | undefined,
) {
  const source = definition.source(database, tenantId, needs);
  return condition ? source.where(condition) : source;
}
