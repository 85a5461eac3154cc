/** Asks every column of large lists everything that a grid can ask, and holds each answer to a limit of time. */
import { performance } from 'node:perf_hooks';
import { userList } from '../server/administration/identity-users/columns';
import { securityLogList } from '../server/administration/security-logs/columns';
import { orderBoardList } from '../server/domains/accreditations/boards/columns';
import { queueList } from '../server/domains/accreditations/office/queueRepository';
import { certificateList } from '../server/domains/certificates/lists/listRepository';
import { controlList } from '../server/domains/controls/cases/queueRepository';
import { plantList } from '../server/domains/plants/lists/listRepository';
import { movementList } from '../server/domains/wallets/holder/columns';
import { lineList } from '../server/domains/wallets/transfers/lines/columns';
import { HOST_TENANT_ID, type Schema } from '../server/platform/database/schema';
import type { ListDefinition } from '../server/platform/grid/definition';
import { load, type LoadResult } from '../server/platform/grid/load';
import { parseLoadOptions, type LoadQuery } from '../server/platform/grid/parse';
import type { Bench, BenchContext } from './bench';
import {
  columnQuestions,
  PAGE,
  questionKinds,
  sampleValues,
  type Question,
  type QuestionKind,
} from './columnQuestions';
import { addControls } from './controlRows';
import { CONTROLLER } from './controlCases';
import type { Contents } from './largeRegister';
import { median } from './measure';
import { QUEUE_USER } from './queueCases';
import { addSmallTenant, SMALL_TENANT_ID } from './smallTenant';

/** The longest that an answer may take on a quiet machine, in milliseconds. */
const LIMITS: Readonly<Record<QuestionKind, number>> = {
  'header filter, days': 150,
  sort: 300,
  'sort, middle page': 200,
  'sort, last page': 300,
  'no hit': 50,
  'few hits': 300,
  'many hits': 300,
  'header filter': 300,
  groups: 300,
  'open group': 100,
  letters: 150,
};
/** The longest that the first and the last page may take in the order of a column that a list shows by itself. */
const LIMIT_SHOWN = 50;
/** The columns that the list of accreditations shows in a window of 1,366 pixels. */
const SHOWN_ACCREDITATIONS = [
  'protocolNumber',
  'lastName',
  'firstName',
  'fiscalCode',
  'comune',
  'province',
  'state',
  'updatedAt',
  'validTo',
];
/** The time of a first page on that machine, in milliseconds: limits are longer where it takes longer. */
const QUIET_FIRST_PAGE = 0.7;
const FIRST_PAGES = 51;
/** An answer below its limit counts at once; a slow one is asked again, and its quickest time counts. */
const RUNS = 3;
/** An answer that takes so many times the shortest limit twice is not asked for again: the first time may read a disk. */
const HOPELESS = 15;
const SAMPLE = 1000;
/** Conditions that a smaller part of the list satisfies have few hits. */
const FEW = 0.01;

type Ask = (query: LoadQuery) => Promise<LoadResult>;

interface AskedList {
  readonly name: string;
  readonly columns: ListDefinition<Schema, keyof Schema>['columns'];
  readonly ask: Ask;
  /** The columns that are shown without being chosen, where the list is held to their limit. */
  readonly shown: readonly string[];
}

function asked<TB extends keyof Schema>(
  { connection }: BenchContext,
  name: string,
  definition: ListDefinition<Schema, TB>,
  shown: readonly string[] = [],
  tenantId = HOST_TENANT_ID,
): AskedList {
  const scope = { database: connection.tenantDatabase(tenantId), tenantId, definition };
  return { name, columns: definition.columns, ask: (query) => load(scope, parseLoadOptions(query)), shown };
}

const OFFICE_REACH = {
  certifierId: null,
  readCertifiers: [],
  writeCertifiers: [],
  readCompanies: [],
  writeCompanies: [],
};
const PLANT_OFFICER = { isEverywhere: true, isOffice: true, readCompanies: [], writeCompanies: [] };

/** The lists of a register, each as an officer sees it. */
const listsOf: Readonly<Record<Contents, (context: BenchContext) => Promise<readonly AskedList[]> | AskedList[]>> = {
  accreditations: async (context) => {
    await addSmallTenant(context.connection.database);
    return [
      asked(context, 'Accreditations', queueList('all', QUEUE_USER), SHOWN_ACCREDITATIONS),
      asked(context, 'Accreditations to review', queueList('review', QUEUE_USER)),
      asked(context, 'Accreditations of a small tenant', queueList('all', QUEUE_USER), [], SMALL_TENANT_ID),
      asked(context, 'Boards of orders', orderBoardList),
    ];
  },
  administration: (context) => [
    asked(context, 'Security log', securityLogList),
    asked(context, 'Users', userList),
    asked(context, 'Lines of bank statements', lineList),
  ],
  certificates: async (context) => {
    await addControls(context.connection.database);
    return [
      asked(context, 'Certificates', certificateList({ reach: OFFICE_REACH, isOfficer: true }, null)),
      asked(context, 'Controls', controlList('all', CONTROLLER)),
    ];
  },
  movements: async (context) => {
    const { rows } = await context.connection.pool.query<{ id: string }>(
      'select id from wallet order by version desc limit 1',
    );
    return [asked(context, 'Movements of a wallet', movementList(rows[0]?.id ?? ''))];
  },
  plants: (context) => [asked(context, 'Plants', plantList(PLANT_OFFICER, {}))],
};

