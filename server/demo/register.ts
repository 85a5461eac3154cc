import { NO_ORDER } from '../../common/accreditations/application';
import { type Board } from '../domains/accreditations';
import type { RowOf } from '../platform/database/insertRows';
import type { ComuneRow, Lookups } from '../platform/database/reference/referenceFiles';
import { addDays, addYears } from '../../common/days/italianDays';
import { careerFor, type Plan } from './careers';
import { comuneChooser, personAt, type Person, type Taken } from './certifiers';
import { companiesOf, walletRow, type CompanyRows } from './companies';
import { demoCareer, demoCertifier } from './demoCertifier';
import { admittedTitles, papersOf, type Employer } from './papers';
import { play, wordsFrom, type Numbers, type Role } from './play';
import { PROFESSIONS } from './professions';
import { seededRandom } from './random';
import { scriptOf, type Script } from './script';
import { balanceOf, openingOf } from './walletLives';

export interface RegisterOptions {
  /** The index of the first certifier to make; 0 is the demonstration user's. */
  readonly from: number;
  /** The index after the last one. */
  readonly to: number;
  readonly seed: number;
  /** 'YYYY-MM-DD'. */
  readonly today: string;
  readonly comuni: readonly ComuneRow[];
  readonly lookups: Lookups;
  readonly boards: readonly Board[];
  readonly taken: Taken;
  readonly numbers: Numbers;
}

type Played = ReturnType<typeof play>;

export interface RegisterRows
  extends
    Omit<CompanyRows, 'applicants'>,
    Pick<Played, 'accreditations' | 'checks' | 'requests' | 'questions' | 'history'> {
  readonly certifiers: RowOf<'certifier'>[];
}

/** The acts of a person in their years on the register. */
interface Career {
  readonly person: Person;
  /** One script for each application, oldest first; each renews the one before. */
  readonly scripts: readonly { readonly id: string; readonly plan: Plan; readonly script: Script }[];
}

function careerOf(person: Person, index: number, seed: number, today: string): Career {
  const random = seededRandom(seed, index, 3);
  const enrolledAt = PROFESSIONS.find(({ orderTypeId }) => orderTypeId === person.order_type_id)?.enrolledAt ?? 26;
  const earliest = addDays(addYears(person.birth_date, enrolledAt + 2), 90);
  const plans = index === 0 ? demoCareer(today) : careerFor(today, earliest, random);
  const scripts = plans.map((plan) => ({
    id: random.uuid(),
    plan,
    script: scriptOf(plan, person.order_type_id !== NO_ORDER, today, random),
  }));
  const steps = scripts.flatMap(({ script }) => script.steps);
  const created = steps[0]?.at ?? '';
  // The person joined the order before the first application.
  const joinedBy = addDays(created.slice(0, 10), -30);
  const order_date = person.order_date !== null && person.order_date > joinedBy ? joinedBy : person.order_date;
  // The address is confirmed while the first application is a draft: before that nothing can be sent.
  const isConfirmed = person.email_confirmed_at !== null || steps.length > 1;
  const settled = { ...person, order_date, email_confirmed_at: isConfirmed ? created : null, created_at: created };
  return { person: settled, scripts };
}

/**
 * Returns the applications of a person for the play; the latest one is for a company, if the person worked there by
 * then.
 */
function rolesOf({ person, scripts }: Career, employer: Employer | null, admitted: ReadonlySet<number>): Role[] {
  const { istat, name: comune, province } = person.comune;
  const applicant = {
    certifierId: person.id,
    userId: person.user_id,
    person: {
      last_name: person.last_name,
      first_name: person.first_name,
      fiscal_code: person.fiscal_code,
      email: person.email,
      pec: person.pec,
      phone: person.phone,
      mobile: person.mobile,
      istat,
      comune,
      province,
    },
    orderTypeId: person.order_type_id,
    isEmailConfirmed: person.email_confirmed_at !== null,
  };
  return scripts.map(({ id, plan, script }, at) => ({
    id,
    applicant,
    papers: papersOf(
      person,
      at === scripts.length - 1 && employer !== null && employer.since <= plan.createdOn ? employer : null,
      admitted,
      plan.createdOn,
    ),
    renews: plan.kind === 'Rinnovo' ? (scripts[at - 1]?.id ?? null) : null,
    script,
  }));
}

/** Makes a certifier's record after all their acts; the office has checked the identity of accepted certifiers. */
function certifierRow(
  { belfiore: _belfiore, comune: _comune, ...row }: Person,
  acceptance: { readonly number: number; readonly at: Date } | undefined,
  updated: string,
): RowOf<'certifier'> {
  return {
    ...row,
    certifier_number: acceptance?.number ?? null,
    fiscal_code_proven_at: acceptance?.at.toISOString() ?? null,
    updated_at: updated,
  };
}

/**
 * Makes every row of a register of that many certifiers: the same for the same options, on every machine at any time.
 */
export function makeRegister(options: RegisterOptions): RegisterRows {
  const { from, to, seed, today, comuni, lookups, boards, taken, numbers } = options;
  const choose = comuneChooser(comuni);
  const careers: Career[] = [];
  for (let index = from; index < to; index += 1) {
    const generated = personAt(index, seed, today, comuni, choose, taken);
    careers.push(careerOf(index === 0 ? demoCertifier(generated, comuni, today) : generated, index, seed, today));
  }
  const people = careers.map(({ person }) => person);
  const { applicants, wallets, movements, ...companyRows } = companiesOf(people, from, seed, today);
  const admitted = admittedTitles(lookups);
  const roles = careers.flatMap((career) => rolesOf(career, applicants.get(career.person.id) ?? null, admitted));
  const { acceptances, ...played } = play(roles, {
    numbers,
    boards,
    wordsOf: wordsFrom(lookups),
    random: seededRandom(seed, from, 9),
  });
  const random = seededRandom(seed, from, 5);
  const lives = seededRandom(seed, from, 7);
  const owned = people
    .filter(({ id }) => acceptances.has(id))
    .map((person) => {
      const balance = person.user_id !== null ? 24_000 : balanceOf(random);
      const wallet = walletRow(random, { certifier: person.id }, person.created_at);
      const from = person.created_at.slice(0, 10);
      return { wallet, movements: openingOf(lives, { walletId: wallet.id, balance, from }) };
    });
  // A wallet is opened with the personal record, so those who only applied have an empty one.
  const early = seededRandom(seed, from, 13);
  const empty = people
    .filter(({ id }) => !acceptances.has(id))
    .map((person) => walletRow(early, { certifier: person.id }, person.created_at));
  return {
    ...companyRows,
    ...played,
    certifiers: careers.map(({ person, scripts }) =>
      certifierRow(person, acceptances.get(person.id), scripts.at(-1)?.script.steps.at(-1)?.at ?? ''),
    ),
    wallets: [...wallets, ...owned.map(({ wallet }) => wallet), ...empty],
    movements: [...movements, ...owned.flatMap((one) => one.movements)],
  };
}
