import { defineMessage, defineMessages } from 'react-intl';
import type { ApplicantEvent } from './model';

/** Toasts for the applicant's successful actions. */
export const doneNotices = defineMessages({
  submitted: { id: 'accreditations.done.submitted', defaultMessage: 'La domanda è stata inviata.' },
  integrationAnswered: {
    id: 'accreditations.done.integrationAnswered',
    defaultMessage: 'La risposta è stata inviata.',
  },
  withdrawn: { id: 'accreditations.done.withdrawn', defaultMessage: 'La domanda è stata ritirata.' },
  ceased: { id: 'accreditations.done.ceased', defaultMessage: 'Hai rinunciato all’accreditamento.' },
  discarded: { id: 'accreditations.done.discarded', defaultMessage: 'La bozza è stata eliminata.' },
}) satisfies Record<ApplicantEvent | 'discarded', object>;

/** The application was left while its last changes were still being saved, so the action was not sent. */
export const notSentNotice = defineMessage({
  id: 'accreditations.notSent',
  defaultMessage: 'Hai lasciato la domanda prima che fosse salvata: l’operazione richiesta non è stata eseguita.',
});
