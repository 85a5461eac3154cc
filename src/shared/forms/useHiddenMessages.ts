import { useEffect, useState } from 'react';

const none: readonly string[] = [];

/**
 * Returns those messages of a refusal that no field of the form shows: the server may name a field that the form has,
 * but does not draw for these values.
 */
export function useHiddenMessages(formId: string, messages: readonly string[] = none): readonly string[] {
  const [found, setFound] = useState({ messages: none, hidden: none });
  useEffect(() => {
    if (messages.length === 0) return;
    let isOver = false;
    // A DevExtreme form draws its fields after this effect, before the microtask.
    queueMicrotask(() => {
      if (isOver) return;
      const shown = document.getElementById(formId)?.textContent ?? '';
      setFound({ messages, hidden: messages.filter((message) => !shown.includes(message)) });
    });
    return () => {
      isOver = true;
    };
  }, [formId, messages]);
  return found.messages === messages ? found.hidden : none;
}
