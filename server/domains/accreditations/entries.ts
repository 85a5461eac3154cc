/** Makes the rows of the history of an accreditation that are no moves. Pure. */
import type { Change } from '../../platform/history';
import type { CheckCode } from './dossier';
import { ENTITY } from './rules';

interface Begun {
  readonly id: string;
  readonly protocolNumber: string;
  readonly kind: 'Nuovo' | 'Rinnovo';
  readonly renews: string | null;
}

export const begunEntry = ({ id, protocolNumber, kind, renews }: Begun, at: Date): Change => ({
  entity: ENTITY,
  entityId: id,
  event: 'created',
  at,
  after: { state: 'InCompilazione', protocolNumber, kind, renews },
});

/** The entry stores the officer's name beside the id: it stays readable when the account is deleted. */
export const assignedEntry = (
  id: string,
  before: string | null,
  officer: { readonly id: string; readonly userName: string } | null,
  at: Date,
): Change => ({
  entity: ENTITY,
  entityId: id,
  event: 'assigned',
  at,
  before: { assigneeId: before },
  after: { assigneeId: officer?.id ?? null, assignee: officer?.userName ?? null },
});

interface Outcome {
  readonly outcome: string;
  readonly note: string | null;
}

export const checkedEntry = (
  id: string,
  code: CheckCode,
  before: Outcome | null,
  { outcome, note }: Outcome,
  at: Date,
): Change => ({
  entity: ENTITY,
  entityId: id,
  event: 'checkRecorded',
  at,
  before: before && { check: { code, ...before } },
  after: { check: { code, outcome, note } },
});
