/** Runs over files: each is judged, and becomes a draft unless it is a trial. */
import { createHash } from 'node:crypto';
import { requireUserId } from '../../../../platform/caller';
import { italianDay } from '../../../../../common/days/italianDays';
import { ApiError } from '../../../../platform/errors';
import type { RunRequest, RunSubjects } from '../../../../platform/runs/runKind';
import type { SubjectKind } from '../../../../platform/subjects/subject';
import { reachOf } from '../../access/access';
import { ENTITY } from '../../subject';

export const CERTIFICATE_FILE = 'certificateFile';

/** `judge` is a trial that makes no drafts. */
export type FileAction = 'import' | 'judge';

export interface FileInput {
  /** The company in whose name they are; null takes the one in each file. */
  readonly companyId: string | null;
  /** Files that name another certifier become drafts of the caller. */
  readonly otherCertifierConfirmed?: boolean;
}

export interface FileRequest extends RunRequest {
  readonly action: FileAction;
  readonly input: FileInput;
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
}

/** The same file of the same run has the same id, however often it is sent. */
export function fileId(runId: string, position: number): string {
  const hex = createHash('sha256')
    .update(`${runId} ${String(position)}`)
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const fileRuns: RunSubjects<FileRequest> = {
  kind: CERTIFICATE_FILE,
  check: async ({ caller, database }, _request, now) => {
    const { certifierId } = await reachOf(database, requireUserId(caller), italianDay(now));
    if (certifierId === null)
      throw new ApiError(403, 'Compila prima la tua anagrafica.', { code: 'Sace:Certificate:NoPersonalRecord' });
  },
  find: (_scope, { id, files }) => Promise.resolve(files.map((_file, index) => fileId(id, index + 1))),
};

/** A file is readable through its run alone. */
export const certificateFileKind: SubjectKind = {
  kind: CERTIFICATE_FILE,
  entity: ENTITY,
  mayRead: () => Promise.resolve(false),
  mayReadHistory: () => Promise.resolve(false),
  pageOf: () => '/ape',
  keptDays: { endedRun: 180 },
};
