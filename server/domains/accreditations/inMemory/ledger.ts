/**
 * Makes accreditations in memory, for registers that are generated in bulk: the rules of the database decide, change
 * and record every event. Nobody is notified and no mail is sent.
 */
import type { Mover } from '../../../platform/cases/kind';
import { moveEntry, planMove } from '../../../platform/cases/planMove';
import type { RowOf } from '../../../platform/database/insertRows';
import { italianDay } from '../../../../common/days/italianDays';
import { historyRow, type Change } from '../../../platform/history';
import { begunColumns, protocolNumberOf, requireBeginnable, type Earlier } from '../beginning';
import { requireOpen } from '../boards/link';
import { changedColumns } from '../changedColumns';
import { declaredBy, type LookupKey } from '../declared';
import { isEnrolled, type CheckCode } from '../dossier';
import { assignedEntry, begunEntry, checkedEntry } from '../entries';
import { decide, type Wish } from '../machine';
import { requireCheckable } from '../refusals';
import { ENTITY, rules } from '../rules';
import { updateQuestion, WRITES, type Board, type Surrounding } from './effects';
import { fileOf, type Applicant, type Held, type Papers } from './held';

export interface LedgerOptions {
  readonly tenantId: string;
  readonly newId: () => string;
  /** Returns the next number of a series; `year` is 0 for one that continues over the years. */
  readonly nextNumber: (series: 'accreditation.protocol' | 'certifier', year: number) => number;
  /** Returns the number that a certifier has already. */
  readonly numberOf: (certifierId: string) => number | null;
  readonly boards: readonly Board[];
  readonly wordsOf: (entry: LookupKey) => string | undefined;
}

export interface NewApplication {
  readonly id: string;
  readonly applicant: Applicant;
  readonly renews: string | null;
  readonly papers: Papers;
}

/** A certifier that was accepted: their number, and the moment since which their fiscal code is proven. */
export interface Acceptance {
  readonly number: number;
  readonly at: Date;
}

export type CaseLedger = ReturnType<typeof caseLedger>;