interface Answered {
  /** The milliseconds of the quickest run, or why there is no answer. */
  readonly time: number | string;
  /** Infinity where the rows are too many to be counted in time. */
  readonly totalCount: number;
}

/**
 * Asks until an answer takes no longer than `enough` milliseconds, a few times at most: twice where it took far longer
 * than any limit.
 */
async function timed(ask: Ask, { query, otherwise }: Question, enough: number): Promise<Answered> {
  let time = Infinity;
  let totalCount = 0;
  const tooMuch = HOPELESS * enough;
  for (let run = 1; run <= RUNS && time > enough && (run <= 2 || time < tooMuch); run += 1) {
    const start = performance.now();
    try {
      const answer = otherwise ? ask(query).catch(() => ask(otherwise)) : ask(query);
      const { data, totalCount: counted = data.length < PAGE.take ? data.length : Infinity } = await answer;
      totalCount = counted;
    } catch (error) {
      return { time: error instanceof Error ? error.message : String(error), totalCount };
    }
    time = Math.min(time, performance.now() - start);
  }
  return { time, totalCount };
}

/** Measures the first page of a list. @returns the factor by which its limits are longer than on a quiet machine */
async function slownessOf(ask: Ask): Promise<number> {
  const times: number[] = [];
  // The first half warms up.
  for (let run = 1; run <= 2 * FIRST_PAGES; run += 1) {
    const start = performance.now();
    await ask({ take: 20 });
    if (run > FIRST_PAGES) times.push(performance.now() - start);
  }
  return Math.max(1, median(times) / QUIET_FIRST_PAGE);
}

/** Returns the kind of a question: of a condition by the part of the list that satisfies it. */
function kindOf({ kind }: Question, hits: number, total: number): QuestionKind {
  if (kind !== 'condition') return kind;
  if (hits === 0) return 'no hit';
  return hits < total * FEW ? 'few hits' : 'many hits';
}

const shown = (time: number | string) => (typeof time === 'string' ? time : `${time.toFixed(1)} ms`);

/** Asks all of a list, prints a row for each column with its slowest answers, and returns those above the limits. */
async function measureList(
  { name, columns, ask, shown: shownColumns }: AskedList,
  print: BenchContext['print'],
): Promise<string[]> {
  const { totalCount: total = 0 } = await ask({ take: 1, requireTotalCount: true });
  const sample = (await ask({ take: SAMPLE })).data as readonly Readonly<Record<string, unknown>>[];
  const slowness = await slownessOf(ask);
  print(`\n${name}: ${total.toLocaleString('it')} rows; limits ${slowness.toFixed(2)} times those of a quiet machine`);
  print(`| slowest answer, ms | ${questionKinds.join(' | ')} |`);
  print(`| --- |${' ---: |'.repeat(questionKinds.length)}`);
  const broken: string[] = [];
  for (const [columnName, column] of columns) {
    const slowest = new Map<QuestionKind, { time: number; detail: string }>();
    for (const question of columnQuestions(columnName, column, total, sampleValues(sample, columnName))) {
      const { time, totalCount } = await timed(ask, question, LIMITS['no hit'] * slowness);
      const kind = kindOf(question, totalCount, total);
      const isOfShown = (kind === 'sort' || kind === 'sort, last page') && shownColumns.includes(columnName);
      const limit = (isOfShown ? LIMIT_SHOWN : LIMITS[kind]) * slowness;
      // A failure is the slowest of all.
      const weight = typeof time === 'string' ? Infinity : time;
      if (weight > (slowest.get(kind)?.time ?? -1)) slowest.set(kind, { time: weight, detail: question.detail });
      if (weight > limit)
        broken.push(
          `${name}, ${columnName}, ${kind} (${question.detail}): ${shown(time)}, ${limit.toFixed(0)} ms at most.`,
        );
    }
    const cells = questionKinds.map((kind) => {
      const slow = slowest.get(kind);
      return slow ? `${Number.isFinite(slow.time) ? slow.time.toFixed(1) : 'failed'} ${slow.detail}` : '';
    });
    print(`| ${columnName} | ${cells.join(' | ')} |`);
  }
  return broken;
}

/** Every column of the lists of one register. */
export const everyColumn = (contents: Contents): Bench => ({
  name: `Every column of the lists over ${contents}`,
  async run(context) {
    const broken: string[] = [];
    for (const list of await listsOf[contents](context)) broken.push(...(await measureList(list, context.print)));
    return broken;
  },
});
