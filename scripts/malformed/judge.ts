/** The rules for every answer, independent of the request. */
import { Ajv } from 'ajv';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrations } from '../../server/platform/database/migrationFiles';
import { projectRoot } from '../../server/platform/projectRoot';
import type { Outcome } from './send';

/** Returns the faults of an answer; none when all is well. */
export type Judge = (outcome: Outcome) => readonly string[];

/** Returns names of tables that do not occur in ordinary texts. */
function tableNames(): string[] {
  const texts = readMigrations().map(({ sql }) => sql);
  const names = texts.flatMap((text) =>
    [...text.matchAll(/create table (?:if not exists )?([a-z]+_[a-z_]+)/gi)].map(([, name = '']) => name),
  );
  return [...new Set(names)];
}

/** Returns the packages that the text of an error could name. */
function packageNames(): string[] {
  const { dependencies } = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  const words = ['react', 'pg', 'jose', 'zod', 'ajv', 'fastify'];
  return [...Object.keys(dependencies).filter((name) => /[-/@]/.test(name) || name.length > 8), ...words];
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** The patterns of internals that an answer must not reveal. */
function leaks(): readonly (readonly [string, RegExp])[] {
  return [
    ['a stack', /\n?\s+at (?:async )?[\w.<>[\] ]+ ?\(.+:\d+:\d+\)|\bat (?:async )?(?:file|node):/],
    [
      'a path',
      new RegExp(
        `${escapeRegExp(projectRoot())}|node_modules|file:\\/\\/|\\bnode:internal|\\/server\\/[\\w/]+\\.[jt]s\\b`,
      ),
    ],
    [
      'SQL',
      /\b(?:select .+ from|insert into|update \w+ set|delete from) |\bSQLSTATE\b|syntax error at or near|violates [\w-]+ constraint|relation "\w+"|invalid input syntax for type|\bpg_\w+/i,
    ],
    [
      'an error of the program',
      /\b(?:TypeError|RangeError|ReferenceError|SyntaxError|ECONN[A-Z]+|FST_ERR_\w+|Cannot read propert\w+|is not a function|is not iterable|Unexpected token)\b/,
    ],
    ['a table', new RegExp(`\\b(?:${tableNames().map(escapeRegExp).join('|')})\\b`)],
    ['a package', new RegExp(`(?<![\\w@/-])(?:${packageNames().map(escapeRegExp).join('|')})(?![\\w-])`)],
  ];
}

/**
 * Makes the judge from the contract's shape of errors.
 * @param schemas the contract's schemas, by name
 */
export function makeJudge(schemas: object): Judge {
  const ajv = new Ajv({ strict: false, allErrors: true, formats: { uuid: true, 'date-time': true, date: true } });
  ajv.addSchema({ $id: 'contract', components: { schemas } });
  const isError = ajv.compile({ $ref: 'contract#/components/schemas/RemoteServiceErrorResponse' });
  const inside = leaks();

  const shapeOf = ({ status, headers, body }: Outcome): string[] => {
    if (status < 400) return [];
    if (body === '')
      return status === 401 || status === 403 || headers['tus-version'] !== undefined
        ? []
        : ['an error without a body'];
    if (!String(headers['content-type']).startsWith('application/json')) return ['an error that is no JSON'];
    let answer: unknown;
    try {
      answer = JSON.parse(body);
    } catch {
      return ['an error that is no JSON'];
    }
    if (!isError(answer)) return [`an error of another shape: ${ajv.errorsText(isError.errors)}`];
    const { message, traceId } = (answer as { readonly error: { readonly message: string; readonly traceId: string } })
      .error;
    return [
      ...(message.trim() === '' ? ['an error without a message'] : []),
      ...(traceId !== headers['x-trace-id'] ? ['a trace id that is not the header’s'] : []),
      ...(headers['_abperrorformat'] === 'true' ? [] : ['an error without _AbpErrorFormat']),
    ];
  };

  return (outcome) => {
    const { status, headers, body, failure } = outcome;
    if (failure !== null) return [failure];
    // Successful answers contain the requested data: a manual may well mention packages.
    const text = status < 400 ? '' : `${body}\n${JSON.stringify(headers)}`;
    return [
      ...(status >= 500 ? [`status ${String(status)}`] : []),
      ...inside.flatMap(([what, pattern]) => {
        const found = pattern.exec(text)?.[0];
        return found === undefined ? [] : [`reveals ${what}: ${found.slice(0, 80)}`];
      }),
      ...(headers['x-powered-by'] === undefined && headers['server'] === undefined
        ? []
        : ['names its program in a header']),
      ...shapeOf(outcome),
    ];
  };
}
