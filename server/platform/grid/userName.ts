import { sql, type Expression } from 'kysely';
import type { GridColumn } from './definition';

const nameOf = (id: Expression<unknown>) => sql`(select user_name from user_account where id = ${id})`;

/**
 * Defines a column of the present name of a user, by the user's id in each row. The name is a subquery, since through
 * the view of a tenant PostgreSQL would make a join even for queries that do not read the name.
 */
export const userName = (id: Expression<unknown>): Pick<GridColumn, 'type' | 'expression' | 'lookup'> => ({
  type: 'text',
  expression: nameOf(id),
  lookup: {
    key: id,
    valueFor: nameOf,
    value: sql.ref('user_account.user_name'),
    keysWhere: (condition) => sql`select id from user_account where ${condition}`,
  },
});
