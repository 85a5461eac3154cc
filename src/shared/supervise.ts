import { defineMessages } from 'react-intl';
import { noticeRaised } from './notices';
import { pageAlertRaised } from './pageAlerts';
import { call, put } from './saga';

/** Reports a crash to developers and operators; `feature` is its name. */
export type Report = (error: unknown, feature: string) => void;

const restarts = 3;

const messages = defineMessages({
  crashed: {
    id: 'shared.supervise.crashed',
    defaultMessage: 'Una parte del portale si è interrotta ed è ripartita. Ripeti l’ultima operazione.',
  },
  stoppedTitle: { id: 'shared.supervise.stoppedTitle', defaultMessage: 'Una parte del portale si è fermata' },
  stopped: { id: 'shared.supervise.stopped', defaultMessage: 'Salva quello che puoi e ricarica la pagina.' },
});

/**
 * Isolates a crash of one feature: it is reported, the user is informed, and the saga starts again, three times at
 * most; after that a page alert recommends a reload.
 */
export function* supervise(report: Report, feature: string, flow: () => Generator) {
  for (let restart = 0; ; restart += 1) {
    try {
      yield* call(flow);
      return;
    } catch (error) {
      report(error, feature);
      if (restart === restarts) break;
      yield* put(noticeRaised({ severity: 'error', message: messages.crashed }));
    }
  }
  yield* put(pageAlertRaised({ type: 'danger', title: messages.stoppedTitle, message: messages.stopped }));
}
