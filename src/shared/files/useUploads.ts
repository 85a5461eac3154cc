import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { nanoid } from '@reduxjs/toolkit';
import { toAppError } from '../errors';
import { arrivedAt, forgetArrived, rememberArrived } from './arrivedUploads';
import {
  entriesAfter,
  isWorthRepeating,
  type FilesPort,
  type OpenUpload,
  type Sending,
  type UploadedFile,
} from './model';

/**
 * `file` is null where an upload is resumed whose bytes have all arrived: it needs no file. `arrivedAs` is the upload
 * that the server checks.
 */
type Held = { file: File | null; sending: Sending | null; arrivedAs?: string };

/**
 * The uploads of one field. `onAccepted` gets each file that the server has accepted. When the field disappears, its
 * uploads pause: the same file chosen again continues there. Files that the server was checking are taken up by the next
 * field of the same `place`, while the tab is open.
 */
export function useUploads(port: FilesPort, onAccepted: (file: UploadedFile) => void, place?: string) {
  const [entries, dispatch] = useReducer(entriesAfter, []);
  const held = useRef(new Map<string, Held>());
  const accepted = useRef(onAccepted);
  useEffect(() => {
    accepted.current = onAccepted;
  });

  const isThere = useRef(false);
  const forget = useCallback(
    (id: string | undefined) => {
      if (place !== undefined && id !== undefined) forgetArrived(place, id);
    },
    [place],
  );
  const finish = useCallback(
    (key: string, id: string, { name, size }: { name: string; size: number }) => {
      const one = held.current.get(key);
      if (one) one.arrivedAs = id;
      if (place !== undefined) rememberArrived(place, { id, name, size });
      port.finish(id).then(
        (file) => {
          // Nobody takes the file from a field that is gone: the next one asks for it again.
          if (!isThere.current || !held.current.delete(key)) return;
          forget(id);
          dispatch({ type: 'gone', key });
          accepted.current(file);
        },
        (thrown: unknown) => {
          if (!isThere.current) return;
          const error = toAppError(thrown);
          if (!isWorthRepeating(error) || error.status === 404) forget(id);
          dispatch({ type: 'failed', key, error });
        },
      );
    },
    [port, place, forget],
  );

  const send = useCallback(
    (key: string, file: File, uploadId?: string) => {
      const events = {
        onProgress: (sent: number) => {
          dispatch({ type: 'progressed', key, sent });
        },
        onInterrupted: () => {
          dispatch({ type: 'interrupted', key });
        },
        onArrived: (id: string) => {
          dispatch({ type: 'arrived', key, id });
          finish(key, id, file);
        },
        onFailed: (error: ReturnType<typeof toAppError>) => {
          dispatch({ type: 'failed', key, error });
        },
      };
      port.send(file, events, uploadId).then(
        (sending) => {
          const one = held.current.get(key);
          if (one) one.sending = sending;
          else sending.cancel(); // given up before it had begun
        },
        (error: unknown) => {
          dispatch({ type: 'failed', key, error: toAppError(error) });
        },
      );
    },
    [port, finish],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      for (const file of files) {
        const key = nanoid();
        held.current.set(key, { file, sending: null });
        dispatch({ type: 'chosen', key, name: file.name, size: file.size });
        send(key, file);
      }
    },
    [send],
  );

  /** Goes on with an upload that was left behind: with its file, or without when all of it has arrived. */
  const takeUp = useCallback(
    ({ id, name, size }: Pick<OpenUpload, 'id' | 'name' | 'size'>, file: File | null) => {
      const key = nanoid();
      dispatch({ type: 'chosen', key, name, size });
      if (file) {
        held.current.set(key, { file, sending: null });
        send(key, file, id);
        return;
      }
      const discard = () => {
        port.discard(id).catch(() => undefined); // the server removes it after a day
      };
      held.current.set(key, { file, sending: { pause: () => undefined, resume: () => undefined, cancel: discard } });
      dispatch({ type: 'arrived', key, id });
      finish(key, id, { name, size });
    },
    [port, finish, send],
  );

  const pause = useCallback((key: string) => {
    held.current.get(key)?.sending?.pause();
    dispatch({ type: 'paused', key });
  }, []);

  /**
   * Goes on, or tries again: the look alone when all has arrived, the whole when it never began or its upload is gone.
   */
  const resume = useCallback(
    (entry: (typeof entries)[number]) => {
      const { key, arrivedAs, error } = entry;
      const one = held.current.get(key);
      if (!one) return;
      const isGone = error?.status === 404;
      dispatch({ type: 'resumed', key });
      if (arrivedAs !== null && !isGone) finish(key, arrivedAs, entry);
      else if (one.sending && !isGone) one.sending.resume();
      else if (one.file) send(key, one.file);
      else if (error) dispatch({ type: 'failed', key, error });
    },
    [finish, send],
  );

  const cancel = useCallback(
    (key: string) => {
      const one = held.current.get(key);
      held.current.delete(key);
      forget(one?.arrivedAs);
      one?.sending?.cancel();
      dispatch({ type: 'gone', key });
    },
    [forget],
  );

  useEffect(() => {
    const all = held.current;
    isThere.current = true;
    return () => {
      isThere.current = false;
      for (const { sending } of all.values()) sending?.pause();
    };
  }, []);

  const takeUpArrived = useEffectEvent(() => {
    if (place === undefined) return;
    const own = new Set([...held.current.values()].map(({ arrivedAs }) => arrivedAs));
    for (const upload of arrivedAt(place)) if (!own.has(upload.id)) takeUp(upload, null);
  });
  useEffect(() => {
    takeUpArrived();
  }, []);

  // The network says that it is back: nobody has to press anything.
  useEffect(() => {
    const goOn = () => {
      entries.filter(({ state, error }) => state === 'interrupted' && error !== null).forEach(resume);
    };
    window.addEventListener('online', goOn);
    return () => {
      window.removeEventListener('online', goOn);
    };
  }, [entries, resume]);

  return { entries, add, takeUp, pause, resume, cancel };
}
