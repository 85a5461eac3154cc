/** Judges the files of a run, and makes drafts of them. */
import type { CallerReader } from '../../../../identity/provider/tokens/callers';
import { holdsPolicy } from '../../../../identity/provider/tokens/holdsPolicy';
import { ANONYMOUS } from '../../../../platform/caller';
import type { ModuleDeps } from '../../../../platform/deps';
import { notFound } from '../../../../platform/errors';
import type { ItemAction, RunActor } from '../../../../platform/runs/runKind';
import type { Finding } from '../../rules/rule';
import { answerTrial, judgeUpload, type Imported } from '../judgeUpload';
import { draftFromFile } from '../draftFromFile';
import { outcomeOf } from '../judgeFile';
import { sharedXmlParser, type XmlParser } from '../parser/parser';
import { endFile, findTwin, findWaiting } from './fileRepository';
import { CERTIFICATE_FILE, type FileAction, type FileInput } from './runKind';

/** Nobody compiles certificates without this policy. */
const POLICY = 'ApeCreate';

const sentTwice = (name: string): Finding => ({
  rule: 'duplicate',
  level: 'warning',
  path: '/',
  message: `Lo stesso file c’è già in questo invio: «${name}».`,
});

const withMessage = (imported: Imported, message: Finding): Imported => {
  const messages = [...imported.messages, message];
  return { ...imported, messages, outcome: outcomeOf(messages) };
};

/** Judges one file, in the transaction of its item. */
export const judgeItem =
  ({ clock }: Pick<ModuleDeps, 'clock'>, parser: XmlParser = sharedXmlParser()): ItemAction =>
  async (transaction, { id: runId, tenantId, userId, userName, ip, ...run }, { subjectId }) => {
    // The values are those of the moment when the run was begun.
    const action = run.action as FileAction;
    const { companyId, otherCertifierConfirmed: isOtherConfirmed = false } = run.input as FileInput;
    const file = await findWaiting(transaction, subjectId);
    if (!file) throw notFound('File', subjectId);
    const caller = { ...ANONYMOUS, userId, userName, tenantId, isAuthenticated: true, policies: new Set([POLICY]) };
    const scope = { caller, database: transaction };
    const now = clock();
    const sent = { name: file.name, bytes: file.content };
    const judged = await judgeUpload(parser, scope, sent, { companyId, isOtherConfirmed }, now);
    const imported =
      action === 'judge'
        ? await answerTrial(scope, judged)
        : await draftFromFile(transaction, { caller, ip }, judged, now);
    const twin = action === 'judge' ? await findTwin(transaction, runId, file) : undefined;
    await endFile(transaction, file.id, twin === undefined ? imported : withMessage(imported, sentTwice(twin)));
  };

export const certificateFileRuns = (
  deps: Pick<ModuleDeps, 'clock'>,
  callers: CallerReader,
): Readonly<Record<string, RunActor>> => ({
  [CERTIFICATE_FILE]: { act: judgeItem(deps), mayAct: holdsPolicy(callers, POLICY) },
});
