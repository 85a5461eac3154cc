import { useCallback, useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { problemsOf } from '../../shared/forms/rules';
import { draftTyped, networkReturned } from './slice';
import { toDraft, unsendable, type WizardValues } from './wizardValues';

/** How long the applicant rests before what is typed goes out, in milliseconds. */
const REST = 800;

/**
 * Hands what is typed to the flow that saves it: after a rest, and at once with another step, when the page is left or hidden. Values
 * that the server cannot take stay in the form. `version` is that of a draft that an earlier visit kept; it goes out right away.
 */
export function useAutosave(
  applicationId: string,
  round: number,
  values: WizardValues,
  step: string,
  version?: number,
): () => void {
  const dispatch = useDispatch();
  const latest = useRef({ values, step });
  const sent = useRef({ values, step });
  useEffect(() => {
    latest.current = { values, step };
  });
  const send = useCallback(
    (base?: number) => {
      const now = latest.current;
      sent.current = now;
      const broken = problemsOf(unsendable, now.values);
      const draft = toDraft(
        { ...now.values, ...Object.fromEntries(Object.keys(broken).map((name) => [name, ''])) },
        now.step,
      );
      dispatch(
        draftTyped({
          applicationId,
          round,
          draft,
          documents: [...now.values.documents],
          ...(base !== undefined && { version: base }),
        }),
      );
    },
    [dispatch, applicationId, round],
  );
  const flush = useCallback(() => {
    const { values: typed, step: open } = latest.current;
    if (typed !== sent.current.values || open !== sent.current.step) send();
  }, [send]);

  useEffect(() => {
    if (version !== undefined) send(version);
  }, [send, version]);
  useEffect(() => {
    if (values === sent.current.values) return undefined;
    const timer = setTimeout(flush, REST);
    return () => {
      clearTimeout(timer);
    };
  }, [values, flush]);
  useEffect(() => {
    flush();
  }, [step, flush]);
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    const onOnline = () => {
      dispatch(networkReturned());
    };
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', flush);
    window.addEventListener('online', onOnline);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', flush);
      window.removeEventListener('online', onOnline);
      flush();
    };
  }, [dispatch, flush]);
  return flush;
}
