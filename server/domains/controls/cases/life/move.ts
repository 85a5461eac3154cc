/** Moves a control by the rules of its table. No other code writes the state of a control. */
import type { Transaction } from 'kysely';
import type { Moved, StateOf, Mover, MoveRequest } from '../../../../platform/cases/kind';
import { moveCase, type CaseDefinition } from '../../../../platform/cases/moveCase';
import type { Schema } from '../../../../platform/database/schema';
import { italianDay } from '../../../../../common/days/italianDays';
import { italianTime } from '../../../../platform/dates';
import { notFound } from '../../../../platform/errors';
import { noteCommand } from '../../../../platform/subjects/commandRepository';
import { ownerOf } from '../../../registration';
import { loadCertificate, ownCertificate } from '../../../certificates';
import { certificateOf, findControl, storeControl } from '../controlRepository';
import { control, CONTROL_ENTITY } from '../subject';
import { CONTROL_CHANGES } from './effects';
import type { ControlCase, ControlDeps, OpenedControl } from './kind';
import { controlMachine } from './machine';
import { controlIdTaken, controlRefusal, CONTROL_NAME, controlSentOtherwise, staleControl } from './refusals';

/**
 * Reads and locks the control after its certificate, in the order of every decision; undefined when the tenant has none
 * of that id.
 */
export async function openControl(
  transaction: Transaction<Schema>,
  id: string,
  now: Date,
): Promise<OpenedControl | undefined> {
  const certificateId = await certificateOf(transaction, id);
  const loaded =
    certificateId === undefined ? undefined : await loadCertificate(transaction, certificateId, { isLocked: true });
  const record = loaded && (await findControl(transaction, id, { isLocked: true }));
  if (!record) return undefined;
  const { state, level, isBefore, dueOn, visitedOn } = record;
  return {
    record: { ...record, certificate: loaded.record },
    facts: {
      state,
      level,
      isBefore,
      dueOn,
      visitedOn,
      today: italianDay(now),
      time: italianTime(now),
      certificateState: loaded.record.state,
    },
    ownerUserId: await ownerOf(transaction, loaded.record.certifierId),
  };
}

const definition: CaseDefinition<ControlCase, OpenedControl> = {
  ...CONTROL_CHANGES,
  entity: CONTROL_ENTITY,
  machine: controlMachine,
  admit: ({ ownerUserId }, { caller }, { by }) => {
    if (by === 'officer' && caller.userId !== null && caller.userId === ownerUserId) throw ownCertificate();
  },
  stale: staleControl,
  refused: controlRefusal,
  open: openControl,
  claim: async (transaction, { id, tenantId }, command, { version: _seen, ...wish }) => {
    const claimed = await noteCommand(transaction, tenantId, control(id), command, wish);
    if (claimed === 'taken') throw controlIdTaken();
    if (claimed === 'changed') throw controlSentOtherwise();
    return claimed === 'new';
  },
  store: storeControl,
  announce: (transaction, { deps, ...happening }) => deps.notify(transaction, happening),
  notFound: (id) => notFound(CONTROL_NAME, id),
};

/**
 * @throws ApiError 404, 409 when it has changed since the caller read it, 403 with a code of `Sace:Control`, 400 at a
 * missing member.
 */
export const moveControl = (
  transaction: Transaction<Schema>,
  deps: ControlDeps,
  mover: Mover,
  request: MoveRequest<ControlCase>,
): Promise<Moved<StateOf<ControlCase>>> => moveCase(definition, transaction, deps, mover, request);
