import { useCallback, useEffect, useState } from 'react';
import type { FilesPort, OpenUpload } from './model';

type State = { status: 'loading' } | { status: 'failed' } | { status: 'read'; uploads: readonly OpenUpload[] };

/** The uploads that the user left behind, read when they are first shown and again on `read`. */
export function useOpenUploads(port: FilesPort) {
  const [state, setState] = useState<State>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    port.listOpen(abort.signal).then(
      (uploads) => {
        if (!abort.signal.aborted) setState({ status: 'read', uploads });
      },
      () => {
        if (!abort.signal.aborted) setState({ status: 'failed' });
      },
    );
    return () => {
      abort.abort();
    };
  }, [port, attempt]);
  const read = useCallback(() => {
    setState({ status: 'loading' });
    setAttempt((count) => count + 1);
  }, []);
  /** Shows one no more: it is gone, or goes on elsewhere. */
  const drop = useCallback((id: string) => {
    setState((now) =>
      now.status === 'read' ? { ...now, uploads: now.uploads.filter((upload) => upload.id !== id) } : now,
    );
  }, []);
  return { state, read, drop };
}
