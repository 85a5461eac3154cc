import type { RowOf } from '../platform/database/insertRows';
import type { ComuneRow, Lookups } from '../platform/database/reference/referenceFiles';
import { DEMO_USER_IDS } from './demoIds';
import {
  accreditationRow,
  applicationsOf,
  describeBy,
  historyRows,
  numberApplications,
  type Numbers,
} from './accreditations';
import { comuneChooser, personAt, type Person, type Taken } from './certifiers';
import { balanceOf, companiesOf, walletRow, type CompanyRows } from './companies';
import { addDays } from '../platform/dates';
import { demoCareer, demoCertifier } from './demoCertifier';
import { seededRandom } from './random';

export interface RegisterOptions {
  /** Index of the first certifier to make; 0 is the demonstration user's. */
  readonly from: number;
  /** Index after the last. */
  readonly to: number;
  readonly seed: number;
  /** 'YYYY-MM-DD'. */
  readonly today: string;
  readonly comuni: readonly ComuneRow[];
  readonly lookups: Lookups;
  readonly taken: Taken;
  readonly numbers: Numbers;
}

export interface RegisterRows extends Omit<CompanyRows, 'applicants'> {
  readonly certifiers: RowOf<'certifier'>[];
  readonly accreditations: RowOf<'accreditation'>[];
  readonly history: RowOf<'record_history'>[];
}

/** The order is joined before the first application. */
function settleRecord(person: Person, created: string, updated: string): Person {
  const before = addDays(created.slice(0, 10), -30);
  const order_date = person.order_date !== null && person.order_date > before ? before : person.order_date;
  // The address is confirmed while the first application is being filled in.
  const email_confirmed_at = person.email_confirmed_at === null ? null : created;
  return { ...person, order_date, email_confirmed_at, created_at: created, updated_at: updated };
}

function certifierRow({ belfiore: _belfiore, comune: _comune, ...row }: Person): RowOf<'certifier'> {
  // The office looked at the identity of whoever has a number.
  return { ...row, fiscal_code_proven_at: row.certifier_number === null ? null : row.created_at };
}

/** Every row of a register of that many certifiers: the same for the same options, whatever the machine and the hour. */
export function makeRegister({
  from,
  to,
  seed,
  today,
  comuni,
  lookups,
  taken,
  numbers,
}: RegisterOptions): RegisterRows {
  const choose = comuneChooser(comuni);
  const describe = describeBy(lookups);
  const people: Person[] = [];
  const applications = [];
  for (let index = from; index < to; index += 1) {
    const generated = personAt(index, seed, today, comuni, choose, taken);
    const person = index === 0 ? demoCertifier(generated, comuni, today) : generated;
    const own = applicationsOf(person, index, seed, today, index === 0 ? demoCareer(today) : undefined);
    const settled = settleRecord(person, own[0]?.steps[0]?.at ?? '', own.at(-1)?.steps.at(-1)?.at ?? '');
    people.push(settled);
    applications.push(...own.map((application) => ({ ...application, person: settled })));
  }
  const protocols = numberApplications(applications, numbers);
  const { applicants, wallets, ...companyRows } = companiesOf(people, from, seed, today);
  const random = seededRandom(seed, from, 5);
  const latest = new Map(applications.map(({ person, id }) => [person.id, id]));
  return {
    ...companyRows,
    certifiers: people.map(certifierRow),
    accreditations: applications.map((application) => {
      const row = accreditationRow(application, protocols.get(application.id) ?? '', describe);
      const company = applicants.get(application.person.id);
      if (company === undefined || latest.get(application.person.id) !== application.id) return row;
      return {
        ...row,
        company_id: company.companyId,
        subject_kind: describe('titoli-soggetti', company.subjectKindId) ?? row.subject_kind,
      };
    }),
    history: applications
      .flatMap((application) => historyRows(application, DEMO_USER_IDS))
      .sort((one, other) => Number(one.at > other.at) - Number(one.at < other.at)),
    wallets: [
      ...wallets,
      ...people
        .filter(({ certifier_number: number }) => number !== null)
        .map((person) =>
          walletRow(
            random,
            { certifier: person.id },
            person.created_at,
            person.user_id === null ? balanceOf(random) : 24_000,
          ),
        ),
    ],
  };
}
