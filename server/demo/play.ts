/**
 * Plays scripts: the rules of accreditations carry out each act in the order of time, and refuse what they refuse
 * everybody.
 */
import {
  caseLedger,
  type Applicant,
  type Board,
  type CaseLedger,
  type LookupKey,
  type Papers,
} from '../domains/accreditations';
import type { Lookups } from '../platform/database/reference/referenceFiles';
import { HOST_TENANT_ID } from '../platform/database/schema';
import { DEMO_USER_IDS, type DemoUserName } from './demoIds';
import type { Random } from './random';
import type { Script, Step } from './script';

/** An application whose life is to be played. */
export interface Role {
  readonly id: string;
  readonly applicant: Applicant;
  readonly papers: Papers;
  readonly renews: string | null;
  readonly script: Script;
}

export interface Numbers {
  /** The highest certifier number given so far. */
  certifier: number;
  /** The highest protocol number given so far, by year. */
  readonly protocols: Map<number, number>;
}

export interface Stage {
  readonly numbers: Numbers;
  readonly boards: readonly Board[];
  readonly wordsOf: (entry: LookupKey) => string | undefined;
  readonly random: Random;
}

/**
 * Returns the rows that the portal would have written.
 * @throws ApiError with the reason why the rules refuse a step: an unlawful script gives no rows at all.
 */
export function play(
  roles: readonly Role[],
  { numbers, boards, wordsOf, random }: Stage,
): ReturnType<CaseLedger['rows']> {
  const ledger = caseLedger({
    tenantId: HOST_TENANT_ID,
    newId: random.uuid,
    nextNumber: (series, year) => {
      if (series === 'certifier') return (numbers.certifier += 1);
      const next = (numbers.protocols.get(year) ?? 0) + 1;
      numbers.protocols.set(year, next);
      return next;
    },
    numberOf: () => null,
    boards,
    wordsOf,
  });
  const acts = roles.flatMap((role) => role.script.steps.map((step) => ({ role, step })));
  // Acts of the same instant are ordered by id, and the steps of one application keep their order, so that nothing
  // depends on chance.
  acts.sort(({ role, step }, other) => compare(step.at, other.step.at) || compare(role.id, other.role.id));
  for (const { role, step } of acts) perform(ledger, role, step);
  return ledger.rows();
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const moverOf = (userId: string | null, userName: string | null) => ({ caller: { userId, userName }, ip: null });
const officerOf = (name: DemoUserName) => ({ id: DEMO_USER_IDS[name], userName: name });

function perform(ledger: CaseLedger, { id, applicant, papers, renews, script: { officer } }: Role, step: Step): void {
  const at = new Date(step.at);
  const { first_name: first, last_name: last } = applicant.person;
  const movers = {
    applicant: moverOf(applicant.userId, `${first} ${last}`),
    officer: moverOf(DEMO_USER_IDS[officer], officer),
    system: moverOf(null, null),
  };
  switch (step.act) {
    case 'begin':
      ledger.begin(movers.applicant, { id, applicant, renews, papers }, at);
      break;
    case 'submit':
      ledger.submit(movers.applicant, id, at);
      break;
    case 'confirm':
      if (!ledger.confirmByOrder(id, 'Segreteria', at))
        ledger.move(movers.officer, id, { event: 'orderConfirmed', by: 'officer' }, at);
      break;
    case 'assign':
      ledger.assign(movers.officer, id, officerOf(officer), at);
      break;
    case 'check':
      ledger.check(movers.officer, id, step.failed === null ? null : { code: 'studyTitle', note: step.failed }, at);
      break;
    case 'move':
      ledger.move(
        movers[step.by],
        id,
        { event: step.event, by: step.by, reason: step.reason ?? null, dueOn: step.dueOn ?? null },
        at,
      );
  }
}

/** Makes the function that reads the texts of a lookup's entry. */
export function wordsFrom(lookups: Lookups): Stage['wordsOf'] {
  const texts = new Map<string, string>(
    ['titoli-soggetti', 'titoli-studio', 'tipi-ordini', 'corsi-qualificati'].flatMap((list) =>
      ((lookups[`anagrafiche/${list}`] ?? []) as readonly { id: number; descrizione: string }[]).map(
        ({ id, descrizione }) => [`${list} ${String(id)}`, descrizione] as const,
      ),
    ),
  );
  return ({ list, key }) => texts.get(`${list} ${String(key)}`);
}
