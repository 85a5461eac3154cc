/** Runs that ask for the registration of many certificates: each in a transaction of its own, with its outcome. */
import { italianDay } from '../../../../common/days/italianDays';
import { requireUserId } from '../../../platform/caller';
import type { Scope } from '../../../platform/deps';
import { notFound } from '../../../platform/errors';
import type { RunKind, RunRequest } from '../../../platform/runs/runKind';
import { accessOf, CERTIFICATE_ENTITY, CERTIFICATE_NAME, reachOf } from '../../certificates';
import { findNamedActs, type NamedAct } from '../acts/namedActRepository';
import { findAsked, findFindings, type AskedAct, type AskedFinding } from './askedActRepository';

export interface AskRequest extends RunRequest {
  readonly action: 'askRegistration';
  readonly input?: Record<string, never>;
  readonly certificateIds: readonly string[];
}

/** A chosen certificate; `isOwn` is true when the caller answers for it. */
export type ChosenAct = AskedAct & { readonly isOwn: boolean };

/**
 * Returns the chosen certificates, each once, in the order of the choice.
 * @throws ApiError 404 where the caller does not compile one of them
 */
export async function chosenActs(
  { caller, database }: Scope,
  certificateIds: readonly string[],
  now: Date,
): Promise<ChosenAct[]> {
  const ids = [...new Set(certificateIds.map((id) => id.toLowerCase()))];
  const reach = await reachOf(database, requireUserId(caller), italianDay(now));
  const found = new Map((await findAsked(database, ids)).map((act) => [act.id, act]));
  return ids.map((id) => {
    const act = found.get(id);
    const access = act && accessOf(caller, reach, act);
    if (!act || !access?.mayWrite) throw notFound(CERTIFICATE_NAME, id);
    return { ...act, isOwn: access.isOwn };
  });
}

/** A certificate of a run in the table of outcomes. */
export type AskedItem = Pick<NamedAct, 'number' | 'address' | 'comune' | 'unit'> & {
  readonly certificateId: string;
  /** Null where the certificate is gone. */
  readonly certificateState: string | null;
  readonly findings: readonly AskedFinding[];
};

export const askRuns = (clock: () => Date): RunKind<AskRequest, AskedItem> => ({
  kind: CERTIFICATE_ENTITY,
  check: () => Promise.resolve(),
  find: async (scope, { certificateIds }) => (await chosenActs(scope, certificateIds, clock())).map(({ id }) => id),
  describe: async (database, ids) => {
    const named = new Map((await findNamedActs(database, ids)).map((act) => [act.id, act]));
    const findings = await findFindings(database, ids);
    return (id) => {
      const { number = null, state = null, address = null, comune = null, unit = null } = named.get(id) ?? {};
      return {
        certificateId: id,
        number,
        certificateState: state,
        address,
        comune,
        unit,
        findings: findings.get(id) ?? [],
      };
    };
  },
});
