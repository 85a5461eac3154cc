/**
 * The offers of a schema to the statements of a program and its demands on them, and the statements that fail on
 * another schema.
 */
import type { Client } from 'pg';

/** A relation, column, function …, by its kind and name, with all that statements can tell of it. */
type Facts = ReadonlyMap<string, string>;

export interface SchemaShape {
  /** Statements may rely on these. */
  readonly offers: Facts;
  /** Statements must satisfy these. */
  readonly demands: Facts;
}

const RELATIONS = `select c.oid, c.relkind, n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'tenant_view') and c.relkind in ('r', 'p', 'v', 'm', 'S') and c.relname <> 'schema_migration'`;
const COLUMNS = `select r.name, a.*, r.name || '.' || a.attname as column_name, d.oid is not null or a.attidentity <> '' as has_default
  from (${RELATIONS}) r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum where r.relkind <> 'S'`;

const OFFERS = `
  select 'relation ' || name as fact, '' as detail from (${RELATIONS}) r
  union all select 'column ' || column_name, format_type(atttypid, atttypmod) || attgenerated::text from (${COLUMNS}) c
  union all select 'default of ' || column_name, '' from (${COLUMNS}) c where has_default
  union all select 'unique ' || regexp_replace(pg_get_indexdef(i.indexrelid), '^.* ON ', ''), '' from pg_index i join (${RELATIONS}) r on r.oid = i.indrelid
    where i.indisunique and i.indisvalid
  union all select 'right of requests to ' || p || ' ' || name, '' from (${RELATIONS}) r, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) p
    where has_table_privilege('sace_tenant', r.oid, p)
  union all select 'function ' || p.oid::regprocedure::text, pg_get_function_result(p.oid) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

const DEMANDS = `
  select 'a value for ' || column_name as fact, case when has_default or attgenerated <> '' then 'has a default' else '' end as detail,
    name as relation, array[column_name] as columns from (${COLUMNS}) c where attnotnull
  union all select 'constraint ' || k.conname, pg_get_constraintdef(k.oid), r.name,
    array(select r.name || '.' || a.attname from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any(k.conkey))
    from pg_constraint k join (${RELATIONS}) r on r.oid = k.conrelid where k.contype in ('c', 'f', 'u', 'x', 'p')
  union all select 'unique index ' || i.indexrelid::regclass, pg_get_indexdef(i.indexrelid), r.name,
    array(select r.name || '.' || a.attname from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any(i.indkey))
    from pg_index i join (${RELATIONS}) r on r.oid = i.indrelid where i.indisunique and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`;

interface DemandRow {
  readonly fact: string;
  readonly detail: string;
  readonly relation: string;
  readonly columns: readonly string[];
}

/** Reads the shape. A demand's detail says besides which columns it is about. */
export async function readShape(client: Client): Promise<SchemaShape> {
  const offers = await client.query<{ fact: string; detail: string }>(OFFERS);
  const demands = await client.query<DemandRow>(DEMANDS);
  return {
    offers: new Map(offers.rows.map(({ fact, detail }) => [fact, detail])),
    demands: new Map(
      demands.rows.map(({ fact, detail, relation, columns }) => [
        `${relation}: ${fact}`,
        JSON.stringify([detail, [...columns].sort()]),
      ]),
    ),
  };
}

/**
 * Checks whether statements written for `before` can fail by this demand: they cannot fail on columns that they never
 * write.
 */
function canFail(before: SchemaShape, fact: string, text: string): boolean {
  if (before.demands.get(fact) === text) return false;
  const [detail, columns] = JSON.parse(text) as [string, string[]];
  if (!before.offers.has(`relation ${fact.split(': ')[0] ?? ''}`)) return false;
  const knows = columns.some((column) => before.offers.has(`column ${column}`));
  if (fact.includes(': a value for ')) return knows ? !before.demands.has(fact) : detail === '';
  return knows || columns.length === 0;
}

/**
 * Why statements of a program that was written for one schema could fail on another, or do something else there.
 * @param satisfied names of constraints and indexes that the statements satisfy although they do not know them
 */
export function brokenStatements(before: SchemaShape, after: SchemaShape, satisfied: readonly string[] = []): string[] {
  const lost = [...before.offers].filter(([fact, detail]) => after.offers.get(fact) !== detail);
  const added = [...after.demands].filter(
    ([fact, text]) => canFail(before, fact, text) && !satisfied.includes(fact.split(' ').at(-1) ?? ''),
  );
  return [...lost.map(([fact]) => `lost: ${fact}`), ...added.map(([fact]) => `asked for: ${fact}`)].sort();
}

/**
 * The constraints and indexes of which a migration says, in a line of its own, that programs that do not know them
 * satisfy them.
 */
export const satisfiedByOlder = (sql: string): string[] => namesAfter('older', sql);

/** Names that a contracting migration drops and declares as satisfied until then by programs that do not know them. */
export const satisfiedByNewer = (sql: string): string[] => namesAfter('newer', sql);

const namesAfter = (whose: 'older' | 'newer', sql: string): string[] =>
  [...sql.matchAll(new RegExp(`^-- ${whose} programs satisfy: (.*)$`, 'gm'))].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );
