import * as maintainerAsk from '../../../../common/generated/lengths/MaintainerAsk';
import type { MaintainerAsk, MaintainerRequest, MyMaintainer, MyMaintainers } from '../../../api/maintainers';
import type { UploadedFile } from '../../../shared/files/model';
import type { Tone } from '../../../shared/grid/columns';
import { maxLength, pattern, required, type Rules } from '../../../shared/forms/rules';
import { today } from '../../../shared/intl/days';
import { ruleMessages } from './messages';

export type { MaintainerAsk, MaintainerRequest, MyMaintainer, MyMaintainers };
export type EnablingState = MaintainerRequest['state'];
export type Letter = MaintainerRequest['letters'][number];

/** The calls of somebody who works for companies (AccreditationCreate or PlantMaintain). */
export type MaintainerApi = {
  mine: (signal: AbortSignal) => Promise<MyMaintainers>;
  /** Idempotent: a repeated command sends nothing again. */
  ask: (companyId: string, request: MaintainerAsk) => Promise<MyMaintainers>;
  file: (fileId: string, signal: AbortSignal) => Promise<Blob>;
};

/** The letters of D.M. 37/2008, art. 1 c. 2; c is what thermal plants need. */
export const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'] as const satisfies readonly Letter[];

/** The colours for the company: requests that wait for the company stand out. */
export const ownTones: Readonly<Record<EnablingState, Tone>> = {
  asked: 'theirs',
  incomplete: 'waiting',
  enabled: 'valid',
  refused: 'ended',
  suspended: 'ended',
  revoked: 'ended',
};

export type AskDraft = {
  reaProvince: string;
  reaNumber: string;
  /** In their order: `ce`. A text, so that it outlives a session that ends under the form. */
  letters: string;
  technicalManager: string;
  fgasNumber: string;
  fgasUntil: string;
  note: string;
  fileIds: readonly UploadedFile[];
  isUploading: boolean;
  /** True when a document was sent before: another one is then optional. */
  hasDocuments: boolean;
};

/** The form's first values: those of the last request. */
export const draftOf = (company: MyMaintainer): AskDraft => {
  const { request } = company;
  return {
    reaProvince: request?.reaProvince ?? '',
    reaNumber: request?.reaNumber ?? '',
    letters: (request?.letters ?? []).join(''),
    technicalManager: request?.technicalManager ?? '',
    fgasNumber: request?.fgasNumber ?? '',
    fgasUntil: request?.fgasUntil ?? '',
    note: '',
    fileIds: [],
    isUploading: false,
    hasDocuments: (request?.documents.length ?? 0) > 0,
  };
};

const orNull = (text: string) => text.trim() || null;

export const askOf = (draft: AskDraft, commandId: string, version: number | null): MaintainerAsk => ({
  commandId,
  version,
  reaProvince: draft.reaProvince.trim().toUpperCase(),
  reaNumber: draft.reaNumber.trim(),
  letters: LETTERS.filter((letter) => draft.letters.includes(letter)),
  technicalManager: draft.technicalManager.trim(),
  fgasNumber: orNull(draft.fgasNumber),
  fgasUntil: orNull(draft.fgasUntil),
  note: orNull(draft.note),
  fileIds: draft.fileIds.map(({ id }) => id),
});

/** The rules that the browser checks before sending. The server checks again and decides. */
export const askRules: Rules<AskDraft> = {
  reaProvince: [required, pattern(/^\s*[A-Za-z]{2}\s*$/, ruleMessages.province)],
  reaNumber: [required, pattern(/^\s*\d{1,7}\s*$/, ruleMessages.number)],
  letters: [(letters) => (letters.includes('c') ? undefined : { text: ruleMessages.letterC })],
  technicalManager: [required, maxLength(maintainerAsk.technicalManager)],
  fgasNumber: [
    maxLength(maintainerAsk.fgasNumber),
    (number, { fgasUntil }) =>
      number.trim() === '' && fgasUntil !== '' ? { text: ruleMessages.fgasNumber } : undefined,
  ],
  fgasUntil: [
    (until, { fgasNumber }) => {
      if (fgasNumber.trim() === '') return undefined;
      if (until === '') return { text: ruleMessages.fgasUntil };
      return until < today() ? { text: ruleMessages.fgasOver } : undefined;
    },
  ],
  note: [maxLength(maintainerAsk.note)],
  fileIds: [
    (files, { isUploading, hasDocuments }) => {
      if (isUploading) return { text: ruleMessages.uploading };
      return files.length === 0 && !hasDocuments ? { text: ruleMessages.noDocument } : undefined;
    },
  ],
};
