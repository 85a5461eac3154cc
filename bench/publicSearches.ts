/**
 * Measures visitors' searches of the public register: the median in the server, over as many different numbers, units
 * and addresses as it takes.
 */
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { search, searchCadastre, suggest } from '../server/domains/public-register/search/search';
import { findFigures } from '../server/domains/public-register/statistics/figures/figuresRepository';
import { HOST_TENANT_ID, type Database } from '../server/platform/database/schema';
import type { Bench } from './bench';
import { median } from './measure';

const SAMPLES = 300;
const WARM_UP = 100;
const TODAY = '2026-01-01';
const PAGE = { skip: 0, take: 20 };
const nobody = () => Promise.resolve();
const COUNTER = { opened: nobody, searched: nobody, missed: nobody, proved: nobody };

interface Sample {
  readonly number: string;
  readonly belfiore: string;
  readonly sheet: string;
  readonly parcel: string;
  readonly street: string;
  readonly civic: number | null;
  readonly comune: string;
}

/** Returns acts from the whole register, with a unit and their street. */
const samplesOf = async (database: Database): Promise<readonly Sample[]> =>
  (
    await sql<Sample>`
      select c.number, u.belfiore, u.sheet, u.parcel, trim(both ' ,' from s.name) as street, p.civic, m.name as comune
      from certificate c tablesample system (5)
      join lateral (select belfiore, sheet, parcel from certificate_unit u where u.certificate_id = c.id limit 1) u on true
      join lateral (select street_id, civic from certificate_place p where p.certificate_id = c.id limit 1) p on true
      join certificate_street s on s.id = p.street_id join comune m on m.istat = s.istat
      where c.number is not null and c.state in ('Registrata', 'Sostituita', 'Scaduta', 'Decaduta') and length(s.name) > 8
      order by md5(c.id::text) limit ${SAMPLES}`.execute(database)
  ).rows;

/** Drops one letter of the longest word, as a typing error does. */
function withTypo(text: string): string {
  const word = text.split(' ').reduce((longest, each) => (each.length > longest.length ? each : longest), '');
  const at = Math.floor(word.length / 2);
  return text.replace(word, word.slice(0, at) + word.slice(at + 1));
}

interface PublicQuestion {
  readonly name: string;
  /** The allowed milliseconds at the median. */
  readonly most: number;
  readonly ask: (sample: Sample) => Promise<unknown>;
}

const questions = (database: Database): readonly PublicQuestion[] => {
  const scope = { database, today: TODAY, counter: COUNTER };
  const { skip, take } = PAGE;
  return [
    { name: 'number', most: 2, ask: ({ number }) => search(scope, number, undefined, { skip, take }) },
    {
      name: 'cadastre, a parcel',
      most: 5,
      ask: ({ belfiore, sheet, parcel }) => searchCadastre(scope, { belfiore, sheet, parcel }, { skip, take }),
    },
    {
      name: 'suggestions while an address is typed',
      most: 15,
      ask: ({ street, comune }) => suggest(database, `${street.slice(0, street.length - 2)} ${comune}`),
    },
    {
      name: 'address with a typo',
      most: 25,
      ask: ({ street, civic, comune }) =>
        search(scope, `${withTypo(street)} ${String(civic ?? '')}, ${comune}`, undefined, { skip, take }),
    },
    { name: 'figures of the page of statistics', most: 20, ask: () => findFigures(database) },
  ];
};

async function timesOf(ask: PublicQuestion['ask'], samples: readonly Sample[]): Promise<readonly number[]> {
  for (const sample of samples.slice(0, WARM_UP)) await ask(sample);
  const times: number[] = [];
  for (const sample of samples) {
    const start = performance.now();
    await ask(sample);
    times.push(performance.now() - start);
  }
  return times;
}

const ms = (value: number): string => value.toFixed(2).padStart(9);

export const publicSearches: Bench = {
  name: 'Searches of the public register, in the server',
  async run({ connection, print }) {
    const database = connection.tenantDatabase(HOST_TENANT_ID);
    const samples = await samplesOf(connection.database);
    if (samples.length < WARM_UP) return [`The register has only ${String(samples.length)} acts to ask for.`];
    const broken: string[] = [];
    print(`${'ms'.padEnd(44)}${'median'.padStart(9)}${'95th'.padStart(9)}${'at most'.padStart(9)}`);
    for (const { name, most, ask } of questions(database)) {
      const times = await timesOf(ask, samples);
      const [middle, late] = [median(times), [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? NaN];
      print(`${name.padEnd(44)}${ms(middle)}${ms(late)}${ms(most)}`);
      if (middle > most) broken.push(`${name}: ${middle.toFixed(1)} ms at the median, ${String(most)} at most.`);
    }
    return broken;
  },
};