/** Every act that is refused throws the ApiError that the portal would answer with, and changes nothing. */
export function caseLedger({ tenantId, newId, nextNumber, numberOf, boards, wordsOf }: LedgerOptions) {
  const cases = new Map<string, Held>();
  const byCertifier = new Map<string, Held[]>();
  const history: RowOf<'record_history'>[] = [];
  const acceptances = new Map<string, Acceptance>();

  const find = (id: string | null): Held | undefined => (id === null ? undefined : cases.get(id));
  const held = (id: string): Held => {
    const found = cases.get(id);
    if (!found) throw new Error(`The ledger has no accreditation ${id}.`);
    return found;
  };
  const addHistory = ({ caller, ip }: Mover, at: Date, change: Change): void => {
    const row = historyRow({ caller: { ...caller, tenantId }, ip }, change);
    history.push({ ...row, at: at.toISOString() } as RowOf<'record_history'>);
  };
  const fileAt = (one: Held, now: Date) => fileOf(one, find(one.row.renews), now);

  const around: Surrounding = {
    newId,
    find,
    boards,
    renewalsOf: (id) =>
      (byCertifier.get(cases.get(id)?.row.certifier_id ?? '') ?? []).filter(({ row }) => row.renews === id),
    moveIfAllowed: (one, { mover, wish, now }) => {
      if (decide(fileAt(one, now).facts, wish).isAllowed) move(mover, one.row.id, wish, now);
    },
  };

  function accept({ applicant: { certifierId } }: Held, at: Date): number {
    const known = acceptances.get(certifierId)?.number ?? numberOf(certifierId);
    if (known !== null) return known;
    const number = nextNumber('certifier', 0);
    acceptances.set(certifierId, { number, at });
    return number;
  }

  function move(mover: Mover, id: string, wish: Wish, now: Date): void {
    const one = held(id);
    const file = fileAt(one, now);
    const { record } = file;
    const request = { ...wish, id };
    rules.admit(file, mover, request);
    const { transition, changes: planned } = planMove(rules, file, request, now);
    const effects = transition.effects ?? [];
    const changes = effects.includes('term') ? { ...planned, certifierNumber: accept(one, now) } : planned;
    Object.assign(one.row, changedColumns(changes, { version: record.version + 1, at: now.toISOString() }));
    addHistory(mover, now, moveEntry(ENTITY, record, { event: wish.event, at: now }, changes));
    const turn = { record, changes, wish, mover, now };
    for (const effect of effects) WRITES[effect]?.(one, turn, around);
    updateQuestion(one, turn, around);
  }

  function begin(mover: Mover, { id, applicant, renews, papers }: NewApplication, now: Date): void {
    const today = italianDay(now);
    const own = byCertifier.get(applicant.certifierId) ?? [];
    const earlier = own.map(({ row }): Earlier => ({
      id: row.id,
      kind: row.kind,
      state: row.state,
      validTo: row.valid_to,
      renews: row.renews,
    }));
    const renewed = renews === null ? null : (earlier.find((one) => one.id === renews) ?? null);
    if (renews !== null && renewed === null) throw new Error(`The certifier has no accreditation ${renews} to renew.`);
    requireBeginnable(earlier, renewed, today);
    const year = today.slice(0, 4);
    const kind: Earlier['kind'] = renewed === null ? 'Nuovo' : 'Rinnovo';
    const protocolNumber = protocolNumberOf(year, nextNumber('accreditation.protocol', Number(year)));
    const row = {
      id,
      tenant_id: tenantId,
      certifier_id: applicant.certifierId,
      protocol_number: protocolNumber,
      kind,
      ...declaredBy(applicant.person, papers.draft, wordsOf),
      ...begunColumns(now.toISOString()),
      ...UNTOUCHED,
      renews,
    };
    const one: Held = { row, applicant, papers, checks: new Map(), requests: [], questions: [] };
    cases.set(id, one);
    byCertifier.set(applicant.certifierId, [...own, one]);
    addHistory(mover, now, begunEntry({ id, protocolNumber, kind, renews }, now));
  }

  /** Sends an application; sending a renewal also moves the accreditation that it renews. */
  function submit(mover: Mover, id: string, now: Date): void {
    const one = held(id);
    Object.assign(one.row, { awaits_order: isEnrolled(one.papers.draft) });
    move(mover, id, { event: 'submitted', by: 'applicant' }, now);
    if (one.row.renews !== null) move(mover, one.row.renews, { event: 'renewalBegun', by: 'applicant' }, now);
  }

  /** Confirms for the order as by its link; false when it has no open question. */
  function confirmByOrder(id: string, answeredBy: string, now: Date): boolean {
    const { questions } = held(id);
    const at = questions.findIndex(({ outcome }) => outcome === null);
    const question = questions[at];
    if (!question) return false;
    requireOpen({ outcome: null, answeredAt: null, expiresAt: new Date(question.expires_at) }, now);
    questions[at] = { ...question, outcome: 'confirmed', answered_by: answeredBy, answered_at: now.toISOString() };
    const board = boards.find((one) => one.id === question.order_board_id);
    const caller = { userId: null, userName: `${answeredBy} (${board?.name ?? ''})` };
    move({ caller, ip: null }, id, { event: 'orderConfirmed', by: 'order' }, now);
    return true;
  }

  const raise = (one: Held, at: Date, columns: { readonly assignee_id?: string } = {}): void => {
    Object.assign(one.row, columns, { version: one.row.version + 1, updated_at: at.toISOString() });
  };

  function assign(
    mover: Mover,
    id: string,
    officer: { readonly id: string; readonly userName: string },
    now: Date,
  ): void {
    const one = held(id);
    addHistory(mover, now, assignedEntry(id, one.row.assignee_id, officer, now));
    raise(one, now, { assignee_id: officer.id });
  }

  /** Records every check of the application at once; a failed one needs a note. */
  function check(
    mover: Mover,
    id: string,
    failed: { readonly code: CheckCode; readonly note: string } | null,
    now: Date,
  ): void {
    const one = held(id);
    const { record, checks } = fileAt(one, now);
    requireCheckable(record, mover.caller.userId);
    for (const code of checks) {
      const isFailed = failed?.code === code;
      const result = {
        outcome: isFailed ? ('failed' as const) : ('passed' as const),
        note: isFailed ? failed.note : null,
      };
      const before = one.checks.get(code) ?? null;
      one.checks.set(code, {
        tenant_id: tenantId,
        accreditation_id: id,
        code,
        ...result,
        checked_by: mover.caller.userName,
        checked_at: now.toISOString(),
      });
      addHistory(
        mover,
        now,
        checkedEntry(id, code, before && { outcome: before.outcome, note: before.note }, result, now),
      );
      raise(one, now);
    }
  }

  const rows = () => {
    const all = [...cases.values()];
    return {
      accreditations: all.map(({ row }) => row),
      checks: all.flatMap(({ checks }) => [...checks.values()]),
      requests: all.flatMap(({ requests }) => requests),
      questions: all.flatMap(({ questions }) => questions),
      history,
      acceptances: acceptances as ReadonlyMap<string, Acceptance>,
    };
  };

  return { begin, submit, move, confirmByOrder, assign, check, rows };
}

/** The columns that an application does not have when it begins. */
const UNTOUCHED = {
  certifier_number: null,
  fee_paid_at: null,
  fee_paid_by: null,
  submitted_at: null,
  decided_at: null,
  valid_from: null,
  valid_to: null,
  due_date: null,
  state_reason: null,
  assignee_id: null,
  version: 1,
  draft: null,
  awaits_order: false,
  suspended_until: null,
  order_silent_since: null,
} as const;
