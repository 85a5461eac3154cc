import type { ComponentProps, KeyboardEvent } from 'react';
import { FormBody } from '../forms/FormBody';
import { sendByKeys } from '../forms/sendByKeys';

/**
 * The form of a page with more than about six fields. Enter in a field does not send it: people press it to go on. The
 * page shows `FormKeys`.
 */
export function LongForm(props: Omit<ComponentProps<typeof FormBody>, 'onKeyDown'>) {
  return <FormBody {...props} onKeyDown={sendLongByKeys} />;
}

/** Fields of one line, from which the browser sends a form by Enter. The others open something by it. */
const lines = 'input:not([type="submit"], [type="button"], [type="reset"], [type="image"], [type="file"])';

function sendLongByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.ctrlKey || event.metaKey) sendByKeys(event);
  else ignoreEnter(event);
}

/** Prevents Enter from sending a form. The editors have acted on it before, such as by a choice from an open list. */
export function ignoreEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget, nativeEvent, ctrlKey, metaKey } = event;
  // Enter may end the composition of a character.
  if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return;
  // A field of a dialog inside the form belongs to the dialog's own form.
  if (target instanceof HTMLInputElement && target.form === currentTarget && target.matches(lines))
    event.preventDefault();
}
