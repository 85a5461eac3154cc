import { configurationReceived } from './applicationConfiguration';
import { takeEvery } from './saga';
import { signOutRequested } from './session';

const prefix = 'sace.draft.';
const ofUser = (userId: string) => `${prefix}${userId}.`;

/** What is typed and not yet on the server, kept in this browser for its user alone. Undefined when there is none, or it cannot be read. */
export function readKeptDraft(userId: string, id: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(ofUser(userId) + id) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps what is typed until the server has it. A browser without storage works on without. */
export function keepDraft(userId: string, id: string, draft: unknown): void {
  try {
    localStorage.setItem(ofUser(userId) + id, JSON.stringify(draft));
  } catch {
    // Full or forbidden: the server's copy is the only one then.
  }
}

/** The server has it, or its user gave it up. */
export function forgetKeptDraft(userId: string, id: string): void {
  forget((key) => key === ofUser(userId) + id);
}

function forget(isMeant: (key: string) => boolean): void {
  try {
    Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix) && isMeant(key))
      .forEach((key) => {
        localStorage.removeItem(key);
      });
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** Computers are shared: who signs out leaves nothing behind, and what another user left goes with the next one's arrival. */
export function* keptDraftsSaga() {
  yield* takeEvery(signOutRequested, () => {
    forget(() => true);
  });
  yield* takeEvery(
    configurationReceived,
    ({
      payload: {
        configuration: {
          currentUser: { id },
        },
      },
    }: ReturnType<typeof configurationReceived>) => {
      if (id !== null) forget((key) => !key.startsWith(ofUser(id)));
    },
  );
}
