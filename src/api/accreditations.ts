import { anagraficheLookups as lists } from './anagraficheLookups';
import { ask, askFor } from './client';
import { filesApi } from './files';
import type { ApplicantEvent } from './generated/models/ApplicantEvent';
import type { Application } from './generated/models/Application';
import type { ApplicationDocumentInput } from './generated/models/ApplicationDocumentInput';
import type { ApplicationDraft } from './generated/models/ApplicationDraft';
import type { ApplicationSaved } from './generated/models/ApplicationSaved';
import { AccreditationsService as Service } from './generated/services/AccreditationsService';

export type { Application, ApplicationDocumentInput, ApplicationDraft, ApplicationSaved };

/** The saved part of an application, and the version that the change was made from. */
export type ApplicationChange = { version: number; draft: ApplicationDraft; documents: ApplicationDocumentInput[] };

/** A step of the applicant. `commandId` is chosen once for each intended step. */
export type ApplicationMove = { event: ApplicantEvent; commandId: string; version: number; reason: string | null };

/** The applicant's side of accreditations (AccreditationCreate). Applications of others are not found (404). */
export const accreditationsApi = {
  /** Begins an application, or the renewal of `renews`; the same id begins it once. */
  begin: (id: string, renews: string | null): Promise<Application> =>
    ask(() => Service.accreditationsBegin({ requestBody: { id, renews } })),
  get: (id: string, signal?: AbortSignal): Promise<Application> => ask(() => Service.accreditationsGet({ id }), signal),
  /** Deletes a draft that was never sent. */
  discard: (id: string): Promise<void> => ask(() => Service.accreditationsDiscard({ id })),
  /** Rejects with 409 `Sace:Accreditation:Changed` when somebody else saved a change meanwhile. */
  save: (id: string, change: ApplicationChange): Promise<ApplicationSaved> =>
    ask(() => Service.accreditationsSave({ id, requestBody: change })),
  move: (id: string, move: ApplicationMove): Promise<void> =>
    askFor(
      () => Service.accreditationsMove({ id, requestBody: move }),
      () => undefined,
    ),
  /** Takes the fee from the applicant's own wallet, once for each command. */
  payFee: (id: string, command: { commandId: string; version: number }): Promise<void> =>
    askFor(
      () => Service.accreditationsPayFee({ id, requestBody: command }),
      () => undefined,
    ),
  /** Returns the address of a new pagoPA page for the fee. */
  openFeeCheckout: (id: string): Promise<string> =>
    askFor(
      () => Service.accreditationsOpenFeeCheckout({ id }),
      ({ url }) => url,
    ),
  /** A document of the caller's own dossier. */
  file: (fileId: string, signal?: AbortSignal): Promise<Blob> => filesApi.get(fileId, signal),
  /** The receipt of a sent step, as PDF. */
  receipt: (id: string, receiptId: string, signal?: AbortSignal): Promise<Blob> =>
    ask(() => Service.accreditationsReceipt({ id, receiptId }), signal),
  /** The lists of an application's form (API-30), cached. */
  lookups: async (signal?: AbortSignal) => {
    const [subjectKinds, studyTitles, orderTypes, courseKinds, otherAccreditations, provinces] = await Promise.all([
      lists.titoliSoggetti(signal),
      lists.titoliStudio(signal),
      lists.tipiOrdini(signal),
      lists.corsiQualificati(signal),
      lists.altriAccreditamenti(signal),
      lists.province(false, signal),
    ]);
    return { subjectKinds, studyTitles, orderTypes, courseKinds, otherAccreditations, provinces };
  },
};
