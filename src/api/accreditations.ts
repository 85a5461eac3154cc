import { anagraficheLookups as lists } from './anagraficheLookups';
import { ask } from './client';
import { filesApi } from './files';
import type { ApplicantEvent } from './generated/models/ApplicantEvent';
import type { Application } from './generated/models/Application';
import type { ApplicationDocumentInput } from './generated/models/ApplicationDocumentInput';
import type { ApplicationDraft } from './generated/models/ApplicationDraft';
import type { ApplicationSaved } from './generated/models/ApplicationSaved';
import { AccreditationsService as Service } from './generated/services/AccreditationsService';

export type { Application, ApplicationDocumentInput, ApplicationDraft, ApplicationSaved };

/** What is saved of an application, and the version that it was looked at in. */
export type ApplicationChange = { version: number; draft: ApplicationDraft; documents: ApplicationDocumentInput[] };

/** What the applicant means to do with it. `commandId` is chosen once for each thing that is meant. */
export type ApplicationMove = { event: ApplicantEvent; commandId: string; version: number; reason: string | null };

/** The applicant's side of accreditations (AccreditationCreate). Those of others do not exist for the caller. */
export const accreditationsApi = {
  /** Begins an application, or the renewal of `renews`; the same id begins it once. */
  begin: (id: string, renews: string | null): Promise<Application> =>
    ask(
      () => Service.accreditationsBegin({ requestBody: { id, renews } }),
      (application) => application,
    ),
  get: (id: string, signal?: AbortSignal): Promise<Application> =>
    ask(
      () => Service.accreditationsGet({ id }),
      (application) => application,
      signal,
    ),
  /** Throws a draft away that was never sent. */
  discard: (id: string): Promise<void> =>
    ask(
      () => Service.accreditationsDiscard({ id }),
      () => undefined,
    ),
  /** Rejects with 409 `Sace:Accreditation:Changed` when somebody saved something else meanwhile. */
  save: (id: string, change: ApplicationChange): Promise<ApplicationSaved> =>
    ask(
      () => Service.accreditationsSave({ id, requestBody: change }),
      (saved) => saved,
    ),
  move: (id: string, move: ApplicationMove): Promise<void> =>
    ask(
      () => Service.accreditationsMove({ id, requestBody: move }),
      () => undefined,
    ),
  /** Takes the fee from the own wallet, once for each command. */
  payFee: (id: string, command: { commandId: string; version: number }): Promise<void> =>
    ask(
      () => Service.accreditationsPayFee({ id, requestBody: command }),
      () => undefined,
    ),
  /** Where the fee is paid by pagoPA; a page of its own each time. */
  openFeeCheckout: (id: string): Promise<string> =>
    ask(
      () => Service.accreditationsOpenFeeCheckout({ id }),
      ({ url }) => url,
    ),
  /** A document of an own dossier. */
  file: (fileId: string, signal?: AbortSignal): Promise<Blob> => filesApi.get(fileId, signal),
  /** The receipt of something that was sent, as PDF. */
  receipt: (id: string, receiptId: string, signal?: AbortSignal): Promise<Blob> =>
    ask(
      () => Service.accreditationsReceipt({ id, receiptId }),
      (content) => content,
      signal,
    ),
  /** The lists that an application is filled in from (API-30), kept by the cache. */
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
