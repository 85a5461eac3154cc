/** Asks for the registration of one certificate of a run; a draft is validated on the way. */
import { createHash } from 'node:crypto';
import type { CallerReader } from '../../../identity/provider/tokens/callers';
import { holdsPolicy } from '../../../identity/provider/tokens/holdsPolicy';
import { ANONYMOUS } from '../../../platform/caller';
import type { ItemAction, RunActor } from '../../../platform/runs/runKind';
import {
  type AnnounceDeps,
  announcer,
  CERTIFICATE_ENTITY,
  type CertificateState,
  type MoveDeps,
  moveCertificate,
  notAllowed,
  openWritable,
} from '../../certificates';

/** Nobody compiles certificates without this policy. */
const POLICY = 'ApeCreate';

/** The words for a certificate for which nobody asks now. */
const NOT_NOW: Partial<Record<CertificateState, string>> = {
  DaFirmare: 'La registrazione è già stata chiesta: l’attestato attende la firma.',
  InControllo: 'La registrazione è già stata chiesta: l’attestato è in controllo.',
  Registrata: 'L’attestato è già registrato.',
};

/** Returns the same id for the same certificate and event of the same run, so that a retry is the same command. */
function commandOf(runId: string, certificateId: string, event: string): string {
  const hex = createHash('sha256').update(`${runId} ${certificateId} ${event}`).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export type AskDeps = AnnounceDeps & Pick<MoveDeps, 'clock'> & { readonly config: { readonly publicUrl: string } };

/** Throws the refusal of the certificate: then it stays as it was, a draft too. */
export function askItem(deps: AskDeps): ItemAction {
  const moving: MoveDeps = { clock: deps.clock, publicUrl: deps.config.publicUrl, announce: announcer(deps) };
  return async (transaction, { id: runId, tenantId, userId, userName, ip }, { subjectId: id }) => {
    const caller = { ...ANONYMOUS, userId, userName, tenantId, isAuthenticated: true, policies: new Set([POLICY]) };
    const { record } = await openWritable(transaction, { caller }, id, deps.clock());
    const ask = (event: 'validated' | 'registrationAsked') =>
      moveCertificate(
        transaction,
        moving,
        { caller, ip },
        { id, event, by: 'certifier', commandId: commandOf(runId, id, event) },
      );
    if (record.state !== 'Bozza' && record.state !== 'Validata') throw notAllowed(record, NOT_NOW[record.state]);
    if (record.state === 'Bozza') await ask('validated');
    await ask('registrationAsked');
  };
}

export const askRunActors = (deps: AskDeps, callers: CallerReader): Readonly<Record<string, RunActor>> => ({
  [CERTIFICATE_ENTITY]: { act: askItem(deps), mayAct: holdsPolicy(callers, POLICY) },
});
