/** What a new draft begins with: what the portal knows already need not be typed again. */
import { NO_COURSE, NO_ORDER, type ApplicationDraft } from '../dossier';

/** What the certifier's record says of titles. */
export interface KnownTitles {
  readonly subjectKindId: number;
  readonly studyTitleId: number | null;
  readonly orderTypeId: number | null;
  readonly orderProvince: string | null;
  readonly orderNumber: string | null;
  readonly orderDate: string | null;
  readonly courseKindId: number | null;
}

/** Of a first application, and of a renewal of an act older than the portal. */
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

/** Of a renewal: all that was declared, but the declarations themselves, which are made anew each time. */
export function draftFromEarlier({
  declarations: _declarations,
  step: _step,
  ...declared
}: ApplicationDraft): ApplicationDraft {
  return declared;
}
