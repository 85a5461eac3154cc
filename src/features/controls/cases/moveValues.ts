import { centsOf } from '../../../shared/intl/typedEuros';
import {
  consequencesFor,
  type Controlled,
  DOCUMENTS,
  type Consequence,
  type ControlCommand,
  type ControlEvent,
  type DocumentKind,
  type Outcome,
} from './model';

/** The dialog's values. The server reports missing ones, at fields of the same names. */
export type MoveValues = Record<DocumentKind | Consequence, boolean> & {
  dueOn: string;
  visitOn: string;
  visitTime: string;
  visitedOn: string;
  findings: string;
  outcome: string;
  reason: string;
  correctionDueOn: string;
  sanctionCents: string;
  /** Confirms a summary with an annulment or a fine. */
  isConfirmed: boolean;
};

export const initialMove: MoveValues = {
  engagement: true,
  insurance: true,
  archive: true,
  photos: true,
  correction: false,
  annulment: false,
  sanction: false,
  report: false,
  dueOn: '',
  visitOn: '',
  visitTime: '',
  visitedOn: '',
  findings: '',
  outcome: '',
  reason: '',
  correctionDueOn: '',
  sanctionCents: '',
  isConfirmed: false,
};

/**
 * True for consequences that cannot be undone and need a confirmation of their own: one more press is made too easily.
 */
export const needsConfirmation = ({ consequences = [] }: Pick<ControlCommand, 'consequences'>): boolean =>
  consequences.includes('annulment') || consequences.includes('sanction');

const given = <Name extends string>(name: Name, text: string) =>
  (text.trim() === '' ? {} : { [name]: text.trim() }) as Partial<Record<Name, string>>;

/** Returns the command of an event, without the values that the event does not use. */
export function commandOf(
  event: ControlEvent,
  values: MoveValues,
  control: Controlled,
): Omit<ControlCommand, 'event' | 'commandId' | 'version'> {
  switch (event) {
    case 'documentsAsked':
      return {
        documents: DOCUMENTS.filter((one) => values[one]),
        ...given('dueOn', values.dueOn),
        ...given('reason', values.reason),
      };
    case 'visitSet':
      return { ...given('visitOn', values.visitOn), ...given('visitTime', values.visitTime) };
    case 'visited':
      return { ...given('visitedOn', values.visitedOn), ...given('findings', values.findings) };
    case 'withdrawn':
      return given('reason', values.reason);
    case 'concluded': {
      const consequences = consequencesFor(values.outcome, control).filter((one) => values[one]);
      const cents = centsOf(values.sanctionCents);
      return {
        ...given('reason', values.reason),
        ...(values.outcome !== '' && { outcome: values.outcome as Outcome }),
        consequences,
        ...(consequences.includes('correction') && given('correctionDueOn', values.correctionDueOn)),
        ...(consequences.includes('sanction') && cents !== null && { sanctionCents: cents }),
      };
    }
  }
}
