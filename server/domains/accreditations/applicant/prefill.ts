/** Fills a new draft in advance, so that nobody types again what the portal knows already. */
import { NO_COURSE, NO_ORDER } from '../../../../common/accreditations/application';
import { type ApplicationDraft } from '../dossier';

/** The titles in the certifier's record. */
export interface KnownTitles {
  readonly subjectKindId: number;
  readonly studyTitleId: number | null;
  readonly orderTypeId: number | null;
  readonly orderProvince: string | null;
  readonly orderNumber: string | null;
  readonly orderDate: string | null;
  readonly courseKindId: number | null;
}

/** Returns the draft of a first application, or of the renewal of an act older than the portal. */
export function draftFromRecord(known: KnownTitles): ApplicationDraft {
  const { orderTypeId, courseKindId } = known;
  return {
    subjectKindId: known.subjectKindId,
    studyTitle: { id: known.studyTitleId },
    order:
      orderTypeId === null || orderTypeId === NO_ORDER
        ? null
        : { typeId: orderTypeId, province: known.orderProvince, number: known.orderNumber, date: known.orderDate },
    course: courseKindId === null || courseKindId === NO_COURSE ? null : { kindId: courseKindId },
  };
}

/**
 * Returns the draft of a renewal: everything that was declared, except the declarations themselves, which are given
 * again each time.
 */
export function draftFromEarlier({
  declarations: _declarations,
  step: _step,
  ...declared
}: ApplicationDraft): ApplicationDraft {
  return declared;
}
